import { fileLinkCellSchema } from '@rueda/domain/documents';
import { sampleFileDetails, sampleFileLinks } from '@rueda/domain/sample';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
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

/** The left edge of the text of a row. */
const leftOf = (text: string): number =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect().left;

describe('A cell of FileLinkTable', () => {
  test('is text, or a file link with its format and size', async () => {
    await draw(<FileLinkTable {...base} />);
    await expect.element(page.getByRole('cell', { name: '31/03/2026' }).first()).toBeVisible();
    const file = page.getByRole('link', { name: 'PDF Memoria anual 2025 8.6 MB' });
    await expect.element(file).toHaveAttribute('href', '/archivos/memorias/2025/memoria.pdf');
  });

  test.each(['../../etc/passwd', '//evil.test/x.pdf', 'javascript:alert(1)', '/a/%2e%2e/%2e%2e/b.pdf'])(
    'shows its text without a link if its path is unsafe: %s',
    async (path) => {
      await draw(<FileLinkTable {...base} rows={[rowOf('Memoria', path)]} />);
      await expect.element(page.getByText('Memoria', { exact: true })).toBeVisible();
      expect(document.querySelector('tbody a')).toBeNull();
    },
  );
});

describe('A part of a document in FileLinkTable', () => {
  test('has a title of two words with "Parte", and is indented below its document', async () => {
    const texts = ['Memoria anual', 'Parte 1', 'Segunda Parte', 'Parte', 'Parte 1 anexa', 'parte 1'];
    await draw(<FileLinkTable {...base} rows={texts.map((text) => rowOf(text))} />);
    const first = leftOf('Memoria anual');
    const indented = texts.filter((text) => leftOf(text) > first);
    expect(indented).toEqual(['Parte 1', 'Segunda Parte']);
  });
});

describe('A statement in FileLinkTable', () => {
  const opener = () => page.getByRole('button', { name: /Balance general/ });

  test('opens in a dialog titled with the company, with its year and its figures', async () => {
    await draw(<FileLinkTable {...base} />);
    await opener().click();
    const dialog = page.getByRole('dialog', { name: 'ALICORP S.A.A.' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('2025', { exact: true }).first()).toBeVisible();
    await expect.element(dialog.getByRole('rowheader', { name: 'TOTAL DE ACTIVOS' }).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(opener().element());
  });

  test('has a separate dialog for each document', async () => {
    await draw(<FileLinkTable {...base} />);
    await page.getByRole('button', { name: /ganancias y pérdidas/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('rowheader', { name: 'Costo de Ventas' })).toBeVisible();
  });

  test('has its document name as dialog title if the company is unknown', async () => {
    const row = rowOf('Flujo de efectivo', { document: sampleFileLinks()[4]?.[0], businessName: '' });
    await draw(<FileLinkTable {...base} rows={[row]} />);
    await page.getByRole('button', { name: /Flujo de efectivo/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Flujo de efectivo' })).toBeVisible();
  });
});
