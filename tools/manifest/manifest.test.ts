/** The manifest matches the widgets' types, messages, stories and budgets. Needs a build: `pnpm build`. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTree, root } from '../check/tree.ts';
import { manifestPicture } from '../pictures/manifest.ts';
import { buildManifest, dist } from './build.ts';
import { readComponents } from './components.ts';
import type { Manifest, ManifestComponent, ManifestWidget } from './manifest.ts';
import { statesIn } from './states.ts';
import { sizeOfWebp } from './webp.ts';
import { writeMessages } from './messages.ts';

const built = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest;

function widget(name: string): ManifestWidget {
  const match = built.widgets.find((each) => each.name === name);
  if (!match) throw new Error(`The manifest has no ${name}.`);
  return match;
}

test('the built manifest matches the sources, and contains no path of the machine that built it', () => {
  expect(built, 'Run `pnpm build`.').toEqual(buildManifest());
  expect(JSON.stringify(built)).not.toContain(root);
});

test('control: a change of a widget changes the manifest', () => {
  const file = `${root}packages/widgets/src/navigation/tabs/tabs.tsx`;
  const source = readFileSync(file, 'utf8');
  const changes = {
    '  label: string;': '  label?: string;\n  /** New. */\n  isNew: boolean;',
    '2 | 3 | 4 | 5 | 6;': '2 | 3 | 4 | 5;',
    '@default 3': '@default 2',
    'onTabChange?: (title: string)': 'onTabChange?: (title: number)',
    'The tabs, in reading order.': 'The tabs.',
    'content: ReactNode | (() => ReactNode);': 'content: string;',
    'Panels of which one is open.': 'Panels.',
  };
  let text = source;
  for (const [before, after] of Object.entries(changes)) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  const [before] = widget('Tabs').components;
  const [after] = readComponents({ folder: 'navigation/tabs', changed: { [file]: text } });
  const prop = (name: string, component?: ManifestComponent): unknown =>
    component?.props.find((each) => each.name === name);
  expect(after?.description).not.toBe(before?.description);
  expect([before?.slots.length, after?.slots.length]).toEqual([1, 0]);
  expect([prop('isNew', before), prop('isNew', after)]).toEqual([
    undefined,
    expect.objectContaining({ isRequired: true, kind: 'boolean', description: 'New.' }),
  ]);
  expect(prop('label', after)).toMatchObject({ isRequired: false });
  expect(prop('tabs', after)).toMatchObject({ description: 'The tabs.' });
  expect(prop('headingLevel', after)).toMatchObject({ default: '2', values: [2, 3, 4, 5] });
  expect(prop('onTabChange', after)).toMatchObject({ type: '(title: number) => void' });
  for (const name of ['label', 'tabs', 'headingLevel', 'onTabChange'])
    expect(prop(name, after)).not.toEqual(prop(name, before));
});

describe('the manifest has', () => {
  test('props with their types, values, defaults and descriptions, required ones first', () => {
    const [accordion] = widget('Accordion').components;
    expect(accordion?.props.map(({ name }) => name)[0]).toBe('items');
    expect(accordion?.props.find(({ name }) => name === 'variant')).toEqual({
      name: 'variant',
      description: '`dark` has a dark background in both themes.',
      kind: 'enum',
      type: "'default' | 'dark'",
      values: ['default', 'dark'],
      default: "'default'",
      isRequired: false,
    });
  });

  test('slots for content, inside lists too', () => {
    const slots = (name: string): string[] | undefined =>
      widget(name).components[0]?.slots.map((slot) => slot.name);
    expect(slots('Tabs')).toEqual(['tabs[].content']);
    expect(slots('Button')).toEqual(['children']);
    expect(slots('Pagination')).toEqual([]);
  });

  test('messages in both languages, those of functions with their values', () => {
    expect(widget('Pagination').messages).toEqual(['pagination']);
    expect(built.messages['pagination']).toMatchObject({
      es: { label: 'Páginas', page: { values: ['page'], text: 'Página ${page}' } },
      en: { label: 'Pages', page: { values: ['page'], text: 'Page ${page}' } },
    });
    expect(writeMessages(['a', { b: (c: number) => String(c) }])).toEqual([
      'a',
      { b: { values: ['c'], text: 'String(c)' } },
    ]);
  });

  test('the script of each widget, and its trigger', () => {
    const script = (name: string): unknown => {
      const { rung, islands } = widget(name).script;
      return [rung, ...islands.map((island) => `${island.name}: ${island.rung}, ${island.trigger}`)];
    };
    expect(script('Accordion')).toEqual(['none']);
    expect(script('ShareBar')).toEqual(['behaviour', 'share-bar: behaviour, idle']);
    expect(script('Autocomplete')).toEqual([
      'client component',
      'autocomplete: client component, interaction',
      'field: behaviour, load',
    ]);
  });

  test('complete descriptions: no comment is cut at the name of a package, which the compiler parses as a tag', () => {
    const cut = [...readTree()].flatMap(([file, text]) =>
      /^packages\/widgets\/src\/.*\.tsx?$/.test(file) && /^ *(?:\/\*)?\*.*[^`]@rueda\//m.test(text)
        ? [file]
        : [],
    );
    expect(cut, 'Write `@rueda/domain/quotes` in backticks.').toEqual([]);
    expect(widget('Watchlist').components[0]?.description).toMatch(/sets the list of the page\.$/);
  });

  test('guidance, an example and CSS hooks', () => {
    const { guidance, example, hooks } = widget('Accordion');
    expect(guidance.avoid.en).toContain('Tabs');
    expect(example).toContain("from '@rueda/widgets/accordion'");
    expect(hooks.classes).toContain('rueda-Accordion-panel');
    expect(hooks.states).toContain('[data-variant=dark]');
    expect(hooks.properties).toContain('--rueda-line');
  });

  test('the attributes that a component accepts, and the exports of every module', () => {
    const accordion = widget('Accordion').components[0];
    expect([accordion?.attributes, accordion?.omitted]).toEqual(['HTMLAttributes', ['children']]);
    expect(built.attributes['HTMLAttributes']).toEqual(
      expect.arrayContaining(['className', 'aria-label', 'onClick']),
    );
    expect(built.attributes['ButtonHTMLAttributes']).toContain('formAction');
    expect(widget('DatePicker').components[0]?.only).toContain('className');
    expect(widget('DatePicker').components[0]?.only).not.toContain('onClick');
    expect(built.modules['@rueda/widgets/modal']).toEqual(
      expect.arrayContaining(['Modal', 'ModalProps', 'opensModal']),
    );
    expect(built.modules['@rueda/widgets']).toEqual(expect.arrayContaining(['Modal', 'hasIslands']));
    expect(built.modules['@rueda/widgets/modal.css']).toEqual([]);
  });

  test('the states with their descriptions', () => {
    const text = `export default { title: 'Content/A' };
/** There
 * is no data. */
export const Empty: Story = {};
export const Full: Story = {};`;
    expect(statesIn('a.stories.tsx', text)).toEqual({
      group: 'Content',
      states: [{ name: 'Empty', description: 'There is no data.' }, { name: 'Full' }],
    });
    expect(built.widgets.filter(({ group, states }) => group === '' || states.length === 0)).toEqual([]);
  });
});

describe.each(built.widgets.map((each) => [each.name, each] as const))('%s', (_, each) => {
  test('has a description, a size, a stylesheet and a picture', () => {
    expect(each.components.filter(({ description }) => description === '')).toEqual([]);
    expect(Math.min(each.kb, each.css.kb, ...each.script.islands.map(({ kb }) => kb))).toBeGreaterThan(0);
    const { picture } = each;
    const path = new URL(picture?.file ?? 'none', `file://${dist}/`);
    expect(existsSync(path), 'Run `pnpm pictures --manifest`, and build.').toBe(true);
    const file = readFileSync(path);
    expect(sizeOfWebp(file)).toEqual({ width: picture?.width, height: picture?.height });
    expect(picture?.width).toBe(manifestPicture.width);
    expect(picture?.height).toBeLessThanOrEqual(manifestPicture.maxHeight);
    expect(file.length).toBeLessThanOrEqual(manifestPicture.maxBytes);
  });
});
