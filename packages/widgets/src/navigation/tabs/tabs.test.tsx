import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
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

/** Renders tabs on a URL without a hash, and clears the hash afterwards. */
async function renderTabs(props: Partial<TabsProps> = {}) {
  clearHash();
  onTestFinished(clearHash);
  return render(<Tabs label="Prueba" tabs={three} {...props} />);
}

function clearHash(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

describe('Tabs', () => {
  test('starts with the first tab, or with the one flagged active', async () => {
    const { rerender } = await renderTabs();
    expect(selected()).toEqual(['UNO']);
    await expect.element(panel('UNO')).toBeVisible();
    await expect.element(page.getByText('Texto dos')).not.toBeVisible();
    await rerender(
      <Tabs key="b" label="b" tabs={three.map((one) => ({ ...one, isActive: one.id === 'tres' }))} />,
    );
    expect(selected()).toEqual(['TRES']);
    await expect.element(panel('TRES')).toBeVisible();
  });

  test('opens a tab on a click, closes the other, and reports its title once', async () => {
    const onTabChange = vi.fn();
    await renderTabs({ onTabChange });
    await tab('DOS').click();
    await expect.element(panel('DOS')).toBeVisible();
    await expect.element(page.getByText('Texto uno')).not.toBeVisible();
    await tab('DOS').click();
    expect(onTabChange.mock.calls).toEqual([['DOS']]);
  });

  test('reports the title to a page without React with an event of its element', async () => {
    const { main } = await renderTabs();
    const events: unknown[] = [];
    main.addEventListener('rueda-select', (event) => events.push((event as CustomEvent).detail));
    await tab('TRES').click();
    expect(events).toEqual(['TRES']);
  });

  test('has one tab stop, arrow keys that wrap around, and Home and End; Tab then enters the panel', async () => {
    const onTabChange = vi.fn();
    await renderTabs({ onTabChange });
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

  test('leaves keys with a modifier, and keys without a meaning here, to the browser', async () => {
    await renderTabs();
    tab('UNO').element().focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}{ArrowDown}a');
    expect(selected()).toEqual(['UNO']);
  });

  test('skips a disabled tab, and ignores a click on it', async () => {
    await renderTabs({ tabs: three.map((one) => ({ ...one, isDisabled: one.id === 'dos' })) });
    await tab('DOS').click({ force: true });
    expect(selected()).toEqual(['UNO']);
    tab('UNO').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toEqual(['TRES']);
    await expect.element(tab('DOS')).toHaveAttribute('aria-disabled', 'true');
  });

  test('relates each tab to its panel, and names the list', async () => {
    await renderTabs();
    await expect.element(page.getByRole('tablist', { name: 'Prueba' })).toBeVisible();
    await expect.element(tab('UNO')).toHaveAttribute('aria-controls', 'uno');
    await expect.element(panel('UNO')).toHaveAttribute('aria-labelledby', 'uno-tab');
  });

  test('writes the selected tab into the hash, by click and by keyboard', async () => {
    await renderTabs();
    await tab('DOS').click();
    expect(location.hash).toBe('#dos');
    await userEvent.keyboard('{ArrowRight}');
    expect(location.hash).toBe('#tres');
  });

  test('retains the path of a page with a base element', async () => {
    const base = document.head.appendChild(document.createElement('base'));
    base.href = '/otra/';
    onTestFinished(() => base.remove());
    const { pathname } = location;
    await renderTabs();
    await tab('DOS').click();
    expect([location.pathname, location.hash]).toEqual([pathname, '#dos']);
  });

  test('leaves the hash unchanged on a key with a modifier', async () => {
    await renderTabs();
    tab('UNO').element().focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(location.hash).toBe('');
  });

  test('opens the tab in the hash of the URL', async () => {
    clearHash();
    onTestFinished(clearHash);
    history.replaceState(null, '', '#tres');
    await render(<Tabs label="Prueba" tabs={three} />);
    expect(selected()).toEqual(['TRES']);
    await expect.element(page.getByText('Texto tres')).toBeVisible();
  });

  test('opens a closed panel for a link to its content, and scrolls to the content', async () => {
    const onTabChange = vi.fn();
    clearHash();
    onTestFinished(clearHash);
    const deep = (
      <>
        <div style={{ height: 1500 }} />
        <p id="nota">Nota al pie</p>
        <div style={{ height: 1500 }} />
      </>
    );
    await render(
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

  test('opens the panel of a link in a browser that does not fire beforematch', async () => {
    const { main } = await renderTabs();
    const suppress = (event: Event): void => event.stopImmediatePropagation();
    addEventListener('beforematch', suppress, { capture: true });
    onTestFinished(() => removeEventListener('beforematch', suppress, { capture: true }));
    location.hash = '#tres';
    await expect.poll(selected).toEqual(['TRES']);
    expect(main.querySelectorAll('[role=tabpanel]')).toHaveLength(1);
  });

  test('opens the panel that contains a match of find-in-page', async () => {
    await renderTabs();
    const closed = document.getElementById('dos') as HTMLElement;
    expect(closed.getAttribute('hidden')).toBe('until-found');
    await act(async () => closed.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(selected()).toEqual(['DOS']);
    await expect.element(page.getByText('Texto uno')).not.toBeVisible();
  });

  test('loads no lazy images of a panel before it is opened', async () => {
    const requests = (): number =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('lazy-panel')).length;
    const picture = <img alt="Gráfico" src="/lazy-panel.png" loading="lazy" width="10" height="10" />;
    await renderTabs({ tabs: three.map((one) => (one.id === 'tres' ? { ...one, content: picture } : one)) });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requests()).toBe(0);
    await tab('TRES').click();
    await expect.poll(requests).toBe(1);
  });

  test('scrolls many tabs in their row with the selected one visible, and not the page', async () => {
    await page.viewport(390, 700);
    const tabs = Array.from({ length: 30 }, (_, index) => ({
      id: `t${index}`,
      title: `Estado número ${index}`,
      content: null,
    }));
    const { rerender, main } = await renderTabs({ tabs });
    await userEvent.keyboard('{Tab}{End}');
    await expect.element(tab('Estado número 29')).toBeInViewport({ ratio: 0.99 });
    await userEvent.keyboard('{Home}');
    await expect.element(tab('Estado número 0')).toBeInViewport({ ratio: 0.99 });
    const list = main.querySelector('.rueda-Tabs-list') as Element;
    expect(list.scrollLeft).toBe(0);
    // The scroll position of the visitor survives a render.
    list.scrollLeft = 500;
    await rerender(<Tabs label="b" tabs={[...tabs]} />);
    expect(list.scrollLeft).toBe(500);
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(1280, 800);
  });

  test('has a focus ring that stays clear of the text', async () => {
    const { main } = await renderTabs();
    await userEvent.keyboard('{Tab}');
    const focused = main.querySelector(':focus-visible') as HTMLElement;
    const text = document.createRange();
    text.selectNodeContents(focused);
    const { outlineOffset } = getComputedStyle(focused);
    const ring = focused.getBoundingClientRect().left - Number.parseFloat(outlineOffset);
    expect(text.getBoundingClientRect().left - ring).toBeGreaterThanOrEqual(4);
  });

  test('fades a clipped row at its ends, and not one that fits', async () => {
    const { main } = await renderTabs();
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
    await renderTabs();
    await emulate({}, 'print');
    for (const { id, title } of three) {
      await expect.element(page.getByText(`Texto ${id}`)).toBeVisible();
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect.element(page.getByRole('tablist')).not.toBeInTheDocument();
  });

  test('ignores a malformed hash', async () => {
    clearHash();
    onTestFinished(clearHash);
    history.replaceState(null, '', '#%E0%A4%A');
    await render(<Tabs label="Prueba" tabs={three} />);
    expect(selected()).toEqual(['UNO']);
  });
});
