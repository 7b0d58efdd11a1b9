/** Tests the built server through a client. Needs a build: `pnpm build`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type CallToolResult, Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import built from '@rueda/widgets/manifest.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '../../../tools/manifest/manifest.ts';

const manifest = built as unknown as Manifest;
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Shared by all tests, with one server process. */
let client: Client;

async function connect(options?: ConstructorParameters<typeof Client>[1]): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1.0.0' }, options);
  await connected.connect(new StdioClientTransport({ command: process.execPath, args: [main] }));
  return connected;
}

beforeAll(async () => {
  client = await connect();
});

afterAll(() => client?.close());

/** Calls a tool. The client rejects a result that does not match the tool's output schema. */
function call(name: string, input: Record<string, unknown>): Promise<CallToolResult> {
  return client.callTool({ name, arguments: input });
}

async function callForContent<Content>(name: string, input: Record<string, unknown>): Promise<Content> {
  const { structuredContent, isError, content } = await call(name, input);
  expect(isError, JSON.stringify(content)).toBeFalsy();
  return structuredContent as Content;
}

function textOf({ content: [first] }: CallToolResult): string {
  return first?.type === 'text' ? first.text : '';
}

describe('the server', () => {
  test.each([['2025-11-25', 'legacy'] as const, ['2026-07-28', { pin: '2026-07-28' }] as const])(
    'reports its name, version and tools in protocol revision %s',
    async (version, mode) => {
      const other = await connect({ versionNegotiation: { mode } });
      onTestFinished(() => other.close());
      expect(other.getNegotiatedProtocolVersion()).toBe(version);
      expect(other.getServerVersion()).toMatchObject({ name: 'rueda', version: manifest.version });
      const { tools } = await other.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'find_widget',
        'widget_props',
        'widget_example',
        'check_use',
      ]);
      for (const { inputSchema, outputSchema, description, annotations } of tools) {
        expect([inputSchema.type, outputSchema?.['type'], annotations?.readOnlyHint]).toEqual([
          'object',
          'object',
          true,
        ]);
        expect(description).not.toBe('');
      }
    },
  );

  test('returns a result as text too, for clients that do not support structured content', async () => {
    const result = await call('widget_example', { widget: 'Modal' });
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  });
});

interface FindResult {
  widgets: { name: string; import: string; use: string; avoid: string; script: string; kb: number }[];
}

describe('find_widget', () => {
  test.each([
    ['preguntas frecuentes', 'Accordion'],
    ['a FAQ page', 'Accordion'],
    ['mostrar el precio de una acción en grande', 'GreatPriceCard'],
    ['show one stock price', 'GreatPriceCard'],
    ['tabla de cotizaciones', 'QuoteTable'],
    ['a table of all prices of the market that can be sorted', 'QuoteTable'],
    ['pedir una fecha', 'DatePicker'],
    ['choose a date range', 'DatePicker'],
    ['el correo del usuario', 'TextInput'],
    ['confirm before deleting', 'Modal'],
    ['una ventana sobre la página', 'Modal'],
    ['la búsqueda no tiene resultados', 'WithoutData'],
    ['empty state', 'WithoutData'],
    ['página 404', 'NotFound'],
    ['favourites of the user', 'Watchlist'],
    ['descargar archivos PDF', 'DownloadTable'],
    ['balance sheet', 'StatementTable'],
    ['grafico historico del precio', 'PriceChart'],
    ['buscar un emisor mientras se escribe', 'Autocomplete'],
    ['typeahead', 'Autocomplete'],
    ['consentimiento de cookies', 'CookieBanner'],
    ['play a YouTube video', 'MediaEntry'],
    ['is the market open now', 'MarketClock'],
    ['compartir en redes sociales', 'ShareBar'],
    ['cambiar de idioma', 'LanguageSwitch'],
    ['pestañas', 'Tabs'],
    ['checkbox', 'Checkbox'],
    ['rich text from the CMS', 'Paragraph'],
    ['cuántos valores subieron y bajaron', 'MovementsSummary'],
    ['two columns', 'Layout'],
  ])('matches “%s” with %s first', async (need, name) => {
    const { widgets } = await callForContent<FindResult>('find_widget', { need });
    expect(widgets[0]?.name, widgets.map((each) => each.name).join(', ')).toBe(name);
  });

  test('returns use, avoid, script and size of each widget, in the requested language', async () => {
    const es = await callForContent<FindResult>('find_widget', { need: 'FAQ', limit: 1 });
    const en = await callForContent<FindResult>('find_widget', { need: 'FAQ', limit: 1, language: 'en' });
    expect(es.widgets).toEqual([
      {
        name: 'Accordion',
        import: '@rueda/widgets/accordion',
        group: 'Content',
        use: 'Preguntas y respuestas, o detalles que cada lector abre cuando los necesita.',
        avoid: expect.stringContaining('Vistas que se excluyen una a otra: Tabs.'),
        script: 'none',
        kb: expect.any(Number),
      },
    ]);
    expect(en.widgets[0]?.use).toBe(
      'Questions and answers, or details that each reader opens when they need them.',
    );
  });

  test('returns no widget if none matches, and no more than the limit', async () => {
    expect(await callForContent('find_widget', { need: 'zapatillas' })).toEqual({ widgets: [] });
    expect(
      (await callForContent<FindResult>('find_widget', { need: 'tabla', limit: 2 })).widgets,
    ).toHaveLength(2);
  });
});

interface PropsResult {
  widget: string;
  import: string;
  components: { name: string; props: { name: string; isRequired: boolean }[] }[];
}

describe('widget_props', () => {
  test.each(['Modal', 'modal', '@rueda/widgets/modal', 'ControlledModal'])(
    'finds the props by the name “%s”',
    async (name) => {
      const { widget, components } = await callForContent<PropsResult>('widget_props', { widget: name });
      expect([widget, components.map((each) => each.name)]).toEqual(['Modal', ['Modal', 'ControlledModal']]);
      expect(components[0]?.props.find((prop) => prop.name === 'size')).toEqual({
        name: 'size',
        description: 'The width: 550, 750, 970 or 1200 px, or less on a smaller screen.',
        kind: 'enum',
        type: "'sm' | 'md' | 'lg' | 'xl'",
        values: ['sm', 'md', 'lg', 'xl'],
        default: "'md'",
        isRequired: false,
      });
    },
  );

  test('returns the props of every widget in the manifest', async () => {
    for (const { name, components } of manifest.widgets) {
      const content = await callForContent<PropsResult>('widget_props', { widget: name });
      expect(content.components.map(({ props }) => props)).toEqual(components.map(({ props }) => props));
    }
  });

  test('returns an error with a suggestion for an unknown widget', async () => {
    const wrong = await call('widget_props', { widget: 'Modl' });
    expect([wrong.isError, textOf(wrong)]).toEqual([
      true,
      'There is no widget called Modl. Did you mean Modal?',
    ]);
    expect(textOf(await call('widget_example', { widget: 'Xylophone' }))).toContain('Use find_widget');
  });
});

test('widget_example returns an example that passes check_use for every widget', async () => {
  for (const { name, components } of manifest.widgets) {
    const { code } = await callForContent<{ code: string }>('widget_example', { widget: name });
    const { problems, checked } = await callForContent<CheckResult>('check_use', { code });
    expect(problems, name).toEqual([]);
    expect(
      components.some((each) => checked.includes(each.name)),
      name,
    ).toBe(true);
  }
});

interface CheckResult {
  isRight: boolean;
  problems: { code: string; message: string; line: number; column: number }[];
  checked: string[];
}

/** The problems of a snippet in short form: `unknown-prop 2:3`. */
async function problemsOf(code: string): Promise<string[]> {
  const { problems } = await callForContent<CheckResult>('check_use', { code });
  return problems.map((each) => `${each.code} ${each.line}:${each.column}`);
}

describe('check_use', () => {
  test.each<[string, string, string[]]>([
    ['an unknown widget', '<Modl />', ['unknown-widget 1:1']],
    [
      'an unknown module',
      "import { Button } from '@rueda/widgets/buttons';\n<Button>a</Button>",
      ['unknown-import 1:24'],
    ],
    [
      'an internal path of the package',
      "import { Button } from '@rueda/widgets/dist/button/button.js';",
      ['unknown-import 1:24'],
    ],
    [
      'a name that the module does not export',
      "import { Modl } from '@rueda/widgets/modal';",
      ['unknown-name 1:10'],
    ],
    ['a default import', "import Modal from '@rueda/widgets/modal';", ['unknown-name 1:8']],
    [
      'a widget that is not imported',
      "import { Tabs } from '@rueda/widgets/tabs';\n<Button>a</Button>",
      ['not-imported 2:1'],
    ],
    ['an unknown prop', '<Button\n  kindd="primary">a</Button>', ['unknown-prop 2:3']],
    ['an attribute that the component omits', '<ContactForm {...all} method="get" />', ['unknown-prop 1:23']],
    ['an attribute of another element', '<Button encType="x">a</Button>', ['unknown-prop 1:9']],
    [
      'children of a component that accepts none',
      '<Accordion items={[]}>a</Accordion>',
      ['unknown-prop 1:1'],
    ],
    ['a missing prop', '<Modal id="a">Hola</Modal>', ['missing-prop 1:1']],
    [
      'a required prop set to undefined',
      '<Modal id="a" title={undefined}>Hola</Modal>',
      ['missing-prop 1:1'],
    ],
    ['missing children', '<Modal id="a" title="b"> </Modal>', ['missing-prop 1:1']],
    ['a string that is not an allowed value', '<Button kind="loud">a</Button>', ['wrong-value 1:9']],
    ['a wrong value in braces', "<Button kind={'loud'}>a</Button>", ['wrong-value 1:9']],
    ['a wrong value with a type assertion', "<Button kind={'loud' as never}>a</Button>", ['wrong-value 1:9']],
    [
      'a number that is not an allowed value',
      '<Accordion items={[]} headingLevel={7} />',
      ['wrong-value 1:23'],
    ],
    ['a string for a number', '<Accordion items={[]} headingLevel="3" />', ['wrong-type 1:23']],
    ['a number for a string', '<Tabs label={3} tabs={[]} />', ['wrong-type 1:7']],
    ['a string for a boolean', '<Modal id="a" title="b" hasFullScreen="yes">c</Modal>', ['wrong-type 1:25']],
    ['a string for an array', '<Tabs label="a" tabs="b" />', ['wrong-type 1:17']],
    ['an object for an array', '<Tabs label="a" tabs={{}} />', ['wrong-type 1:17']],
    ['an object for a React node', '<Modal id="a" title={{}}>b</Modal>', ['wrong-type 1:15']],
    ['a string for a function', '<Tabs label="a" tabs={[]} onTabChange="b" />', ['wrong-type 1:27']],
    ['null for a required prop', '<Tabs label={null} tabs={[]} />', ['wrong-type 1:7']],
    ['an address without its placeholder', '<Pagination href="/a" total={6} />', ['wrong-value 1:13']],
    [
      'the problems of each of several adjacent elements',
      '<Button kind="loud">a</Button>\n<Tabs label="a" />',
      ['wrong-value 1:9', 'missing-prop 2:1'],
    ],
    [
      'a wrong value of a renamed import',
      "import { Button as B } from '@rueda/widgets';\n<B kind='x' />",
      ['wrong-value 2:4'],
    ],
    [
      'a wrong value of a namespace import',
      "import * as R from '@rueda/widgets/button';\n<R.Button kind='x' />",
      ['wrong-value 2:11'],
    ],
    ['a syntax error', 'const a = <Button', ['syntax 1:18']],
  ])('reports %s', async (_, code, expected) => {
    expect(await problemsOf(code)).toEqual(expected);
  });

  test.each([
    [
      'attributes of the HTML element',
      '<Button type="submit" className="a" aria-label="b" onClick={send}>c</Button>',
    ],
    ['a comment as the only child', '<Accordion items={[]}>{/* later */}</Accordion>'],
    ['a key and data attributes', '<Button key="a" data-mine="" data-other>c</Button>'],
    ['computed values', '<Button kind={kind}>{label}</Button>'],
    ['spread props', '<Modal {...props} />'],
    ['a boolean prop without a value', '<Modal id="a" title="b" hasFullScreen>c</Modal>'],
    ['null for a prop that allows it', '<Image large="a.webp" alt={null} />'],
    ['components of other packages', "import { Chart } from 'charts';\n<Chart kind='x' />"],
    [
      'components that the snippet declares',
      'const Local = () => null;\nconst page = ({ Icon }) => <Local><Icon /></Local>;',
    ],
    ["React's components", '<Suspense fallback={null}><Button>a</Button></Suspense>'],
    [
      'imports that are not components',
      "import { opensModal } from '@rueda/widgets/modal';\nopensModal('a');",
    ],
    ['type imports', "import type { TabsProps } from '@rueda/widgets/tabs';\nconst a: TabsProps[] = [];"],
    ['type arguments', '<Autocomplete<Fund> id="a" label="b" field="name" />'],
    ['stylesheets', "import '@rueda/widgets/styles.css';"],
  ])('accepts %s', async (_, code) => {
    expect(await problemsOf(code)).toEqual([]);
  });

  test('suggests the nearest name, and describes a missing prop', async () => {
    const { problems } = await callForContent<CheckResult>('check_use', {
      code: "import { Modal } from '@rueda/widgets/modals';\n<Modal id='a' siz='sm'>b</Modal>",
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'There is no @rueda/widgets/modals. Did you mean @rueda/widgets/modal?',
      'Modal needs title: ReactNode. The heading and accessible name of the modal.',
      'Modal has no prop siz. Did you mean size?',
    ]);
  });

  test('knows the required props and the allowed values of every component', async () => {
    const components = [...manifest.widgets, ...manifest.others].flatMap((each) => each.components);
    let uses = 0;
    for (const { name, props } of components) {
      const required = props.filter((prop) => prop.isRequired).map((prop) => prop.name);
      const element = (names: string[], more = ''): string =>
        `<${name} ${names.map((each) => `${each}={value}`).join(' ')} ${more} />`;
      expect(await problemsOf(element(required)), name).toEqual([]);
      expect(await problemsOf(element(required, 'notAProp={value}'))).toEqual([
        expect.stringContaining('unknown-prop'),
      ]);
      for (const omitted of required)
        expect(await problemsOf(element(required.filter((each) => each !== omitted)))).toEqual([
          'missing-prop 1:1',
        ]);
      for (const prop of props.filter((each) => each.kind === 'enum')) {
        const others = required.filter((each) => each !== prop.name);
        const { values = [] } = prop;
        for (const value of values)
          expect(await problemsOf(element(others, `${prop.name}={${JSON.stringify(value)}}`))).toEqual([]);
        expect(
          await problemsOf(element(others, `${prop.name}={${JSON.stringify(`${String(values[0])}?`)}}`)),
        ).toHaveLength(1);
        uses += values.length;
      }
      uses += required.length + 2;
    }
    console.log(`check_use: ${components.length} components, ${uses} uses`);
  });
});

describe('malformed input', () => {
  test.each([
    ['missing input', 'find_widget', {}],
    ['an empty need', 'find_widget', { need: '' }],
    ['a need that is no string', 'find_widget', { need: 7 }],
    ['a limit that is too high', 'find_widget', { need: 'tabla', limit: 1e9 }],
    ['an unknown language', 'find_widget', { need: 'tabla', language: 'fr' }],
    ['a missing widget', 'widget_props', { name: 'Modal' }],
    ['a widget that is an array', 'widget_example', { widget: ['Modal'] }],
    ['missing code', 'check_use', {}],
    ['code that is too long', 'check_use', { code: ' '.repeat(50_001) }],
  ])('with %s returns an error message of %s', async (_, tool, input) => {
    const result = await call(tool, input);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(tool);
  });

  test.each(['(', '[', '<a>', 'a=>', 'x?', '{', '!', 'a<'])(
    'with deeply nested code (%s) returns a problem and does not end the server',
    async (unit) => {
      const { isRight } = await callForContent<CheckResult>('check_use', {
        code: unit.repeat(Math.floor(50_000 / unit.length)),
      });
      expect(isRight).toBe(false);
    },
  );

  test('with an unknown tool is a protocol error', async () => {
    await expect(call('no_such_tool', {})).rejects.toThrow(/no_such_tool/);
  });

  test('with lines that are no messages does not stop the server, and closing the input does', async () => {
    const server = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'pipe'] });
    onTestFinished(() => void server.kill());
    const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
    const send = (line: string): boolean => server.stdin.write(`${line}\n`);
    const readResponse = async (): Promise<Record<string, unknown>> =>
      JSON.parse(String((await lines.next()).value)) as Record<string, unknown>;
    for (const line of ['not JSON', '{}', '[]', 'null', '{"jsonrpc":"2.0"}', '\u0000']) send(line);
    const clientInfo = { name: 'raw', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }));
    expect(await readResponse()).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18' } });
    send(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'no/such' }));
    expect(await readResponse()).toMatchObject({ id: 2, error: { code: -32601 } });
    send(JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 4 } }));
    expect(await readResponse()).toMatchObject({ id: 3, error: { code: expect.any(Number) } });
    send(JSON.stringify({ jsonrpc: '2.0', id: 4, method: 'ping' }));
    expect(await readResponse()).toMatchObject({ id: 4, result: {} });
    server.stdin.end();
    expect(await once(server, 'exit')).toEqual([0, null]);
  });
});
