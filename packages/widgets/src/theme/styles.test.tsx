import { afterEach, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import stylesheet from '../../dist/styles.css?raw';
import { emulate } from '../../testing/suite/emulate.ts';

const root = document.documentElement;

/** Renders markup into the page and returns its element with this id. */
function show(html: string, id: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.getElementById(id);
  if (!element) throw new Error(`The markup has no #${id}: add the id to the html argument.`);
  return element;
}

/** Returns the computed value of a property or token of an element. */
const computed = (element: Element, property: string): string =>
  getComputedStyle(element).getPropertyValue(property);

/** Returns the colour of a purpose on an element. The browser resolves it only in a property that uses it. */
function colour(element: HTMLElement, purpose: string): string {
  element.style.outlineColor = `var(--rueda-${purpose})`;
  const resolved = computed(element, 'outline-color');
  element.style.outlineColor = '';
  return resolved;
}

afterEach(async () => {
  document.body.innerHTML = '';
  for (const name of ['theme', 'density', 'changePalette']) delete root.dataset[name];
  await page.viewport(1280, 800);
});

const paper = 'rgb(254, 253, 252)';
const ink = 'rgb(16, 21, 37)';
const changes = (part: HTMLElement): string[] => [colour(part, 'change-up'), colour(part, 'change-down')];

describe('The theme', () => {
  test('applies to nested elements with data-theme, with background and text', async () => {
    await emulate({ 'prefers-color-scheme': 'light' });
    const inner = show(
      '<div id="dark" data-theme="dark"><p>a</p><div id="light" data-theme="light"><p>b</p></div></div>',
      'light',
    );
    const dark = inner.parentElement as HTMLElement;
    const backgrounds = [document.body, dark, inner].map((part) => computed(part, 'background-color'));
    expect(backgrounds).toEqual([paper, ink, paper]);
    const textColours = [...document.querySelectorAll('p')].map((part) => computed(part, 'color'));
    expect(textColours).toEqual(['rgb(223, 225, 231)', 'rgb(50, 57, 75)']);
  });

  test('follows the system unless the page sets data-theme', async () => {
    await emulate({ 'prefers-color-scheme': 'dark' });
    expect(computed(document.body, 'background-color')).toBe(ink);
    root.dataset['theme'] = 'light';
    expect(computed(document.body, 'background-color')).toBe(paper);
    await emulate({ 'prefers-color-scheme': 'light' });
    root.dataset['theme'] = 'dark';
    expect(computed(document.body, 'background-color')).toBe(ink);
  });

  test('replaces green and red with blue and orange on any element, in light and dark', async () => {
    await emulate({ 'prefers-color-scheme': 'light' });
    const dark = show(
      '<div id="light" data-change-palette="blue-orange"><div id="dark" data-theme="dark"></div></div>',
      'dark',
    );
    const light = dark.parentElement as HTMLElement;
    expect(changes(document.body)).toEqual(['rgb(0, 104, 59)', 'rgb(160, 21, 44)']);
    expect(changes(light)).toEqual(['rgb(0, 92, 142)', 'rgb(135, 64, 0)']);
    expect(changes(dark)).toEqual(['rgb(134, 201, 253)', 'rgb(241, 176, 138)']);
    root.dataset['changePalette'] = 'blue-orange';
    expect(changes(document.body)).toEqual(['rgb(0, 92, 142)', 'rgb(135, 64, 0)']);
  });
});

describe('The density', () => {
  const height = '--rueda-density-control-height';
  const section = '--rueda-density-section';
  const nested = '<div data-density="compact"><div id="inner" data-density="comfortable"></div></div>';

  test('applies to nested elements with data-density', () => {
    const inner = show(nested, 'inner');
    const parts = [document.body, inner.parentElement as HTMLElement, inner];
    expect(parts.map((part) => computed(part, height))).toEqual(['2.75rem', '2.125rem', '2.75rem']);
    root.dataset['density'] = 'compact';
    expect(computed(document.body, height)).toBe('2.125rem');
  });

  test('has controls of 44 px for a coarse pointer', async () => {
    const computedForTouch = (property: string): Promise<string> =>
      commands.underFinger(nested, '[data-density="compact"]', property);
    expect(await computedForTouch(height)).toBe('2.75rem');
    expect(await computedForTouch('--rueda-size-target')).toBe('2.75rem');
    expect(await computedForTouch('--rueda-density-cell-y')).toBe('5px');
  });

  test('reduces the distance of sections below 576 px, and further when compact', async () => {
    const sections = (): string[] => {
      const inner = show(nested, 'inner');
      return [root, inner.parentElement as HTMLElement, inner].map((part) => computed(part, section));
    };
    await page.viewport(576, 800);
    expect(sections()).toEqual(['56px', '36px', '56px']);
    await page.viewport(575, 800);
    expect(sections()).toEqual(['40px', '36px', '40px']);
    root.dataset['density'] = 'compact';
    expect(computed(root, section)).toBe('36px');
  });
});

describe('The preferences of a visitor', () => {
  test('set every duration to zero with reduced motion', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    const link = show('<a id="link" href="/">Inicio</a>', 'link');
    expect(computed(link, 'transition-duration')).toBe('0.14s');
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    expect(computed(link, 'transition-duration')).toBe('0s');
    const durations = tokens().filter(([name]) => name.startsWith('--rueda-motion-duration-'));
    expect(durations.length).toBeGreaterThan(4);
    expect(durations.filter(([, value]) => value !== '0ms')).toEqual([]);
  });

  test('strengthen quiet text and hairlines with more contrast, in both themes', async () => {
    const part = show('<div id="part" data-theme="dark"></div>', 'part');
    const quietColours = (): string[] => ['text-quiet', 'line-hair'].map((purpose) => colour(part, purpose));
    const strongColours = (): string[] =>
      ['text-strong', 'line-strong'].map((purpose) => colour(part, purpose));
    expect(quietColours()).not.toEqual(strongColours());
    await emulate({ 'prefers-contrast': 'more' });
    expect(quietColours()).toEqual(strongColours());
    part.dataset['theme'] = 'light';
    expect(quietColours()).toEqual(strongColours());
  });

  test('give a chart the palette of the visitor, not the theme of the page, with forced colours', async () => {
    const chart =
      '<svg data-theme="light"><path id="line" fill="var(--rueda-chart-1)" d="M0 0h9v9z" /></svg>';
    const line = show(chart, 'line');
    await emulate({ 'forced-colors': 'active', 'prefers-color-scheme': 'dark' });
    expect(computed(line, 'fill')).toBe('rgb(120, 163, 255)');
    await emulate({ 'prefers-color-scheme': 'dark' });
    expect(computed(line, 'fill')).toBe('rgb(59, 104, 205)');
  });

  test('do not affect paper, which is white with black text in every theme', async () => {
    root.dataset['theme'] = 'dark';
    const part = show('<div id="part" data-theme="dark"><h2>Índices</h2></div>', 'part');
    expect(colour(part, 'text-quiet')).toBe('rgb(163, 167, 181)');
    await emulate({}, 'print');
    for (const element of [document.body, part]) {
      expect(computed(element, 'background-color')).toBe('rgb(255, 255, 255)');
      expect(computed(element, 'color')).toBe('rgb(0, 0, 0)');
    }
    expect(colour(part, 'text-quiet')).toBe('rgb(99, 106, 124)');
    expect(computed(part.firstElementChild as Element, 'break-after')).toBe('avoid');
  });
});

describe('The base stylesheet', () => {
  test('shows keyboard focus as a ring of 3 px with a gap of 2 px', async () => {
    const button = show('<button id="button" type="button">Ver</button>', 'button');
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    const ring = ['outline-style', 'outline-width', 'outline-offset'].map((name) => computed(button, name));
    expect(ring).toEqual(['solid', '3px', '2px']);
    expect(computed(button, 'outline-color')).toBe(colour(document.body, 'focus'));
  });

  test('has tabular figures in widgets that set the font shorthand', () => {
    const style = '<style>@layer rueda.widgets { .rueda-Price { font: var(--rueda-type-price) } }</style>';
    const price = show(`${style}<b id="price" class="rueda-Price">1,111.11</b>`, 'price');
    expect(computed(price, 'font-size')).toBe('40px');
    expect(computed(price, 'font-variant-numeric')).toBe('lining-nums tabular-nums');
  });

  test('gives small buttons a target of 24 px for a mouse and 44 px for a finger', async () => {
    const html =
      '<p style="padding: 50px"><button class="rueda-Tool" style="width: 1rem; height: 1rem">×</button></p>';
    const [reach] = await commands.fingerReach(html, 'button');
    expect(Math.min(...(reach ?? []))).toBeGreaterThanOrEqual(44);
    const tool = show(html.replace('<button', '<button id="tool"'), 'tool');
    expect(document.elementFromPoint(50 - 3, tool.getBoundingClientRect().y)).toBe(tool);
  });

  test('tints an active control, but not a disabled one', async () => {
    const html = `<a id="link" class="rueda-Button" href="#a">a</a> <button id="button" class="rueda-Button">a</button>
      <button id="off" class="rueda-Button" disabled>a</button>
      <a id="away" class="rueda-Button" aria-disabled="true">a</a>`;
    const backgrounds = await commands.whilePressed(
      html,
      ['#link', '#button', '#off', '#away'],
      'background-image',
    );
    expect(backgrounds.map((background) => background.includes('gradient'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('gives an active link in running text the strong text colour', async () => {
    const { color } = getComputedStyle(show('<b id="b" style="color: var(--rueda-text-strong)">a</b>', 'b'));
    expect(await commands.whilePressed('<p>a <a href="#a">b</a></p>', ['a'], 'color')).toEqual([color]);
  });

  test('marks visited links only in running text', () => {
    const rules = [...stylesheet.matchAll(/[^{}]*:visited[^{]*/g)].map(([selector]) => selector.trim());
    expect(rules).toEqual(['.rueda-Paragraph a:visited:not(:hover)']);
  });

  test('hides elements with the hidden attribute or class whatever the display of the widget', () => {
    const style = '<style>@layer rueda.widgets { .rueda-Box { display: flex; position: static } }</style>';
    const visuallyHidden = show(
      `${style}<p id="spoken" class="rueda-Box rueda-Hidden">sube</p><p id="gone" class="rueda-Box" hidden>-</p>`,
      'spoken',
    );
    expect(computed(visuallyHidden, 'position')).toBe('absolute');
    expect(visuallyHidden.offsetWidth).toBe(1);
    expect(computed(document.getElementById('gone') as Element, 'display')).toBe('none');
  });

  test('excludes the wrapper of an island from the layout', () => {
    const island = show('<rueda-island id="island"><p>a</p></rueda-island>', 'island');
    expect(computed(island, 'display')).toBe('contents');
  });

  test('yields to any rule of a site', () => {
    const link = show('<style>a { color: rgb(1, 2, 3) }</style><a id="link" href="/">Inicio</a>', 'link');
    expect(computed(link, 'color')).toBe('rgb(1, 2, 3)');
  });
});

/** Returns every token with its computed value on the root element. */
function tokens(): [string, string][] {
  const names = new Set(stylesheet.match(/--rueda-[\w-]+(?=:)/g));
  return [...names].map((name) => [name, computed(root, name)]);
}

/** The property whose grammar applies to tokens with this prefix. The default is a colour. */
const grammars: [string, string][] = [
  ['font-family', 'font-family'],
  ['motion-duration', 'transition-duration'],
  ['motion-easing', 'transition-timing-function'],
  ['transition', 'transition'],
  ['shadow', 'box-shadow'],
  ['(space|radius|border|size|density|header-size)', 'width'],
  ['type-.*-tracking$', 'letter-spacing'],
  ['type', 'font'],
];

function findInvalid(all: [string, string][]): string[] {
  return all
    .filter(([name, value]) => {
      const [, property = 'color'] =
        grammars.find(([start]) => new RegExp(`^--rueda-${start}`).test(name)) ?? [];
      return !CSS.supports(property, value);
    })
    .map(([name, value]) => `${name}: ${value}`);
}

const outsideLayers = ({ cssRules }: CSSStyleSheet): string[] =>
  [...cssRules].map(({ cssText }) => cssText).filter((text) => !text.startsWith('@layer'));

describe('The stylesheet in the browser', () => {
  test('has no invalid token', () => {
    expect(tokens().length).toBeGreaterThan(120);
    expect(findInvalid(tokens())).toEqual([]);
  });

  test('control: an invalid token is reported', () => {
    expect(findInvalid([['--rueda-text', 'light-dark(#000 #fff)']])).toHaveLength(1);
    expect(findInvalid([['--rueda-type-body', '400 1rem/1.45']])).toHaveLength(1);
  });

  test('has no rules outside its layers', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(stylesheet);
    expect(outsideLayers(sheet)).toEqual([]);
    // An unclosed brace in one file would include the files after it.
    expect(sheet.cssRules).toHaveLength(stylesheet.match(/@layer [^{;]+[{;]/g)?.length ?? 0);
    sheet.replaceSync(`${stylesheet} .rueda-Loose { color: red }`);
    expect(outsideLayers(sheet)).toHaveLength(1);
  });
});
