import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { LinksList, type ListedLink } from './index.ts';
import * as stories from './links-list.stories.tsx';

describeWidget(stories);

const link = (name: string | RegExp) => page.getByRole('link', { name });
const renderLinks = (...items: ListedLink[]) => render(<LinksList items={items} />);

describe('LinksList', () => {
  test('renders each title as a link to its address, in order', async () => {
    await renderLinks({ url: '/a', title: 'Uno' }, { url: '/b', title: 'Dos' });
    const shown = page.getByRole('listitem').getByRole('link').elements();
    expect(shown.map((element) => [element.textContent, element.getAttribute('href')])).toEqual([
      ['Uno', '/a'],
      ['Dos', '/b'],
    ]);
  });

  test.for([
    ['/memoria.pdf', 1_240_000, 'Memoria PDF, 1.2 MB'],
    ['/memoria.PDF#pagina-3', 312, 'Memoria PDF, 1 KB'],
    ['/memoria.xlsx?v=2', 999_400, 'Memoria XLSX, 1.0 MB'],
    ['/memoria.zip', undefined, 'Memoria ZIP'],
    ['/memoria', 1000, 'Memoria'],
    ['/que-es-un-pdf', undefined, 'Memoria'],
    ['https://www.smv.gob.pe/memoria.pdf', undefined, 'Memoria PDF sitio externo'],
  ] as const)('names the link to %s of %s bytes "%s"', async ([url, size, name]) => {
    const { main } = await renderLinks({ url, title: 'Memoria', ...(size !== undefined && { size }) });
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
    // Some screen readers read the text content, without the spaces of the layout.
    expect(main.textContent).toBe(name);
  });

  test('announces in both languages that a link leaves the site', async () => {
    const items = [
      { url: 'https://www.smv.gob.pe', title: 'Registro' },
      { url: '/glosario', title: 'Glosario' },
    ];
    const { rerender } = await render(<LinksList items={items} />);
    await expect.element(link('Registro sitio externo')).toBeVisible();
    await expect.element(link(/^Glosario$/)).toBeVisible();
    await rerender(<LinksList items={items} language="en" />);
    await expect.element(link('Registro external site')).toBeVisible();
  });

  test('wraps the mark below the title in a narrow container', async () => {
    const title = 'Memoria anual del ejercicio 2025';
    const { main } = await renderLinks({ url: '/memoria.pdf', title, size: 8_400_000 });
    main.style.inlineSize = '290px';
    const [titleBox, mark, icon] = ['title', 'mark', 'icon'].map((part) =>
      (main.querySelector(`.rueda-LinksList-${part}`) as Element).getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    expect(titleBox.height).toBeLessThan(30);
    expect(mark.top).toBeGreaterThanOrEqual(titleBox.bottom);
    expect(mark.left).toBe(titleBox.left);
    expect(icon.left).toBeGreaterThanOrEqual(titleBox.right);
  });

  test('underlines the title and not its mark on hover', async () => {
    const { main } = await renderLinks({ url: '/memoria.pdf', title: 'Memoria', size: 8_400_000 });
    await link(/Memoria/).hover();
    const lines = ['link', 'title', 'mark'].map(
      (part) =>
        getComputedStyle(main.querySelector(`.rueda-LinksList-${part}`) as Element).textDecorationLine,
    );
    expect(lines).toEqual(['none', 'underline', 'none']);
  });

  test('has lower rows in compact density, and touch targets of 44 px', async () => {
    const { main } = await renderLinks({ url: '/a', title: 'Uno' });
    const height = (): number => main.querySelector('a')?.offsetHeight ?? 0;
    expect(height()).toBeGreaterThanOrEqual(44);
    main.dataset['density'] = 'compact';
    expect(height()).toBeLessThanOrEqual(36);
    const [reach] = await commands.fingerReach(main.outerHTML, 'a');
    expect(reach?.[1]).toBeGreaterThanOrEqual(44);
  });

  test('writes out external addresses in print', async () => {
    const { main } = await renderLinks({ url: 'https://www.smv.gob.pe', title: 'Registro' });
    const written = (): string =>
      getComputedStyle(main.querySelector('a') as Element, '::after').getPropertyValue('content');
    expect(written()).toBe('none');
    await emulate({}, 'print');
    expect(written()).toBe('"https://www.smv.gob.pe"');
  });
});
