import type { ReactElement } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { SectionHeader } from '../../content/section-header/index.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { SideMenu, type SideMenuProps } from './index.ts';
import * as stories from './side-menu.stories.tsx';

describeWidget(stories);

const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const listed = (): string[] =>
  [...document.querySelectorAll('.rueda-SideMenu-link')].map((element) => element.textContent);
const current = (): string[] =>
  [...document.querySelectorAll('.rueda-SideMenu [aria-current]')].map((element) => element.textContent);

type Section = readonly [title: string, height: number];

/** The last two cannot reach the upper part of a window of 800 px. */
const sections: Section[] = [
  ['Resumen', 1200],
  ['Cuadro', 1600],
  ['Notas', 300],
  ['Anexos', 200],
];

/** A page of sections of these heights, with its menu. */
function LongPage({
  shown = sections,
  ...props
}: { shown?: Section[] } & Partial<SideMenuProps>): ReactElement {
  return (
    <>
      <SideMenu path="/mercado/indices" {...props} />
      {shown.map(([title, height]) => (
        <section key={title} style={{ height }}>
          <SectionHeader id={title.toLowerCase()} title={title} />
        </section>
      ))}
    </>
  );
}

const renderPage = (props: Parameters<typeof LongPage>[0] = {}) => render(<LongPage {...props} />);

test('L15: a SideMenu whose list is cut fades towards its edges, and one that fits does not', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ title: `Índice ${index}`, url: `/i/${index}` }));
  const maskOf = (main: HTMLElement): string =>
    getComputedStyle(main.querySelector('.rueda-SideMenu-list') as Element).maskImage;
  const { main: cut } = await render(<SideMenu path="/mercado/indices" sections={many} />);
  await expect.poll(() => maskOf(cut)).toContain('gradient');
  const { main: short } = await render(<SideMenu path="/mercado/indices" sections={many.slice(0, 3)} />);
  await expect.poll(() => maskOf(short)).toBe('none');
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, '', location.pathname + location.search);
  scrollTo(0, 0);
});

describe('the list of SideMenu', () => {
  test("is built from the page's section titles, as real links to their anchors", async () => {
    await renderPage();
    await expect.poll(listed).toEqual(['Resumen', 'Cuadro', 'Notas', 'Anexos']);
    await expect.element(link('Notas')).toHaveAttribute('href', '#notas');
    await expect.element(page.getByRole('navigation', { name: 'En esta página' })).toBeVisible();
  });

  test('follows sections that appear, disappear or change their titles', async () => {
    const { rerender } = await renderPage({ shown: sections.slice(0, 2) });
    await expect.poll(listed).toEqual(['Resumen', 'Cuadro']);
    await rerender(<LongPage shown={sections} />);
    await expect.poll(listed).toEqual(['Resumen', 'Cuadro', 'Notas', 'Anexos']);
    scrollTo(0, 5000);
    await expect.poll(current).toEqual(['Anexos']);
    await rerender(<LongPage shown={sections.slice(1)} />);
    await expect.poll(listed).toEqual(['Cuadro', 'Notas', 'Anexos']);
    (document.getElementById('cuadro') as Element).firstChild?.replaceWith('Cuadro nuevo');
    await expect.poll(listed).toEqual(['Cuadro nuevo', 'Notas', 'Anexos']);
  });

  test('contains the given sections {title, url, id, anchor}, and is readable without script', async () => {
    const { main } = await renderPage({
      shown: [],
      sections: [
        { title: 'Resumen', anchor: 'resumen' },
        { title: 'Notas', url: '/emisores/detalle', anchor: 'notas', id: 'a' },
        { title: 'Otras notas', url: '/emisores/detalle', anchor: 'notas', id: 'b' },
        { title: 'Índices', url: '/mercado/indices' },
      ],
    });
    const hrefs = [...main.querySelectorAll('li a')].map((a) => a.getAttribute('href'));
    expect(hrefs).toEqual([
      '#resumen',
      '/emisores/detalle#notas',
      '/emisores/detalle#notas',
      '/mercado/indices',
    ]);
    await expect.element(link('Índices')).toHaveAttribute('aria-current', 'page');
    const { text, problems } = await commands.withoutScript(main.innerHTML, 'es');
    expect(text).toContain('Resumen');
    expect(problems).toEqual([]);
  });

  test.for([
    ['collected from the page', undefined],
    ['rendered by the server', sections.map(([title]) => ({ title, anchor: title.toLowerCase() }))],
  ] as const)('is hidden below 768 px and visible from there up (%s)', async ([, provided]) => {
    await page.viewport(767, 800);
    await renderPage(provided && { sections: provided });
    await new Promise((resolve) => setTimeout(resolve, 100));
    // Provided sections are rendered, and hidden for everybody; the behaviour adds none.
    const list = document.querySelector('.rueda-SideMenu ul') as Element;
    expect(list.checkVisibility()).toBe(false);
    if (!provided) expect(list.childElementCount).toBe(0);
    expect(current()).toEqual([]);
    await expect.element(link(/^Volver/)).toBeVisible();
    await page.viewport(768, 800);
    await expect.poll(listed).toEqual(['Resumen', 'Cuadro', 'Notas', 'Anexos']);
    await expect.element(link('Anexos')).toBeVisible();
    await page.viewport(767, 800);
    await expect.poll(() => list.checkVisibility()).toBe(false);
    if (!provided) await expect.poll(listed).toEqual([]);
  });

  test('is hidden below 768 px in the server HTML, before its behaviour is attached', async () => {
    await page.viewport(767, 800);
    const main = document.body.appendChild(document.createElement('main'));
    onTestFinished(() => main.remove());
    main.innerHTML = await commands.serverHtml(
      'navigation/side-menu/side-menu.stories.tsx',
      'Ordinary',
      'es',
    );
    const list = main.querySelector('ul') as Element;
    expect(list.checkVisibility()).toBe(false);
    await page.viewport(768, 800);
    expect(list.checkVisibility()).toBe(true);
  });
});

describe('the section marked by SideMenu', () => {
  test('follows the wheel, from the first to a last section shorter than the window', async () => {
    await renderPage();
    await expect.poll(current).toEqual(['Resumen']);
    const seen: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await userEvent.wheel(document.documentElement, { delta: { y: 80 } });
      const [marked = '', ...others] = current();
      expect(others).toEqual([]);
      if (marked !== seen.at(-1)) seen.push(marked);
    }
    await expect.poll(current).toEqual(['Anexos']);
    expect([...new Set([...seen, 'Anexos'])]).toEqual(['Resumen', 'Cuadro', 'Notas', 'Anexos']);
  });

  test('follows scrolling by keyboard', async () => {
    await renderPage();
    await expect.poll(current).toEqual(['Resumen']);
    // Chromium drops a key that arrives as the smooth scroll of the previous one ends.
    const pressAndScroll = async (key: string): Promise<void> => {
      const hasEnded = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
      await userEvent.keyboard(key);
      await hasEnded;
    };
    await pressAndScroll('{End}');
    await expect.poll(current).toEqual(['Anexos']);
    await pressAndScroll('{Home}');
    await expect.poll(current).toEqual(['Resumen']);
    await pressAndScroll('{PageDown}');
    await pressAndScroll('{PageDown}');
    await expect.poll(current).toEqual(['Cuadro']);
  });

  test('is the section whose link was clicked, even if the page ends before it can reach the top', async () => {
    await renderPage();
    for (const title of ['Notas', 'Cuadro', 'Anexos', 'Notas', 'Resumen']) {
      await link(title).click();
      await expect.element(page.getByRole('heading', { name: title })).toBeInViewport();
      await expect.poll(current).toEqual([title]);
      expect(location.hash).toBe(`#${title.toLowerCase()}`);
      await expect.element(link(title)).toHaveAttribute('aria-current', 'location');
    }
  });

  test('is not the section of the same name on another page', async () => {
    await renderPage({
      sections: [
        { title: 'Resumen', anchor: 'resumen' },
        { title: 'Otro resumen', url: '/emisores/detalle', anchor: 'resumen' },
      ],
    });
    await expect.poll(current).toEqual(['Resumen']);
  });

  test('changes once the visitor scrolls away from the clicked section, and returns with its link', async () => {
    await renderPage();
    await link('Notas').click();
    await expect.poll(current).toEqual(['Notas']);
    await userEvent.wheel(document.documentElement, { delta: { y: -1800 } });
    await expect.poll(current).toEqual(['Resumen']);
    await userEvent.wheel(document.documentElement, { delta: { y: 5000 } });
    await expect.poll(current).toEqual(['Anexos']);
    await link('Notas').click();
    await expect.poll(current).toEqual(['Notas']);
  });

  test('is the section in the hash of the URL when the page loads', async () => {
    history.replaceState(null, '', '#notas');
    await renderPage();
    document.getElementById('notas')?.scrollIntoView();
    await expect.poll(current).toEqual(['Notas']);
  });

  test('stays visible in a list longer than the window, without scrolling the page', async () => {
    const many = Array.from({ length: 80 }, (_, index): Section => [`Nota${index}`, 500]);
    await renderPage({ shown: many });
    await expect.poll(() => listed().length).toBe(80);
    scrollTo(0, 20_000);
    await expect.poll(() => current().join()).toMatch(/^Nota(39|40)$/);
    await expect.element(link(current().join())).toBeInViewport({ ratio: 0.99 });
    expect(scrollY).toBe(20_000);
  });
});

describe('the layout of SideMenu', () => {
  test('is sticky at the side of the page', async () => {
    const { main } = await renderPage();
    const menu = main.firstElementChild as Element;
    expect(getComputedStyle(menu).position).toBe('sticky');
    scrollTo(0, 1500);
    await expect.element(link(/^Volver/)).toBeInViewport();
  });

  test('is a row above the page, and not sticky, under the admin class of the body', async () => {
    const { main } = await renderPage();
    await expect.poll(() => listed().length).toBe(4);
    document.body.classList.add('admin');
    onTestFinished(() => document.body.classList.remove('admin'));
    expect(getComputedStyle(main.firstElementChild as Element).position).toBe('static');
    const tops = [...main.querySelectorAll('.rueda-SideMenu a')].map((a) => a.getBoundingClientRect());
    const middles = tops.map(({ top, height }) => Math.round(top + height / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
    document.body.classList.replace('admin', 'administrator');
    expect(getComputedStyle(main.firstElementChild as Element).position).toBe('sticky');
    document.body.className = '';
  });

  test('is hidden in print', async () => {
    await renderPage();
    await emulate({}, 'print');
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });
});
