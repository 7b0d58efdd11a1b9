import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { type Tab, Tabs, type TabsProps } from './index.ts';
import * as stories from './tabs.stories.tsx';

describeWidget(stories);

const three: Tab[] = ['uno', 'dos', 'tres'].map((id) => ({
  id,
  title: id.toUpperCase(),
  content: <p>Texto {id}</p>,
}));

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
const selected = (): string[] =>
  [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((element) => element.textContent);

/** Draws tabs on an address without a fragment, and puts the address back. */
async function drawTabs(props: Partial<TabsProps> = {}) {
  cleanAddress();
  onTestFinished(cleanAddress);
  return draw(<Tabs label="Prueba" tabs={three} {...props} />);
}

function cleanAddress(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

describe('Tabs', () => {
  test('opens with the first, or with the one flagged active', async () => {
    const { again } = await drawTabs();
    expect(selected()).toEqual(['UNO']);
    await expect.element(panel('UNO')).toBeVisible();
    await expect.element(page.getByText('Texto dos')).not.toBeVisible();
    await again(
      <Tabs key="b" label="b" tabs={three.map((one) => ({ ...one, isActive: one.id === 'tres' }))} />,
    );
    expect(selected()).toEqual(['TRES']);
    await expect.element(panel('TRES')).toBeVisible();
  });

  test('a press opens a tab, closes the other, and tells its title once', async () => {
    const onTabChange = vi.fn();
    await drawTabs({ onTabChange });
    await tab('DOS').click();
    await expect.element(panel('DOS')).toBeVisible();
    await expect.element(page.getByText('Texto uno')).not.toBeVisible();
    await tab('DOS').click();
    expect(onTabChange.mock.calls).toEqual([['DOS']]);
  });

  test('tells its title to a page without React too, by an event of its element', async () => {
    const { main } = await drawTabs();
    const heard: unknown[] = [];
    main.addEventListener('rueda-select', (event) => heard.push((event as CustomEvent).detail));
    await tab('TRES').click();
    expect(heard).toEqual(['TRES']);
  });

  test('by keyboard: one stop for Tab, arrows go round, Home and End, then Tab enters the panel', async () => {
    const onTabChange = vi.fn();
    await drawTabs({ onTabChange });
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('UNO');
    for (const [key, title] of [
      ['{ArrowRight}', 'DOS'],
      ['{ArrowRight}', 'TRES'],
      ['{ArrowRight}', 'UNO'],
      ['{ArrowLeft}', 'TRES'],
      ['{Home}', 'UNO'],
      ['{End}', 'TRES'],
      [' ', 'TRES'],
      ['{Enter}', 'TRES'],
    ] as const) {
      await userEvent.keyboard(key);
      expect([document.activeElement?.textContent, ...selected()]).toEqual([title, title]);
    }
    expect(onTabChange).toHaveBeenCalledTimes(6);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(panel('TRES').element());
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement?.textContent).toBe('TRES');
  });

  test('leaves to the browser the keys that are its own', async () => {
    await drawTabs();
    tab('UNO').element().focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}{ArrowDown}a');
    expect(selected()).toEqual(['UNO']);
  });

  test('a disabled tab is passed over, and a press on it does nothing', async () => {
    await drawTabs({ tabs: three.map((one) => ({ ...one, isDisabled: one.id === 'dos' })) });
    await tab('DOS').click({ force: true });
    expect(selected()).toEqual(['UNO']);
    tab('UNO').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toEqual(['TRES']);
    await expect.element(tab('DOS')).toHaveAttribute('aria-disabled', 'true');
  });

  test('each tab and its panel know one another, and the list has its name', async () => {
    await drawTabs();
    await expect.element(page.getByRole('tablist', { name: 'Prueba' })).toBeVisible();
    await expect.element(tab('UNO')).toHaveAttribute('aria-controls', 'uno');
    await expect.element(panel('UNO')).toHaveAttribute('aria-labelledby', 'uno-tab');
  });

  test('what is chosen stays in the address, by press and by keyboard', async () => {
    await drawTabs();
    await tab('DOS').click();
    expect(location.hash).toBe('#dos');
    await userEvent.keyboard('{ArrowRight}');
    expect(location.hash).toBe('#tres');
  });

  test('the path stays where the page names another base for its links', async () => {
    const base = document.head.appendChild(document.createElement('base'));
    base.href = '/otra/';
    onTestFinished(() => base.remove());
    const { pathname } = location;
    await drawTabs();
    await tab('DOS').click();
    expect([location.pathname, location.hash]).toEqual([pathname, '#dos']);
  });

  test('a key that is the browser’s own leaves the address alone', async () => {
    await drawTabs();
    tab('UNO').element().focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(location.hash).toBe('');
  });

  test('an address with a fragment opens its tab', async () => {
    cleanAddress();
    onTestFinished(cleanAddress);
    history.replaceState(null, '', '#tres');
    await draw(<Tabs label="Prueba" tabs={three} />);
    expect(selected()).toEqual(['TRES']);
    await expect.element(page.getByText('Texto tres')).toBeVisible();
  });

  test('a link to something inside a closed panel opens it and brings it into view', async () => {
    const onTabChange = vi.fn();
    cleanAddress();
    onTestFinished(cleanAddress);
    const deep = (
      <>
        <div style={{ height: 1500 }} />
        <p id="nota">Nota al pie</p>
        <div style={{ height: 1500 }} />
      </>
    );
    await draw(
      <>
        <a href="#nota">Ir</a>
        <Tabs
          label="b"
          tabs={three.map((one) => (one.id === 'dos' ? { ...one, content: deep } : one))}
          onTabChange={onTabChange}
        />
      </>,
    );
    await page.getByRole('link', { name: 'Ir' }).click();
    await expect.element(panel('DOS')).toBeVisible();
    await expect.element(page.getByText('Nota al pie')).toBeInViewport();
    expect(selected()).toEqual(['DOS']);
    expect(onTabChange.mock.calls).toEqual([['DOS']]);
  });

  test('a link opens its panel too where the browser does not look into hidden ones', async () => {
    const { main } = await drawTabs();
    const deaf = (event: Event): void => event.stopImmediatePropagation();
    addEventListener('beforematch', deaf, { capture: true });
    onTestFinished(() => removeEventListener('beforematch', deaf, { capture: true }));
    location.hash = '#tres';
    await expect.poll(selected).toEqual(['TRES']);
    expect(main.querySelectorAll('[role=tabpanel]')).toHaveLength(1);
  });

  test("the browser's own search opens the panel where it finds something", async () => {
    await drawTabs();
    const closed = document.getElementById('dos') as HTMLElement;
    expect(closed.getAttribute('hidden')).toBe('until-found');
    await act(async () => closed.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(selected()).toEqual(['DOS']);
    await expect.element(page.getByText('Texto uno')).not.toBeVisible();
  });

  test('a panel is lazy: its images are not asked for before it is opened', async () => {
    const asked = (): number =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('lazy-panel')).length;
    const picture = <img alt="Gráfico" src="/lazy-panel.png" loading="lazy" width="10" height="10" />;
    await drawTabs({ tabs: three.map((one) => (one.id === 'tres' ? { ...one, content: picture } : one)) });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked()).toBe(0);
    await tab('TRES').click();
    await expect.poll(asked).toBe(1);
  });

  test('many tabs scroll in their row, the chosen one in sight, and the page does not', async () => {
    await page.viewport(390, 700);
    const tabs = Array.from({ length: 30 }, (_, index) => ({
      id: `t${index}`,
      title: `Estado número ${index}`,
      content: null,
    }));
    const { again, main } = await drawTabs({ tabs });
    await userEvent.keyboard('{Tab}{End}');
    await expect.element(tab('Estado número 29')).toBeInViewport({ ratio: 0.99 });
    await userEvent.keyboard('{Home}');
    await expect.element(tab('Estado número 0')).toBeInViewport({ ratio: 0.99 });
    const list = main.querySelector('.rueda-Tabs-list') as Element;
    expect(list.scrollLeft).toBe(0);
    // What the visitor has scrolled to stays where it is when the page around is drawn again.
    list.scrollLeft = 500;
    await again(<Tabs label="b" tabs={[...tabs]} />);
    expect(list.scrollLeft).toBe(500);
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(1280, 800);
  });

  test('the ring of the focus keeps clear of the words', async () => {
    const { main } = await drawTabs();
    await userEvent.keyboard('{Tab}');
    const focused = main.querySelector(':focus-visible') as HTMLElement;
    const words = document.createRange();
    words.selectNodeContents(focused);
    const { outlineOffset } = getComputedStyle(focused);
    const ring = focused.getBoundingClientRect().left - Number.parseFloat(outlineOffset);
    expect(words.getBoundingClientRect().left - ring).toBeGreaterThanOrEqual(4);
  });

  test('a row that is cut fades where it goes on, and one that fits does not', async () => {
    const { main } = await drawTabs();
    const list = main.querySelector('.rueda-Tabs-list') as HTMLElement;
    const fade = (): string => {
      const { maskImage, maskPosition } = getComputedStyle(list);
      return maskImage === 'none' ? 'none' : maskPosition;
    };
    expect(fade()).toBe('none');
    main.style.inlineSize = '120px';
    await expect.poll(fade).toMatch(/^-48px/);
    list.scrollLeft = 999;
    await expect.poll(fade).toMatch(/^0(px|%)/);
  });

  test('prints every panel under its title', async () => {
    await drawTabs();
    await emulate({}, 'print');
    for (const { id, title } of three) {
      await expect.element(page.getByText(`Texto ${id}`)).toBeVisible();
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect.element(page.getByRole('tablist')).not.toBeInTheDocument();
  });

  test('an address that is wrongly written breaks nothing', async () => {
    cleanAddress();
    onTestFinished(cleanAddress);
    history.replaceState(null, '', '#%E0%A4%A');
    await draw(<Tabs label="Prueba" tabs={three} />);
    expect(selected()).toEqual(['UNO']);
  });
});
