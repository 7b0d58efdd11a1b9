import { sampleStatements } from '@rueda/domain/sample';
import { type DocumentType, readStatement, type Statement } from '@rueda/domain/statements';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { storyElement } from '../../../testing/suite/render-story.tsx';
import { StatementTable } from './index.ts';
import * as stories from './statement-table.stories.tsx';

describeWidget(stories);

const statementOf = (type: DocumentType, year = 2025, nemonico = 'ALICORC1'): Statement =>
  sampleStatements(nemonico, year).find((each) => each.type === type) ?? readStatement({});

const cell = (id: string): HTMLElement => document.getElementById(`estado-${id}`) ?? expect.fail(id);
const row = (id: string): HTMLElement => cell(`${id}-1`).closest('tr') ?? expect.fail(id);
const nameOf = (id: string): HTMLElement => row(id).querySelector('th') ?? expect.fail(id);

/** The visible text of an element. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.rueda-Hidden')) hidden.remove();
  return copy.textContent;
}

const headers = (): string[] =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => visibleText(header));

describe('Figures of StatementTable', () => {
  test('are the same with either field names of the source', async () => {
    const { main, rerender } = await render(
      <StatementTable {...(stories.Ordinary.args as object)} id="estado" statement={statementOf('GP')} />,
    );
    const values = main.querySelector('table')?.outerHTML;
    await rerender(<StatementTable id="estado" statement={stories.OtherSpelling.args?.statement ?? null} />);
    expect(main.querySelector('table')?.outerHTML).toBe(values);
    expect(values).toContain('(336,369)');
  });

  test.for([
    ['2', 'es', 'Primer semestre 2026'],
    ['4', 'es', 'Segundo semestre 2026'],
    ['2', 'en', 'First half 2026'],
    ['A', 'en', 'Audited 2026'],
  ] as const)(
    'have the period %s of a filing by semesters in its words (%s): %s',
    async ([period, language, text]) => {
      const filing = {
        eeffType: 'SI',
        yearPeriod: '2026',
        period,
        document: [{ count: '1D0109', column1: '1' }],
      };
      const { main } = await render(
        <StatementTable id="estado" statement={readStatement(filing)} language={language} />,
      );
      expect(main.querySelector('.rueda-StatementTable-period')?.textContent).toBe(`${text}, Individual`);
      expect(main.querySelector('caption')?.textContent).toContain(text);
    },
  );

  test('have their unit and currency once, in the header of the first column', async () => {
    const { main, rerender } = await render(<StatementTable id="estado" statement={statementOf('BG')} />);
    expect(headers()).toEqual(['Miles de soles', '31/12/2025', '31/12/2024']);
    expect(main.querySelector('tbody')?.textContent).not.toMatch(/S\/|soles/);
    await rerender(
      <StatementTable id="estado" statement={statementOf('FE', 2025, 'CVERDEC1')} language="en" />,
    );
    expect(headers()[0]).toBe('Thousands of dollars');
    const detail = (text: string) =>
      readStatement({ documentInformation: { detail: text }, document: [{ count: '1D0109', column1: '1' }] });
    for (const [text, unit] of [
      ['En soles', 'Soles'],
      ['En dólares', 'Dólares'],
      ['En millones de soles', 'Millones de soles'],
      ['', 'Concepto'],
    ]) {
      await rerender(<StatementTable id="estado" statement={detail(text ?? '')} />);
      expect(headers()[0]).toBe(unit);
    }
  });

  test('have parentheses for negative values as filed, and a hidden "minus" for screen readers', async () => {
    await render(<StatementTable id="estado" statement={statementOf('GP')} />);
    expect(visibleText(cell('2D0201-1'))).toBe('(336,369)');
    expect(cell('2D0201-1').textContent).toBe('menos (336,369)');
    expect(cell('2D0905-1').textContent).toBe('0.048');
    await expect.element(page.getByText('Los importes entre paréntesis restan.')).toBeVisible();
  });

  test('align by their digits, with a hanging closing parenthesis', async () => {
    await render(<StatementTable id="estado" statement={statementOf('GP')} />);
    for (const column of [1, 4]) {
      const end = (id: string, until: number): number => {
        const range = document.createRange();
        const text =
          [...cell(`${id}-${column}`).childNodes].findLast((node) => node instanceof Text) ?? expect.fail();
        range.setStart(text, 0);
        range.setEnd(text, (text.textContent?.length ?? 0) - until);
        return range.getBoundingClientRect().right;
      };
      // The site's font, whose parenthesis was measured, is not loaded here; without hanging the difference is 5 px.
      expect(Math.abs(end('2D0201', 1) - end('2D0403', 0))).toBeLessThan(3);
    }
  });

  test('are a dash with a hidden text if missing, and empty in a heading row', async () => {
    await render(<StatementTable id="estado" statement={statementOf('CP')} />);
    expect(cell('4D0126-1').textContent).toBe('—sin dato');
    expect(cell('4DT004-1').textContent).toBe('');
  });

  test('appear once for an account repeated with equal figures, and twice if they differ', async () => {
    const statement = statementOf('BG');
    expect(statement.rows.filter(({ code }) => code === '1D020T')).toHaveLength(2);
    const { main, rerender } = await render(<StatementTable id="estado" statement={statement} />);
    expect(main.querySelectorAll('[id^="estado-1D020T"]')).toHaveLength(2);
    const other = {
      ...statement,
      rows: statement.rows.map((each) => (each.id === '1D020T-2' ? { ...each, values: [1, 2] } : each)),
    };
    await rerender(<StatementTable id="estado" statement={other} />);
    expect(cell('1D020T-2-1').textContent).toBe('1');
  });
});

describe('Lines of StatementTable', () => {
  test('differ in style for headings, lines, subtotals and totals', async () => {
    await render(<StatementTable id="estado" statement={statementOf('BG')} />);
    const styleOf = (id: string) => {
      const { fontWeight, borderTopWidth, borderBottomStyle, backgroundColor } = getComputedStyle(
        cell(`${id}-1`),
      );
      return { fontWeight, borderTopWidth, borderBottomStyle, backgroundColor };
    };
    const [heading, line, subtotal, total] = ['1DT001', '1D0109', '1D01ST', '1D020T'].map(styleOf);
    expect([heading, line, subtotal, total].map((each) => each?.fontWeight)).toEqual([
      '600',
      '400',
      '600',
      '700',
    ]);
    expect(total?.borderBottomStyle).toBe('double');
    expect(subtotal?.borderTopWidth).toBe('1px');
    expect(new Set([line, subtotal, total].map((each) => each?.backgroundColor)).size).toBe(3);
    const indent = (id: string): number => Number.parseFloat(getComputedStyle(nameOf(id)).paddingInlineStart);
    expect(indent('1D0109')).toBeGreaterThan(indent('1D01ST'));
  });

  test('are named in Spanish, English or both, with a lang attribute where needed', async () => {
    const { rerender } = await render(<StatementTable id="estado" statement={statementOf('BG')} />);
    expect(nameOf('1D0109').innerHTML).toBe('Efectivo y Equivalentes al Efectivo');
    await rerender(<StatementTable id="estado" statement={statementOf('BG')} language="en" />);
    expect(nameOf('1D0109').innerHTML).toBe('Cash and cash equivalents');
    await rerender(<StatementTable id="estado" statement={statementOf('BG')} titles="en" />);
    expect(nameOf('1D0109').innerHTML).toBe('<span lang="en">Cash and cash equivalents</span>');
    await rerender(<StatementTable id="estado" statement={statementOf('BG')} titles="both" language="en" />);
    const [first, second] = nameOf('1D0109').querySelectorAll('span > span');
    expect([first?.textContent, second?.textContent]).toEqual([
      'Cash and cash equivalents',
      'Efectivo y Equivalentes al Efectivo',
    ]);
    expect([first?.getAttribute('lang'), second?.getAttribute('lang')]).toEqual([null, 'es']);
    await rerender(
      <StatementTable
        id="estado"
        statement={{
          ...statementOf('BG'),
          rows: [{ id: 'x', code: '1D9999', title: 'Otra cuenta', kind: 'line', values: [1, 2] }],
        }}
        language="en"
      />,
    );
    expect(nameOf('x').innerHTML).toBe('<span lang="es">Otra cuenta</span>');
  });

  test('show both languages side by side on a wide page, and stacked on a phone', async () => {
    await render(<StatementTable id="estado" statement={statementOf('BG')} titles="both" />);
    const tops = (): number[] =>
      [...nameOf('1D0109').querySelectorAll('span > span')].map((each) => each.getBoundingClientRect().top);
    await page.viewport(1280, 800);
    await expect.poll(() => new Set(tops()).size).toBe(1);
    await page.viewport(390, 800);
    await expect.poll(() => new Set(tops()).size).toBe(2);
    await page.viewport(1280, 800);
  });
});

describe('Columns of StatementTable', () => {
  test('are named by their period, or by components of equity in CP', async () => {
    const { rerender } = await render(
      <StatementTable id="estado" statement={statementOf('GP')} language="en" />,
    );
    expect(headers()).toEqual([
      'Thousands of soles',
      'Q4 2025 Quarter only',
      'Q4 2024 Quarter only',
      'Year to date 2025 Up to 31/12/2025',
      'Year to date 2024 Up to 31/12/2024',
    ]);
    await rerender(<StatementTable id="estado" statement={statementOf('CP')} />);
    expect(headers()).toHaveLength(24);
    expect([headers()[1], headers().at(-1)]).toEqual(['Capital Emitido', 'Total Patrimonio']);
    await rerender(<StatementTable id="estado" statement={statementOf('CP')} language="en" />);
    expect([headers()[1], headers().at(-1)]).toEqual(['Issued capital', 'Total equity']);
  });

  test('have a heading and a caption with document, period and scope', async () => {
    const { rerender } = await render(<StatementTable id="estado" statement={statementOf('GP')} />);
    await expect
      .element(page.getByRole('heading', { name: 'Estado de Ganancias y Pérdidas', level: 2 }))
      .toBeVisible();
    await expect
      .element(
        page.getByRole('table', {
          name: 'Estado de Ganancias y Pérdidas, Cuarto trimestre 2025, Individual',
        }),
      )
      .toBeVisible();
    await rerender(
      <StatementTable
        id="estado"
        statement={{ ...statementOf('GP'), period: 'A', scope: 'consolidated' }}
        language="en"
        headingLevel={3}
      />,
    );
    await expect.element(page.getByRole('heading', { name: 'Income Statement', level: 3 })).toBeVisible();
    await expect.element(page.getByText('Audited 2025, Consolidated', { exact: true }).first()).toBeVisible();
  });
});

describe('Sums of StatementTable', () => {
  test('that fail are marked at the figure and described in a sentence, linked both ways', async () => {
    const { main } = await render(storyElement(stories, 'SumThatFails', 'es'));
    const mark = page.getByRole('link', { name: 'no suma' }).first().element() as HTMLAnchorElement;
    expect(mark.closest('td')?.id).toBe('estado-1D020T-1');
    const sentence = main.querySelector(mark.hash) ?? expect.fail();
    expect(sentence.textContent).toMatch(
      /^TOTAL DE ACTIVOS, 31\/12\/2025: la suma de Total Activos Corrientes y Total Activos No Corrientes da [\d,]+; el documento indica [\d,]+\.$/,
    );
    expect(sentence.querySelector('a')?.hash).toBe('#estado-1D020T-1');
    // Once for each figure, whichever rule rejected it.
    expect(page.getByRole('link', { name: 'no suma' }).elements()).toHaveLength(2);
  });

  test('that are correct are not mentioned', async () => {
    const { main } = await render(<StatementTable id="estado" statement={statementOf('BG')} />);
    expect(main.textContent).not.toContain('suma');
  });
});

describe('StatementTable with a comparison', () => {
  test('shows the earlier figure, the change and its percentage in each line', async () => {
    await render(
      <StatementTable id="estado" statement={statementOf('GP')} compare={statementOf('GP', 2024)} />,
    );
    expect(headers().slice(0, 5)).toEqual([
      'Miles de soles',
      '4T 2025 Trimestre específico',
      '4T 2024 Trimestre específico',
      'Variación',
      'Variación, %',
    ]);
    expect(headers()[6]).toBe('Acumulado 2024 Al 31/12/2024');
    const figures = [...row('2D01ST').querySelectorAll('td')].slice(0, 4).map((each) => each.textContent);
    expect(figures).toEqual(['460,936', '402,611', '+58,325 sube', '+14.5% sube']);
    // A change from zero has no percentage.
    expect(cell('2D0412-1-percent').textContent).toBe('—sin dato');
    expect(cell('2D0412-1-change').textContent).toBe('0 sin cambio');
  });

  test('adds the year to the components of equity', async () => {
    const only = (statement: Statement): Statement => ({
      ...statement,
      columns: statement.columns.slice(0, 1),
    });
    await render(
      <StatementTable
        id="estado"
        statement={only(statementOf('CP'))}
        compare={only(statementOf('CP', 2024))}
        language="en"
      />,
    );
    expect(headers().slice(1, 3)).toEqual(['Issued capital 2025', 'Issued capital 2024']);
  });

  test('ignores a document without a common column', async () => {
    await render(
      <StatementTable id="estado" statement={statementOf('BG')} compare={statementOf('CP', 2024)} />,
    );
    expect(headers()).toEqual(['Miles de soles', '31/12/2025', '31/12/2024']);
  });
});

test('StatementTable without figures shows a message and no export', async () => {
  const { rerender } = await render(<StatementTable id="estado" statement={null} />);
  await expect.element(page.getByText('En este momento, no hay datos disponibles')).toBeVisible();
  await rerender(<StatementTable id="estado" statement={null} placeholder={<p>Cargando</p>} />);
  await expect.element(page.getByText('Cargando')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
