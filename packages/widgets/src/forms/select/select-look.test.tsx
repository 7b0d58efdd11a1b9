/** The layout of the text, the arrow and the list of Select, as painted. */
import type { CDPSession } from '@vitest/browser-playwright';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { TextInput } from '../text-input/index.ts';
import { Select, type SelectProps } from './index.ts';

const root = document.documentElement;

afterEach(async () => {
  root.style.fontSize = '';
  await page.viewport(1280, 800);
});

const items = [
  { value: 'C', label: 'Consolidado' },
  { value: 'I', label: 'Individual' },
];
const element = (props: Partial<SelectProps> = {}) => (
  <Select id="type" label="Tipo" items={items} {...props} />
);
const part = (selector: string) => document.querySelector(selector) as HTMLElement;
const box = (selector: string) => part(selector).getBoundingClientRect();

interface BrowserNode {
  nodeId: number;
  nodeName: string;
  shadowRoots?: BrowserNode[];
  children?: BrowserNode[];
  contentDocument?: BrowserNode;
}

function findNode(node: BrowserNode, name: string): BrowserNode | undefined {
  if (node.nodeName === name) return node;
  const inside = [node.contentDocument, ...(node.shadowRoots ?? []), ...(node.children ?? [])];
  for (const child of inside) {
    const match = child && findNode(child, name);
    if (match) return match;
  }
  return undefined;
}

/** The start and end of each line of its text, relative to its left edge. They are in a closed shadow root. */
async function readLines(): Promise<[number, number][]> {
  const browser: CDPSession = cdp();
  const { root: tree } = await browser.send('DOM.getDocument', { depth: -1, pierce: true });
  const select = findNode(tree, 'SELECT');
  const text = select && findNode(select, '#text');
  if (!select || !text) throw new Error('The page has no <select> with text: render one first.');
  const quads = async ({ nodeId }: BrowserNode): Promise<[number, number][]> => {
    const { quads: corners } = await browser.send('DOM.getContentQuads', { nodeId });
    return corners.map(([left = 0, , right = 0]) => [left, right]);
  };
  const [[left] = [0]] = await quads(select);
  return (await quads(text)).map(([start, end]) => [start - left, end - left]);
}

async function open(): Promise<void> {
  await act(() => userEvent.keyboard('{Tab} '));
  await expect.poll(() => part('select').matches(':open')).toBe(true);
}

describe('Select', () => {
  test.for([
    [320, '100%', 120],
    [320, '200%', 120],
    [320, '200%', 288],
    [1280, '200%', 171],
  ] as const)(
    'shows its text inside its frame, clear of its arrow (%i px, text at %s, a column of %i px)',
    async ([width, size, column]) => {
      await page.viewport(width, 800);
      root.style.fontSize = size;
      await render(<div style={{ inlineSize: column }}>{element({ defaultValue: 'C' })}</div>);
      await expect.poll(readLines).not.toEqual([]);
      const lines = await readLines();
      expect(Math.min(...lines.map(([start]) => start))).toBeGreaterThanOrEqual(0);
      const arrowLeft = box('.rueda-Select-arrow').left - box('select').left;
      expect(Math.max(...lines.map(([, end]) => end))).toBeLessThanOrEqual(arrowLeft);
    },
  );

  test.for(['comfortable', 'compact'])('is as high as the fields next to it (%s)', async (density) => {
    await render(
      <div data-density={density}>
        {element({ defaultValue: 'C' })}
        <TextInput id="name" label="Nombre" />
      </div>,
    );
    const heights = [...document.querySelectorAll('.rueda-Field-frame')].map((frame) => frame.clientHeight);
    expect(heights[0]).toBe(heights[1]);
  });

  test('opens a list as wide as its frame, prefix included', async () => {
    await render(element({ defaultValue: 'C', prefix: 'EEFF' }));
    await open();
    const [frame, option] = [box('.rueda-Field-frame'), box('option[value="C"]')];
    // The border of the list.
    expect([option.left - frame.left, frame.right - option.right]).toEqual([1, 1]);
  });

  test('does not list its placeholder as an option', async () => {
    await render(element({ placeholder: 'Elige un tipo' }));
    await open();
    expect(part('option[value=""]').checkVisibility()).toBe(false);
    expect(part('option[value="C"]').checkVisibility()).toBe(true);
  });

  test('lists an item with an empty value', async () => {
    await render(element({ items: [{ value: '', label: 'Todos' }, ...items], placeholder: 'Elige' }));
    await open();
    expect(part('option[value=""]').checkVisibility()).toBe(true);
    expect(part('select').querySelectorAll('option[value=""]')).toHaveLength(1);
  });

  test('shows a focus ring on the focused option of the open list', async () => {
    await render(element({ defaultValue: 'C' }));
    await open();
    await act(() => userEvent.keyboard('{ArrowDown}'));
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part('option[value="I"]'));
    const focus = getComputedStyle(root).getPropertyValue('--rueda-focus');
    const probe = part('main').appendChild(document.createElement('i'));
    probe.style.color = focus;
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
    // theme/contrast.test.ts checks the contrast of this colour with the background of a list.
    expect(outlineColor).toBe(getComputedStyle(probe).color);
  });
});
