import { fileLinkCellSchema } from '@rueda/domain/documents';
import { sampleFileLinks, sampleFileDetails } from '@rueda/domain/sample';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './file-link-table.stories.tsx';
import { FileLinkTable, type FileLinkTableProps } from './index.ts';

describeWidget(stories);

const base: FileLinkTableProps = {
  id: 'f',
  caption: 'Documentos presentados',
  columns: [
    { id: 'documento', header: 'Documento' },
    { id: 'periodo', header: 'Periodo' },
    { id: 'presentado', header: 'Presentado', kind: 'date' },
  ],
  rows: sampleFileLinks(),
  files: sampleFileDetails,
  filesBase: '/archivos',
};

const rowOf = (description: string, link: unknown = '/a.pdf') => [
  fileLinkCellSchema.parse({ description, link }),
  fileLinkCellSchema.parse('2025'),
  fileLinkCellSchema.parse('31/03/2026'),
];

/** The `link` of a cell in the literal shape of specification section 3. */
const equity = {
  document: [
    { cAccount: '4D0101', description: 'Saldo inicial', numberColumns: 2, column1: '1,200', column2: '30' },
    { cAccount: '4D02ST', description: 'Saldo final', numberColumns: 2, column1: '1,500', column2: '(40)' },
  ],
  businessName: 'EMPRESA DE MUESTRA S.A.',
  yearPeriod: '2026',
  period: '2',
  documentType: 'CP',
  documentInformation: {
    dscPatrimony: 'Capital|Reservas',
    currency: 'S/',
    detail: 'Información semestral, en miles de soles',
  },
};

/** The left edge of the text of a row. */
const leftOf = (text: string): number =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect().left;

describe('A cell of FileLinkTable', () => {
  test('is text, or a file link with its format and size', async () => {
    await render(<FileLinkTable {...base} />);
    await expect.element(page.getByRole('cell', { name: '31/03/2026' }).first()).toBeVisible();
    const file = page.getByRole('link', { name: 'PDF Memoria anual 2025 8.6 MB' });
    await expect.element(file).toHaveAttribute('href', '/archivos/memorias/2025/memoria.pdf');
  });

  test.each(['../../etc/passwd', '//evil.test/x.pdf', 'javascript:alert(1)', '/a/%2e%2e/%2e%2e/b.pdf'])(
    'shows its text without a link if its path is unsafe: %s',
    async (path) => {
      await render(<FileLinkTable {...base} rows={[rowOf('Memoria', path)]} />);
      await expect.element(page.getByText('Memoria', { exact: true })).toBeVisible();
      expect(document.querySelector('tbody a')).toBeNull();
    },
  );
});

describe('A part of a document in FileLinkTable', () => {
  test('has a title of two words with "Parte", and is indented below its document', async () => {
    const texts = ['Memoria anual', 'Parte 1', 'Segunda Parte', 'Parte', 'Parte 1 anexa', 'parte 1'];
    await render(<FileLinkTable {...base} rows={texts.map((text) => rowOf(text))} />);
    const first = leftOf('Memoria anual');
    const indented = texts.filter((text) => leftOf(text) > first);
    expect(indented).toEqual(['Parte 1', 'Segunda Parte']);
  });
});

describe('A statement in FileLinkTable', () => {
  const opener = () => page.getByRole('button', { name: /Balance general/ });

  test('opens in a dialog titled with the company, with its year and its figures', async () => {
    await render(<FileLinkTable {...base} />);
    await opener().click();
    const dialog = page.getByRole('dialog', { name: 'ALICORP S.A.A.' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Cuarto trimestre 2025, Individual').first()).toBeVisible();
    await expect.element(dialog.getByRole('rowheader', { name: 'TOTAL DE ACTIVOS' }).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(opener().element());
  });

  test('has a separate dialog for each document', async () => {
    await render(<FileLinkTable {...base} />);
    await page.getByRole('button', { name: /ganancias y pérdidas/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('rowheader', { name: 'Costo de Ventas' })).toBeVisible();
  });

  test('has its document name as dialog title if the company is unknown', async () => {
    await render(
      <FileLinkTable {...base} rows={[rowOf('Flujo de efectivo', { ...equity, businessName: '' })]} />,
    );
    await page.getByRole('button', { name: /Flujo de efectivo/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Flujo de efectivo' })).toBeVisible();
  });

  test('opens from the literal shape of the specification, with its rows, columns, unit and period', async () => {
    await render(<FileLinkTable {...base} rows={[rowOf('Cambios en el patrimonio', equity)]} />);
    await page.getByRole('button', { name: /Cambios en el patrimonio/ }).click();
    const dialog = page.getByRole('dialog', { name: 'EMPRESA DE MUESTRA S.A.' });
    await expect.element(dialog.getByRole('heading', { name: 'Cambios en el patrimonio' })).toBeVisible();
    await expect.element(dialog.getByText('Primer semestre 2026').first()).toBeVisible();
    await expect.element(dialog.getByRole('columnheader', { name: 'Miles de soles' })).toBeVisible();
    await expect.element(dialog.getByRole('columnheader', { name: 'Reservas' })).toBeVisible();
    await expect.element(dialog.getByRole('rowheader', { name: 'Saldo inicial' })).toBeVisible();
    await expect.element(dialog.getByRole('cell', { name: '1,200' })).toBeVisible();
    expect(dialog.element().textContent).not.toContain('no hay datos');
  });

  test('has the period of a semester and the name of the document in English too', async () => {
    await render(<FileLinkTable {...base} rows={[rowOf('Patrimonio', equity)]} language="en" />);
    await page.getByRole('button', { name: /Patrimonio/ }).click();
    const dialog = page.getByRole('dialog', { name: 'EMPRESA DE MUESTRA S.A.' });
    await expect.element(dialog.getByText('First half 2026').first()).toBeVisible();
    await expect
      .element(dialog.getByRole('heading', { name: 'Statement of Changes in Equity' }))
      .toBeVisible();
  });

  test('without rows opens a dialog that states that there is no data', async () => {
    await render(<FileLinkTable {...base} rows={[rowOf('Patrimonio', { ...equity, document: [] })]} />);
    await page.getByRole('button', { name: /Patrimonio/ }).click();
    await expect
      .element(page.getByRole('dialog').getByText('En este momento, no hay datos disponibles'))
      .toBeVisible();
  });
});
