import type { ReactElement } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { SectionHeader } from '../../content/section-header/index.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
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

const drawPage = (props: Parameters<typeof LongPage>[0] = {}) => draw(<LongPage {...props} />);

beforeEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, '', location.pathname + location.search);
  scrollTo(0, 0);
});

describe('SideMenu, its list', () => {
  test("is built from the page's section titles, as real links to their anchors", async () => {
    await drawPage();
    await expect.poll(listed).toEqual(['Resumen', 'Cuadro', 'Notas', 'Anexos']);
    await expect.element(link('Notas')).toHaveAttribute('href', '#notas');
    await expect.element(page.getByRole('navigation', { name: 'En esta página' })).toBeVisible();
  });

  test('takes up sections that appear later, lose their place or change their words', async () => {
    const { again } = await drawPage({ shown: sections.slice(0, 2) });
    await expect.poll(listed).toEqual(['Resumen', 'Cuadro']);
    await again(<LongPage shown={sections} />);
    await expect.poll(listed).toEqual(['Resumen', 'Cuadro', 'Notas', 'Anexos']);
    scrollTo(0, 5000);
    await expect.poll(current).toEqual(['Anexos']);
    await again(<LongPage shown={sections.slice(1)} />);
    await expect.poll(listed).toEqual(['Cuadro', 'Notas', 'Anexos']);
    (document.getElementById('cuadro') as Element).firstChild?.replaceWith('Cuadro nuevo');
    await expect.poll(listed).toEqual(['Cuadro nuevo', 'Notas', 'Anexos']);
  });

  test('is what the server was told, {title, url, id, anchor}, and reads without script', async () => {
    const { main } = await drawPage({
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
    ['found on the page', undefined],
    ['told by the server', sections.map(([title]) => ({ title, anchor: title.toLowerCase() }))],
  ] as const)('is not built below 768 px, and is from there up (%s)', async ([, told]) => {
    await page.viewport(767, 800);
    await drawPage(told && { sections: told });
    await new Promise((resolve) => setTimeout(resolve, 100));
    // What a server was told is printed, and takes no place and is not heard; of itself it builds nothing.
    const list = document.querySelector('.rueda-SideMenu ul') as Element;
    expect(list.checkVisibility()).toBe(false);
    if (!told) expect(list.childElementCount).toBe(0);
    expect(current()).toEqual([]);
    await expect.element(link(/^Volver/)).toBeVisible();
    await page.viewport(768, 800);
    await expect.poll(listed).toEqual(['Resumen', 'Cuadro', 'Notas', 'Anexos']);
    await expect.element(link('Anexos')).toBeVisible();
    await page.viewport(767, 800);
    await expect.poll(() => list.checkVisibility()).toBe(false);
    if (!told) await expect.poll(listed).toEqual([]);
  });

  test('is not shown below 768 px where a server printed it, before script is awake', async () => {
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

describe('SideMenu, the section in view', () => {
  test('is marked while one scrolls by wheel, from the first to a last one shorter than the window', async () => {
    await drawPage();
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

  test('is marked while one scrolls by keyboard', async () => {
    await drawPage();
    await expect.poll(current).toEqual(['Resumen']);
    // Chromium drops a key that comes as the glide of the one before it ends.
    const press = async (key: string): Promise<void> => {
      const hasEnded = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
      await userEvent.keyboard(key);
      await hasEnded;
    };
    await press('{End}');
    await expect.poll(current).toEqual(['Anexos']);
    await press('{Home}');
    await expect.poll(current).toEqual(['Resumen']);
    await press('{PageDown}');
    await press('{PageDown}');
    await expect.poll(current).toEqual(['Cuadro']);
  });

  test('is the one whose link was pressed, which comes into view, also where the page ends before it can reach the top', async () => {
    await drawPage();
    for (const title of ['Notas', 'Cuadro', 'Anexos', 'Notas', 'Resumen']) {
      await link(title).click();
      await expect.element(page.getByRole('heading', { name: title })).toBeInViewport();
      await expect.poll(current).toEqual([title]);
      expect(location.hash).toBe(`#${title.toLowerCase()}`);
      await expect.element(link(title)).toHaveAttribute('aria-current', 'location');
    }
  });

  test('is not the one of the same name on another page', async () => {
    await drawPage({
      sections: [
        { title: 'Resumen', anchor: 'resumen' },
        { title: 'Otro resumen', url: '/emisores/detalle', anchor: 'resumen' },
      ],
    });
    await expect.poll(current).toEqual(['Resumen']);
  });

  test('is given up once one scrolls away from the link that was pressed, and comes back with it', async () => {
    await drawPage();
    await link('Notas').click();
    await expect.poll(current).toEqual(['Notas']);
    await userEvent.wheel(document.documentElement, { delta: { y: -1800 } });
    await expect.poll(current).toEqual(['Resumen']);
    await userEvent.wheel(document.documentElement, { delta: { y: 5000 } });
    await expect.poll(current).toEqual(['Anexos']);
    await link('Notas').click();
    await expect.poll(current).toEqual(['Notas']);
  });

  test('is the one that the address names when the page arrives', async () => {
    history.replaceState(null, '', '#notas');
    await drawPage();
    document.getElementById('notas')?.scrollIntoView();
    await expect.poll(current).toEqual(['Notas']);
  });

  test('stays in sight in a list longer than the window, and the page does not move for it', async () => {
    const many = Array.from({ length: 80 }, (_, index): Section => [`Nota${index}`, 500]);
    await drawPage({ shown: many });
    await expect.poll(() => listed().length).toBe(80);
    scrollTo(0, 20_000);
    await expect.poll(() => current().join()).toMatch(/^Nota(39|40)$/);
    await expect.element(link(current().join())).toBeInViewport({ ratio: 0.99 });
    expect(scrollY).toBe(20_000);
  });
});

describe('SideMenu, its layout', () => {
  test('follows the page at its side', async () => {
    const { main } = await drawPage();
    const menu = main.firstElementChild as Element;
    expect(getComputedStyle(menu).position).toBe('sticky');
    scrollTo(0, 1500);
    await expect.element(link(/^Volver/)).toBeInViewport();
  });

  test('with the admin class of the body lies in a row over the page, and does not follow', async () => {
    const { main } = await drawPage();
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

  test('stays away from paper', async () => {
    await drawPage();
    await emulate({}, 'print');
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });
});
