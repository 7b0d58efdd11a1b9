import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { TopScrollbar } from './index.ts';
import { attach } from './top-scrollbar.behaviour.ts';
import * as stories from './top-scrollbar.stories.tsx';

describeWidget(stories);

const bar = () => page.getByRole('scrollbar', { name: 'Desplazar la tabla a los lados' });
const frame = (): HTMLElement => document.getElementById('frame') as HTMLElement;
const element = (): HTMLElement => bar().element() as HTMLElement;
const remainingPx = (scroller: HTMLElement): number =>
  scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;

const rangeOf = (scroller: HTMLElement): number => scroller.scrollWidth - scroller.clientWidth;

/** A frame of 600 px with content of the given width. */
function Wide({ width, language }: { width: number; language?: 'en' }) {
  return (
    <div style={{ width: 600 }}>
      <TopScrollbar htmlFor="frame" {...(language && { language })} />
      <div id="frame" style={{ overflowX: 'auto', height: 120, border: '3px solid' }}>
        <div style={{ width, height: 100 }}>Tabla</div>
      </div>
    </div>
  );
}

describe('TopScrollbar', () => {
  test('is above the table, and has the same scroll range', async () => {
    await render(<Wide width={1500} />);
    await expect.element(bar()).toBeVisible();
    expect(element().getBoundingClientRect().bottom).toBeLessThanOrEqual(frame().getBoundingClientRect().top);
    expect(remainingPx(element())).toBe(remainingPx(frame()));
  });

  test('scrolls with the table in both directions', async () => {
    await render(<Wide width={1500} />);
    await expect.element(bar()).toBeVisible();
    element().scrollLeft = 300;
    await expect.poll(() => frame().scrollLeft).toBe(300);
    frame().scrollLeft = 120;
    await expect.poll(() => element().scrollLeft).toBe(120);
    // A position that was set before counts as a move too.
    frame().scrollLeft = 300;
    await expect.poll(() => element().scrollLeft).toBe(300);
    element().scrollLeft = 5000;
    await expect.poll(() => remainingPx(frame())).toBe(0);
  });

  test('does not interrupt a smooth scroll of the bar or of the table', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    await render(<Wide width={6000} />);
    await expect.element(bar()).toBeVisible();
    for (const [leader, follower] of [
      [element(), frame()],
      [frame(), element()],
    ] as const) {
      const path: number[] = [];
      leader.addEventListener('scroll', () => path.push(leader.scrollLeft));
      const start = leader.scrollLeft;
      const goal = start === 0 ? 5000 : 0;
      const arrived = new Promise((resolve) => leader.addEventListener('scrollend', resolve, { once: true }));
      leader.scrollTo({ left: goal, behavior: 'smooth' });
      await arrived;
      expect(leader.scrollLeft).toBe(goal);
      expect(path.length).toBeGreaterThan(3);
      expect(path).toEqual(path.toSorted((one, other) => (goal > start ? one - other : other - one)));
      await expect.poll(() => follower.scrollLeft).toBe(goal);
    }
  });

  test('keeps its position when the table grows', async () => {
    const { rerender } = await render(<Wide width={1500} />);
    await expect.element(bar()).toBeVisible();
    element().scrollLeft = 300;
    await rerender(<Wide width={1800} />);
    await expect.poll(() => remainingPx(element())).toBe(1800 - 594 - 300);
    expect([element().scrollLeft, frame().scrollLeft]).toEqual([300, 300]);
  });

  test('is visible only while content is hidden sideways, without shifting the table', async () => {
    const { rerender } = await render(<Wide width={300} />);
    const top = frame().getBoundingClientRect().top;
    await expect.element(bar()).not.toBeInTheDocument();
    await rerender(<Wide width={900} />);
    await expect.element(bar()).toBeVisible();
    expect(frame().getBoundingClientRect().top).toBe(top);
    await rerender(<Wide width={594} />);
    await expect.element(bar()).not.toBeInTheDocument();
    expect(frame().getBoundingClientRect().top).toBe(top);
  });

  test('finds a table that is added later, and one that replaces it', async () => {
    const late = (key: string, width: number, htmlFor = 'frame') => (
      <div style={{ width: 600 }}>
        <TopScrollbar htmlFor={htmlFor} />
        {key && (
          <div id={htmlFor} key={key} style={{ overflowX: 'auto' }}>
            <div style={{ width, height: 100 }}>Tabla</div>
          </div>
        )}
      </div>
    );
    const { rerender } = await render(late('', 0));
    await expect.element(bar()).not.toBeInTheDocument();
    await rerender(late('one', 1500));
    await expect.element(bar()).toBeVisible();
    expect(rangeOf(element())).toBe(900);
    element().scrollLeft = 300;
    await expect.poll(() => frame().scrollLeft).toBe(300);
    await rerender(late('two', 2000));
    await expect.poll(() => rangeOf(element())).toBe(1400);
    await expect.poll(() => element().scrollLeft).toBe(0);
    element().scrollLeft = 200;
    await expect.poll(() => frame().scrollLeft).toBe(200);
    await rerender(late('', 0));
    await expect.element(bar()).not.toBeInTheDocument();
    await rerender(late('three', 1200, 'other'));
    await expect.element(bar()).toHaveAttribute('aria-controls', 'other');
    expect(rangeOf(element())).toBe(600);
  });

  test('measures content that is replaced and then grows', async () => {
    await render(<Wide width={300} />);
    const table = document.createElement('div');
    Object.assign(table.style, { width: '400px', height: '100px' });
    frame().replaceChildren(table);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(bar()).not.toBeInTheDocument();
    table.style.width = '1500px';
    await expect.element(bar()).toBeVisible();
    table.style.width = '1600px';
    await expect.poll(() => rangeOf(element())).toBe(1600 - 594);
  });

  test('works on a server-rendered page, and is hidden after its behaviour ends', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    onTestFinished(() => main.remove());
    const html = await commands.serverHtml(
      'content/top-scrollbar/top-scrollbar.stories.tsx',
      'Ordinary',
      'es',
    );
    expect(html.replace(/<section.*/s, '')).not.toContain('style=');
    main.innerHTML = html;
    await expect.element(bar()).not.toBeInTheDocument();
    const controller = new AbortController();
    attach(main.firstElementChild as HTMLElement, {}, controller.signal);
    await expect.element(bar()).toBeVisible();
    element().scrollLeft = 300;
    await expect.poll(() => frame().scrollLeft).toBe(300);
    controller.abort();
    await expect.element(bar()).not.toBeInTheDocument();
    frame().style.width = '400px';
    frame().scrollLeft = 10;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('shades only the edges with hidden content', async () => {
    await render(<Wide width={1500} />);
    await expect.element(bar()).toBeVisible();
    const shaded = (): string[] =>
      [...document.querySelectorAll<HTMLElement>('.rueda-TopScrollbar-shadow')]
        .filter((shadow) => getComputedStyle(shadow).opacity === '1')
        .map((shadow) => shadow.dataset['side'] ?? '');
    await expect.poll(shaded).toEqual(['end']);
    frame().scrollLeft = 200;
    await expect.poll(shaded).toEqual(['start', 'end']);
    frame().scrollLeft = 5000;
    await expect.poll(shaded).toEqual(['start']);
  });

  test('leaves the frame as the only tab stop, and reports its position as aria-valuenow', async () => {
    await render(<Wide width={1500} language="en" />);
    const english = page.getByRole('scrollbar', { name: 'Scroll the table sideways' });
    await expect.element(english).toHaveAttribute('aria-valuenow', '0');
    await expect.element(english).toHaveAttribute('aria-controls', 'frame');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(frame());
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => frame().scrollLeft).toBeGreaterThan(0);
    frame().scrollLeft = 5000;
    await expect.element(english).toHaveAttribute('aria-valuenow', '100');
  });

  test('is not printed', async () => {
    await render(<Wide width={1500} />);
    await expect.element(bar()).toBeVisible();
    await emulate({}, 'print');
    await expect.element(bar()).not.toBeInTheDocument();
  });
});
