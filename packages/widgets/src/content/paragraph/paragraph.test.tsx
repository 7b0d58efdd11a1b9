import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Paragraph, type ParagraphProps } from './index.ts';
import * as stories from './paragraph.stories.tsx';

describeWidget(stories);

async function drawText(html: string, props: Partial<ParagraphProps> = {}): Promise<HTMLElement> {
  const { main } = await draw(<Paragraph html={html} {...props} />);
  return main.firstElementChild as HTMLElement;
}

describe('Paragraph', () => {
  test('keeps what an editor means: emphasis, links, lists, quotations, tables, pictures', async () => {
    const html =
      '<p>Un <strong>texto</strong> con <a href="/a?b=1#c">enlace</a>, <a href="mailto:a@example.org">correo</a> y <a href="tel:+5116193333">teléfono</a>.</p>' +
      '<ul><li>uno</li></ul><ol start="3"><li>dos</li></ol><blockquote>cita</blockquote>' +
      '<figure><img alt="Rueda" width="10" height="5" loading="lazy" src="/a.png"><figcaption>pie</figcaption></figure>';
    expect((await drawText(html)).innerHTML).toBe(html);
  });

  test('what is set apart is never slanted, because the fonts have no italic, and still stands out', async () => {
    const text = await drawText('<p>Ver <em>Memoria</em>, <i>a</i>, <cite>b</cite></p>');
    for (const part of text.querySelectorAll('em, i, cite'))
      expect(getComputedStyle(part).fontStyle).toBe('normal');
    const family = (selector: string): string =>
      getComputedStyle(text.querySelector(selector) as Element).fontFamily;
    expect(family('em')).not.toBe(family('p'));
  });

  test('a link keeps its words and loses a destination that is not safe', async () => {
    const text = await drawText(
      '<a href="javascript:alert(1)">uno</a> <a href="JAVA&#10;SCRIPT:alert(1)">dos</a> <a href="data:text/html,x">tres</a>',
    );
    expect(text.innerHTML).toBe('<a>uno</a> <a>dos</a> <a>tres</a>');
  });

  test('a link never opens a window of its own, and never stands inside another', async () => {
    const text = await drawText(
      '<a href="/uno" target="_blank">uno<table><tr><td><a href="/dos">dos</a></td></tr></table></a>',
    );
    expect(text.querySelectorAll('[target]')).toHaveLength(0);
    expect(text.querySelectorAll('a a')).toHaveLength(0);
    expect(text.textContent).toBe('unodos');
  });

  test('a picture of another host is not asked for: its words stand in its place', async () => {
    const text = await drawText(
      '<p>Ver <img src="https://example.org/a.gif" alt="el gráfico">.<img src="//example.org/a.gif"></p>',
    );
    expect(text.innerHTML).toBe('<p>Ver el gráfico.</p>');
  });

  test('what is not text goes with all it holds: script, style, forms, frames, drawings', async () => {
    const text = await drawText(
      '<script>uno</script><style>dos</style><form>tres</form><iframe>cuatro</iframe><svg><text>cinco</text></svg><p>seis</p>',
    );
    expect(text.innerHTML).toBe('<p>seis</p>');
  });

  test('an element nobody knows becomes a plain one, and its words stay', async () => {
    const text = await drawText('<section><font color="red">uno</font></section><x-y z="1">dos</x-y>');
    expect(text.innerHTML).toBe('<div><span>uno</span></div><span>dos</span>');
  });

  test('elements that cannot stand inside each other do not: headings, terms, cells without a table', async () => {
    const text = await drawText(
      '<h3>a<center><h3>b</h3></center></h3><dt>c<center><dd>d</dd></center></dt><td>e</td>',
    );
    expect(text.querySelectorAll('h3 h3, dt dd, td')).toHaveLength(0);
    expect(text.textContent).toBe('abcde');
  });

  test('the highest heading takes the level asked for, and the rest follow without a gap', async () => {
    const text = await drawText('<h1>a</h1><h4>b</h4><h5>c</h5><h1>d</h1>', { headingLevel: 2 });
    expect([...text.children].map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H4', 'H2']);
    const deep = await drawText('<h2>a</h2><h3>b</h3>', { headingLevel: 6 });
    expect([...deep.children].map(({ tagName }) => tagName)).toEqual(['H6', 'H6']);
  });

  test('anchors stand under the id of the text, and links inside the text follow them', async () => {
    const html = '<p id="location">uno</p><a href="#location">ir</a>';
    expect((await drawText(html, { id: 'terminos' })).innerHTML).toBe(
      '<p id="terminos-location">uno</p><a href="#terminos-location">ir</a>',
    );
    expect((await drawText(html)).querySelector('p')?.id).toBe('');
  });

  test('sets the first paragraph larger when it leads', async () => {
    const text = await drawText('<p>uno</p><p>dos</p>', { hasLead: true });
    const sizes = [...text.querySelectorAll('p')].map((each) => getComputedStyle(each).fontSize);
    expect(sizes).toEqual(['21px', '18px']);
  });

  test('a wide table scrolls in a frame that the keyboard reaches and a screen reader can name', async () => {
    await page.viewport(390, 800);
    const cells = '<td>ancho, muy ancho</td>'.repeat(12);
    await drawText(`<table><tr>${cells}</tr></table>`, { language: 'en' });
    const frame = page.getByRole('group', { name: 'Table' }).element();
    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(frame);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => frame.scrollLeft).toBeGreaterThan(0);
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(1280, 800);
  });

  test('a table that fits is no stop of the keyboard', async () => {
    await drawText('<table><tr><td>corto</td></tr></table><p><a href="/">Enlace</a></p>');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Enlace');
  });

  test.for(['div', 'b', 'ul><li', 'table><tr><td'])(
    'ten thousand <%s> inside each other still leave the page standing, with the words',
    async (tag) => {
      const text = await drawText(`${`<${tag}>`.repeat(10_000)}fin`);
      expect(text.textContent?.trim()).toBe('fin');
    },
  );

  test('four hundred levels keep their words too, and draw no more than a hundred', async () => {
    const text = await drawText(`${'<div>'.repeat(400)}fin`);
    expect(text.textContent).toBe('fin');
    expect(text.querySelectorAll('div')).toHaveLength(100);
  });

  test('prints what it keeps folded', async () => {
    await drawText('<details><summary>uno</summary><p>dos</p></details>');
    await expect.element(page.getByText('dos')).not.toBeVisible();
    await emulate({}, 'print');
    await expect.element(page.getByText('dos')).toBeVisible();
  });
});
