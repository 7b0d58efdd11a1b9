/** The built server, spoken to as a client speaks to it. Needs a build: `pnpm build`. */
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

/** What every test asks; one process answers them all. */
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

/** What a tool answers. The client itself refuses an answer that is not of the tool's own schema. */
function call(name: string, input: Record<string, unknown>): Promise<CallToolResult> {
  return client.callTool({ name, arguments: input });
}

async function ask<Answer>(name: string, input: Record<string, unknown>): Promise<Answer> {
  const { structuredContent, isError, content } = await call(name, input);
  expect(isError, JSON.stringify(content)).toBeFalsy();
  return structuredContent as Answer;
}

function textOf({ content: [first] }: CallToolResult): string {
  return first?.type === 'text' ? first.text : '';
}

describe('the server', () => {
  test.each([['2025-11-25', 'legacy'] as const, ['2026-07-28', { pin: '2026-07-28' }] as const])(
    'says who it is and what it can do, by the protocol of %s',
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

  test('gives an answer as text too, for clients that know no structure', async () => {
    const result = await call('widget_example', { widget: 'Modal' });
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  });
});

interface Found {
  widgets: { name: string; import: string; use: string; avoid: string; script: string; kb: number }[];
}

describe('which widget', () => {
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
    ['checkbox', 'Choice'],
    ['rich text from the CMS', 'Paragraph'],
    ['cuántos valores subieron y bajaron', 'MovementsSummary'],
    ['two columns', 'Layout'],
  ])('“%s” is answered with %s first', async (need, name) => {
    const { widgets } = await ask<Found>('find_widget', { need });
    expect(widgets[0]?.name, widgets.map((each) => each.name).join(', ')).toBe(name);
  });

  test('says in the language asked for what each is for and what not, and what it costs', async () => {
    const es = await ask<Found>('find_widget', { need: 'FAQ', limit: 1 });
    const en = await ask<Found>('find_widget', { need: 'FAQ', limit: 1, language: 'en' });
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

  test('finds nothing where nothing fits, and no more than was asked for', async () => {
    expect(await ask('find_widget', { need: 'zapatillas' })).toEqual({ widgets: [] });
    expect((await ask<Found>('find_widget', { need: 'tabla', limit: 2 })).widgets).toHaveLength(2);
  });
});

interface Props {
  widget: string;
  import: string;
  components: { name: string; props: { name: string; isRequired: boolean }[] }[];
}

describe('its props', () => {
  test.each(['Modal', 'modal', '@rueda/widgets/modal', 'ControlledModal'])(
    'are found by “%s”',
    async (name) => {
      const { widget, components } = await ask<Props>('widget_props', { widget: name });
      expect([widget, components.map((each) => each.name)]).toEqual(['Modal', ['Modal', 'ControlledModal']]);
      expect(components[0]?.props.find((prop) => prop.name === 'size')).toEqual({
        name: 'size',
        description: 'Its width: 550, 750, 970 or 1200 px, or less where the screen has less.',
        kind: 'enum',
        type: "'sm' | 'md' | 'lg' | 'xl'",
        values: ['sm', 'md', 'lg', 'xl'],
        default: "'md'",
        isRequired: false,
      });
    },
  );

  test('are given for every widget that was built', async () => {
    for (const { name, components } of manifest.widgets) {
      const answered = await ask<Props>('widget_props', { widget: name });
      expect(answered.components.map(({ props }) => props)).toEqual(components.map(({ props }) => props));
    }
  });

  test('of a widget that is not there are an error that says what was meant', async () => {
    const wrong = await call('widget_props', { widget: 'Modl' });
    expect([wrong.isError, textOf(wrong)]).toEqual([
      true,
      'There is no widget called Modl. Did you mean Modal?',
    ]);
    expect(textOf(await call('widget_example', { widget: 'Xylophone' }))).toContain('Ask find_widget');
  });
});

test('the example of every widget uses it, and is right by the check', async () => {
  for (const { name, components } of manifest.widgets) {
    const { code } = await ask<{ code: string }>('widget_example', { widget: name });
    const { problems, checked } = await ask<Checked>('check_use', { code });
    expect(problems, name).toEqual([]);
    expect(
      components.some((each) => checked.includes(each.name)),
      name,
    ).toBe(true);
  }
});

interface Checked {
  isRight: boolean;
  problems: { code: string; message: string; line: number; column: number }[];
  checked: string[];
}

/** What is wrong with a snippet, in short: `unknown-prop 2:3`. */
async function faults(code: string): Promise<string[]> {
  const { problems } = await ask<Checked>('check_use', { code });
  return problems.map((each) => `${each.code} ${each.line}:${each.column}`);
}

describe('check this use', () => {
  test.each<[string, string, string[]]>([
    ['a widget that is not there', '<Modl />', ['unknown-widget 1:1']],
    [
      'a module that is not there',
      "import { Button } from '@rueda/widgets/buttons';\n<Button>a</Button>",
      ['unknown-import 1:24'],
    ],
    [
      'the inside of the package',
      "import { Button } from '@rueda/widgets/dist/button/button.js';",
      ['unknown-import 1:24'],
    ],
    [
      'a name its module does not have',
      "import { Modl } from '@rueda/widgets/modal';",
      ['unknown-name 1:10'],
    ],
    ['a default import', "import Modal from '@rueda/widgets/modal';", ['unknown-name 1:8']],
    [
      'a widget nobody imported',
      "import { Tabs } from '@rueda/widgets/tabs';\n<Button>a</Button>",
      ['not-imported 2:1'],
    ],
    ['a prop that is not there', '<Button\n  kindd="primary">a</Button>', ['unknown-prop 2:3']],
    ['an attribute that it leaves out', '<ContactForm {...all} method="get" />', ['unknown-prop 1:23']],
    ['an attribute of another element', '<Button encType="x">a</Button>', ['unknown-prop 1:9']],
    [
      'children where there is no place for them',
      '<Accordion items={[]}>a</Accordion>',
      ['unknown-prop 1:1'],
    ],
    ['a prop that is missing', '<Modal id="a">Hola</Modal>', ['missing-prop 1:1']],
    ['one given as undefined', '<Modal id="a" title={undefined}>Hola</Modal>', ['missing-prop 1:1']],
    ['children that are missing', '<Modal id="a" title="b"> </Modal>', ['missing-prop 1:1']],
    ['a value that is none of its values', '<Button kind="loud">a</Button>', ['wrong-value 1:9']],
    ['one in braces', "<Button kind={'loud'}>a</Button>", ['wrong-value 1:9']],
    ['one behind `as`', "<Button kind={'loud' as never}>a</Button>", ['wrong-value 1:9']],
    [
      'a number that is none of its values',
      '<Accordion items={[]} headingLevel={7} />',
      ['wrong-value 1:23'],
    ],
    ['a text for a number', '<Accordion items={[]} headingLevel="3" />', ['wrong-type 1:23']],
    ['a number for a text', '<Tabs label={3} tabs={[]} />', ['wrong-type 1:7']],
    ['a text for a switch', '<Modal id="a" title="b" hasFullScreen="yes">c</Modal>', ['wrong-type 1:25']],
    ['a text for a list', '<Tabs label="a" tabs="b" />', ['wrong-type 1:17']],
    ['an object for a list', '<Tabs label="a" tabs={{}} />', ['wrong-type 1:17']],
    ['an object for what is drawn', '<Modal id="a" title={{}}>b</Modal>', ['wrong-type 1:15']],
    ['a text for a function', '<Tabs label="a" tabs={[]} onTabChange="b" />', ['wrong-type 1:27']],
    ['null where there must be something', '<Tabs label={null} tabs={[]} />', ['wrong-type 1:7']],
    ['an address without its place', '<Pagination href="/a" total={6} />', ['wrong-value 1:13']],
    [
      'each of several elements side by side',
      '<Button kind="loud">a</Button>\n<Tabs label="a" />',
      ['wrong-value 1:9', 'missing-prop 2:1'],
    ],
    [
      'one under another name',
      "import { Button as B } from '@rueda/widgets';\n<B kind='x' />",
      ['wrong-value 2:4'],
    ],
    [
      'one under a namespace',
      "import * as R from '@rueda/widgets/button';\n<R.Button kind='x' />",
      ['wrong-value 2:11'],
    ],
    ['what nobody can read', 'const a = <Button', ['syntax 1:18']],
  ])('reports %s', async (_, code, expected) => {
    expect(await faults(code)).toEqual(expected);
  });

  test.each([
    [
      'attributes of its element',
      '<Button type="submit" className="a" aria-label="b" onClick={send}>c</Button>',
    ],
    ['a comment among children', '<Accordion items={[]}>{/* later */}</Accordion>'],
    ['a key and data', '<Button key="a" data-mine="" data-other>c</Button>'],
    ['what is computed', '<Button kind={kind}>{words}</Button>'],
    ['props that come from elsewhere', '<Modal {...props} />'],
    ['a switch without a value', '<Modal id="a" title="b" hasFullScreen>c</Modal>'],
    ['null where it says so', '<Image large="a.webp" alt={null} />'],
    ['components of others', "import { Chart } from 'charts';\n<Chart kind='x' />"],
    ['components of its own', 'const Own = () => null;\nconst page = ({ Icon }) => <Own><Icon /></Own>;'],
    ["React's own", '<Suspense fallback={null}><Button>a</Button></Suspense>'],
    ['what is no component', "import { opensModal } from '@rueda/widgets/modal';\nopensModal('a');"],
    ['types', "import type { TabsProps } from '@rueda/widgets/tabs';\nconst a: TabsProps[] = [];"],
    ['arguments of a type', '<Autocomplete<Fund> id="a" label="b" field="name" />'],
    ['style sheets', "import '@rueda/widgets/styles.css';"],
  ])('lets %s be', async (_, code) => {
    expect(await faults(code)).toEqual([]);
  });

  test('says what was meant, and what a missing prop is for', async () => {
    const { problems } = await ask<Checked>('check_use', {
      code: "import { Modal } from '@rueda/widgets/modals';\n<Modal id='a' siz='sm'>b</Modal>",
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'There is no @rueda/widgets/modals. Did you mean @rueda/widgets/modal?',
      'Modal needs title: ReactNode. Its heading, and its name to those who do not see it.',
      'Modal has no prop siz. Did you mean size?',
    ]);
  });

  test('knows each prop of each component: all that must be given, and every value it may have', async () => {
    const components = [...manifest.widgets, ...manifest.others].flatMap((each) => each.components);
    let asked = 0;
    for (const { name, props } of components) {
      const given = props.filter((prop) => prop.isRequired).map((prop) => prop.name);
      const element = (names: string[], more = ''): string =>
        `<${name} ${names.map((each) => `${each}={given}`).join(' ')} ${more} />`;
      expect(await faults(element(given)), name).toEqual([]);
      expect(await faults(element(given, 'notAProp={given}'))).toEqual([
        expect.stringContaining('unknown-prop'),
      ]);
      for (const left of given)
        expect(await faults(element(given.filter((each) => each !== left)))).toEqual(['missing-prop 1:1']);
      for (const prop of props.filter((each) => each.kind === 'enum')) {
        const others = given.filter((each) => each !== prop.name);
        const { values = [] } = prop;
        for (const value of values)
          expect(await faults(element(others, `${prop.name}={${JSON.stringify(value)}}`))).toEqual([]);
        expect(
          await faults(element(others, `${prop.name}={${JSON.stringify(`${String(values[0])}?`)}}`)),
        ).toHaveLength(1);
        asked += values.length;
      }
      asked += given.length + 2;
    }
    console.log(`check_use: ${components.length} components, ${asked} uses`);
  });
});

describe('what is malformed', () => {
  test.each([
    ['no input', 'find_widget', {}],
    ['an empty need', 'find_widget', { need: '' }],
    ['a need that is no text', 'find_widget', { need: 7 }],
    ['too many', 'find_widget', { need: 'tabla', limit: 1e9 }],
    ['another language', 'find_widget', { need: 'tabla', language: 'fr' }],
    ['no widget', 'widget_props', { name: 'Modal' }],
    ['a widget that is a list', 'widget_example', { widget: ['Modal'] }],
    ['no code', 'check_use', {}],
    ['more code than it reads', 'check_use', { code: ' '.repeat(50_001) }],
  ])('%s is an error of %s, in words', async (_, tool, input) => {
    const result = await call(tool, input);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(tool);
  });

  test.each(['(', '[', '<a>', 'a=>', 'x?', '{', '!', 'a<'])(
    'code nested without end (%s) is answered, and does not end the server',
    async (unit) => {
      const { isRight } = await ask<Checked>('check_use', {
        code: unit.repeat(Math.floor(50_000 / unit.length)),
      });
      expect(isRight).toBe(false);
    },
  );

  test('a tool that is not there is an error of the protocol', async () => {
    await expect(call('no_such_tool', {})).rejects.toThrow(/no_such_tool/);
  });

  test('lines that are no messages change nothing, and the next one is answered; closing the input ends it', async () => {
    const server = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'pipe'] });
    onTestFinished(() => void server.kill());
    const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
    const send = (line: string): boolean => server.stdin.write(`${line}\n`);
    const answered = async (): Promise<Record<string, unknown>> =>
      JSON.parse(String((await lines.next()).value)) as Record<string, unknown>;
    for (const line of ['not JSON', '{}', '[]', 'null', '{"jsonrpc":"2.0"}', '\u0000']) send(line);
    const clientInfo = { name: 'raw', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }));
    expect(await answered()).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18' } });
    send(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'no/such' }));
    expect(await answered()).toMatchObject({ id: 2, error: { code: -32601 } });
    send(JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 4 } }));
    expect(await answered()).toMatchObject({ id: 3, error: { code: expect.any(Number) } });
    send(JSON.stringify({ jsonrpc: '2.0', id: 4, method: 'ping' }));
    expect(await answered()).toMatchObject({ id: 4, result: {} });
    server.stdin.end();
    expect(await once(server, 'exit')).toEqual([0, null]);
  });
});
