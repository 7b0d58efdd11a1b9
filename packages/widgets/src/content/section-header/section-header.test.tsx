import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { SectionHeader } from './index.ts';
import * as stories from './section-header.stories.tsx';

describeWidget(stories);

describe('SectionHeader', () => {
  test('shows title, subtitle and link, with only the title in its heading', async () => {
    await render(
      <SectionHeader
        id="composicion"
        title="Composición"
        subtitle="Desde el 01/10/2026"
        link={{ url: '/todas', title: 'Ver todas' }}
      />,
    );
    await expect
      .element(page.getByRole('heading', { name: 'Composición', exact: true, level: 2 }))
      .toBeVisible();
    await expect.element(page.getByText('Desde el 01/10/2026')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/todas');
  });

  const area = (main: HTMLElement, part: string): DOMRect =>
    (main.querySelector(`.rueda-SectionHeader-${part}`) as Element).getBoundingClientRect();

  test('places its anchor beside the title, without a gap between title and subtitle', async () => {
    const { main } = await render(<SectionHeader id="a" title="Composición" subtitle="Desde octubre" />);
    main.style.padding = '40px';
    const [title, subtitle, anchor] = ['title', 'subtitle', 'anchor'].map((part) => area(main, part)) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    expect(subtitle.left - title.right).toBe(12);
    expect(anchor.right).toBeLessThanOrEqual(title.left);
  });

  test('places its link beside a short title on a phone, and below a long one', async () => {
    const link = { url: '/todas', title: 'Ver las 25 acciones' };
    const subtitle = 'Consolidado, en miles de soles, cifras ilustrativas';
    const { main, rerender } = await render(
      <SectionHeader id="a" title="Composición" subtitle={subtitle} link={link} />,
    );
    main.style.inlineSize = '358px';
    expect(area(main, 'link').top).toBeLessThan(area(main, 'title').bottom);
    const title = 'Ganancias (pérdidas) por cobertura de un grupo de partidas';
    await rerender(<SectionHeader id="a" title={title} subtitle={subtitle} link={link} />);
    expect(area(main, 'link').top).toBeGreaterThanOrEqual(area(main, 'subtitle').bottom);
    const heading = main.querySelector('h2') as Element;
    expect(heading.clientHeight).toBeLessThan(2.1 * Number.parseFloat(getComputedStyle(heading).lineHeight));
  });

  test('renders its title at the given heading level', async () => {
    await render(<SectionHeader id="a" title="Nota 3" headingLevel={3} />);
    await expect.element(page.getByRole('heading', { name: 'Nota 3', level: 3 })).toBeVisible();
  });

  test('scrolls its title into view when a link targets its id', async () => {
    await render(
      <>
        <a href="#lejos">Ir</a>
        <div style={{ height: 3000 }} />
        <SectionHeader id="lejos" title="Lejos" />
        <div style={{ height: 3000 }} />
      </>,
    );
    onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
    await page.getByRole('link', { name: 'Ir' }).click();
    await expect.element(page.getByRole('heading', { name: 'Lejos' })).toBeInViewport();
  });

  test.for([
    ['es', 'Enlace a la sección Composición'],
    ['en', 'Link to the section Composición'],
  ] as const)('shows a link to the section on hover and on keyboard focus (%s)', async ([language, name]) => {
    await render(
      <>
        <SectionHeader id="composicion" title="Composición" language={language} />
        <p>El texto</p>
      </>,
    );
    const anchor = page.getByRole('link', { name });
    await expect.element(anchor).toHaveAttribute('href', '#composicion');
    const opacity = (): string => getComputedStyle(anchor.element()).opacity;
    // The pointer may still be at its position of the previous test.
    await page.getByText('El texto').hover();
    expect(opacity()).toBe('0');
    await page.getByRole('heading').hover();
    expect(opacity()).toBe('1');
    await page.getByText('El texto').hover();
    expect(opacity()).toBe('0');
    await userEvent.keyboard('{Tab}');
    expect(opacity()).toBe('1');
  });
});
