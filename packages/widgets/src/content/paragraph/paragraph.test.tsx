import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Paragraph, type ParagraphProps } from './index.ts';
import * as stories from './paragraph.stories.tsx';

describeWidget(stories);

async function renderText(html: string, props: Partial<ParagraphProps> = {}): Promise<HTMLElement> {
  const { main } = await render(<Paragraph html={html} {...props} />);
  return main.firstElementChild as HTMLElement;
}

describe('Paragraph', () => {
  test('keeps emphasis, links, lists, quotations, tables and images', async () => {
    const html =
      '<p>Un <strong>texto</strong> con <a href="/a?b=1#c">enlace</a>, <a href="mailto:a@example.org">correo</a> y <a href="tel:+5116193333">teléfono</a>.</p>' +
      '<ul><li>uno</li></ul><ol start="3"><li>dos</li></ol><blockquote>cita</blockquote>' +
      '<figure><img alt="Rueda" width="10" height="5" loading="lazy" src="/a.png"><figcaption>pie</figcaption></figure>';
    expect((await renderText(html)).innerHTML).toBe(html);
  });

  test('marks emphasis by another font, because the fonts have no italics', async () => {
    const text = await renderText('<p>Ver <em>Memoria</em>, <i>a</i>, <cite>b</cite></p>');
    for (const part of text.querySelectorAll('em, i, cite'))
      expect(getComputedStyle(part).fontStyle).toBe('normal');
    const family = (selector: string): string =>
      getComputedStyle(text.querySelector(selector) as Element).fontFamily;
    expect(family('em')).not.toBe(family('p'));
  });

  test('keeps the text of a link and removes an unsafe URL', async () => {
    const text = await renderText(
      '<a href="javascript:alert(1)">uno</a> <a href="JAVA&#10;SCRIPT:alert(1)">dos</a> <a href="data:text/html,x">tres</a>',
    );
    expect(text.innerHTML).toBe('<a>uno</a> <a>dos</a> <a>tres</a>');
  });

  test('opens no link in a new window, and nests no link in another', async () => {
    const text = await renderText(
      '<a href="/uno" target="_blank">uno<table><tr><td><a href="/dos">dos</a></td></tr></table></a>',
    );
    expect(text.querySelectorAll('[target]')).toHaveLength(0);
    expect(text.querySelectorAll('a a')).toHaveLength(0);
    expect(text.textContent).toBe('unodos');
  });

  test('replaces an image of another host by its alternative text', async () => {
    const text = await renderText(
      '<p>Ver <img src="https://example.org/a.gif" alt="el gráfico">.<img src="//example.org/a.gif"></p>',
    );
    expect(text.innerHTML).toBe('<p>Ver el gráfico.</p>');
  });

  test('removes script, style, forms, frames and SVG with their content', async () => {
    const text = await renderText(
      '<script>uno</script><style>dos</style><form>tres</form><iframe>cuatro</iframe><svg><text>cinco</text></svg><p>seis</p>',
    );
    expect(text.innerHTML).toBe('<p>seis</p>');
  });

  test('replaces an unknown element by a plain one, and keeps its text', async () => {
    const text = await renderText('<section><font color="red">uno</font></section><x-y z="1">dos</x-y>');
    expect(text.innerHTML).toBe('<div><span>uno</span></div><span>dos</span>');
  });

  test('produces no invalid nesting: headings, terms, cells without a table', async () => {
    const text = await renderText(
      '<h3>a<center><h3>b</h3></center></h3><dt>c<center><dd>d</dd></center></dt><td>e</td>',
    );
    expect(text.querySelectorAll('h3 h3, dt dd, td')).toHaveLength(0);
    expect(text.textContent).toBe('abcde');
  });

  test('renders its highest heading at the given level, and the others without a gap', async () => {
    const text = await renderText('<h1>a</h1><h4>b</h4><h5>c</h5><h1>d</h1>', { headingLevel: 2 });
    expect([...text.children].map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H4', 'H2']);
    const deep = await renderText('<h2>a</h2><h3>b</h3>', { headingLevel: 6 });
    expect([...deep.children].map(({ tagName }) => tagName)).toEqual(['H6', 'H6']);
  });

  test('prefixes anchors with the id of the text, and adapts links to them', async () => {
    const html = '<p id="location">uno</p><a href="#location">ir</a>';
    expect((await renderText(html, { id: 'terminos' })).innerHTML).toBe(
      '<p id="terminos-location">uno</p><a href="#terminos-location">ir</a>',
    );
    expect((await renderText(html)).querySelector('p')?.id).toBe('');
  });

  test('renders the first paragraph larger with hasLead', async () => {
    const text = await renderText('<p>uno</p><p>dos</p>', { hasLead: true });
    const sizes = [...text.querySelectorAll('p')].map((each) => getComputedStyle(each).fontSize);
    expect(sizes).toEqual(['21px', '18px']);
  });

  test('scrolls a wide table in a focusable group with an accessible name', async () => {
    await page.viewport(390, 800);
    const cells = '<td>ancho, muy ancho</td>'.repeat(12);
    await renderText(`<table><tr>${cells}</tr></table>`, { language: 'en' });
    const frame = page.getByRole('group', { name: 'Table' }).element();
    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(frame);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => frame.scrollLeft).toBeGreaterThan(0);
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(1280, 800);
  });

  test('adds no tab stop for a table that fits', async () => {
    await renderText('<table><tr><td>corto</td></tr></table><p><a href="/">Enlace</a></p>');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Enlace');
  });

  test.for(['div', 'b', 'ul><li', 'table><tr><td'])(
    'keeps the text of ten thousand nested <%s> without failing',
    async (tag) => {
      const text = await renderText(`${`<${tag}>`.repeat(10_000)}fin`);
      expect(text.textContent?.trim()).toBe('fin');
    },
  );

  test('keeps the text of four hundred levels, and renders a hundred of them', async () => {
    const text = await renderText(`${'<div>'.repeat(400)}fin`);
    expect(text.textContent).toBe('fin');
    expect(text.querySelectorAll('div')).toHaveLength(100);
  });

  test('prints the content of closed details', async () => {
    await renderText('<details><summary>uno</summary><p>dos</p></details>');
    await expect.element(page.getByText('dos')).not.toBeVisible();
    await emulate({}, 'print');
    await expect.element(page.getByText('dos')).toBeVisible();
  });
});
