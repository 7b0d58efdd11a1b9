import { describe, expect, test } from 'vitest';
import {
  archiveSchema,
  downloadRowSchema,
  fileLinkCellSchema,
  importantFactSchema,
  isSubPart,
  materialFactSchema,
  memorySchema,
} from './index.ts';

describe('documents', () => {
  test('a memory item is read with all fields', () => {
    const memory = {
      type: 'M',
      shortLabel: '2025',
      document: 'Memoria anual',
      companyName: 'ALICORP S.A.A.',
      date: '31/03/2026',
      path: '/m/1.pdf',
    };
    expect(memorySchema.parse(memory)).toEqual({ ...memory, date: '2026-03-31' });
    expect(memorySchema.safeParse({ ...memory, path: 'javascript:x' }).success).toBe(false);
    expect(memorySchema.safeParse({ ...memory, path: undefined }).success).toBe(false);
  });

  test('an important fact has its texts and files', () => {
    const fact = {
      subtitle: 'Hecho',
      titles: [{ text: 'Junta' }, {}],
      files: [{ url: '/a.pdf' }, { url: 'data:x' }],
    };
    expect(importantFactSchema.parse(fact)).toEqual({
      subtitle: 'Hecho',
      titles: ['Junta'],
      files: ['/a.pdf'],
    });
  });

  test('an archive item has a path, a summary and a day', () => {
    expect(archiveSchema.parse({ path: '/a.pdf', summary: 'Resumen', date: '2026-11-16 10:00' })).toEqual({
      path: '/a.pdf',
      summary: 'Resumen',
      date: '2026-11-16',
    });
  });

  test('a download row has its cells under their headers', () => {
    const row = { Emisor: 'ALICORP', Año: 2025, Nota: null, downloadFiles: ['/a.pdf', 'javascript:x', 7] };
    expect(downloadRowSchema.parse(row)).toEqual({
      cells: { Emisor: 'ALICORP', Año: '2025' },
      downloadFiles: ['/a.pdf'],
    });
  });

  test('a material fact of the public interface has its day, subjects and files', () => {
    const fact = {
      registerDate: '2026-08-05 18:56:01.0',
      businessName: 'NEXA RESOURCES PERU S.A.A.',
      rpjCode: 'B20010',
      observation: ' ',
      codes: [{ sequence: 1, codeHHII: '1', descCodeHHII: 'Información financiera' }],
      documents: [{ sequence: 1, path: '/hhii/B20010/20260805185601/CIB200102026TI201.PDF' }],
    };
    expect(materialFactSchema.parse(fact)).toEqual({
      businessName: 'NEXA RESOURCES PERU S.A.A.',
      rpjCode: 'B20010',
      day: '2026-08-05',
      at: Date.parse('2026-08-05T18:56:01-05:00'),
      observation: null,
      englishObservation: null,
      subjects: ['Información financiera'],
      paths: ['/hhii/B20010/20260805185601/CIB200102026TI201.PDF'],
    });
  });

  test('a material fact has its sentence in both languages if the source does, and no instant without a time', () => {
    const fact = {
      registerDate: '2026-08-05',
      businessName: 'A',
      observation: 'Convoca a junta.',
      enObservation: 'Calls a meeting.',
    };
    expect(materialFactSchema.parse(fact)).toMatchObject({
      day: '2026-08-05',
      at: null,
      observation: 'Convoca a junta.',
      englishObservation: 'Calls a meeting.',
    });
    expect(materialFactSchema.parse({ ...fact, registerDate: '2026-08-06T01:00:00Z' })).toMatchObject({
      day: '2026-08-05',
      at: Date.parse('2026-08-06T01:00:00Z'),
    });
  });
});

describe('a cell of a table of file links', () => {
  test('a file-link cell is text, or a file with its text', () => {
    expect(fileLinkCellSchema.parse('2025')).toEqual({ kind: 'text', text: '2025' });
    expect(fileLinkCellSchema.parse({ link: '/m.pdf', description: 'Memoria' })).toEqual({
      kind: 'file',
      text: 'Memoria',
      path: '/m.pdf',
      isSubPart: false,
    });
  });

  /** The literal shape of specification section 3: the rows under `document`, the rest of the filing beside them. */
  const link = {
    document: [
      { cAccount: '', description: 'Estado de cambios en el patrimonio', numberColumns: 2 },
      {
        cAccount: '4D0101',
        description: 'Saldo inicial',
        numberColumns: 2,
        column1: '1,200',
        column2: '(30)',
      },
    ],
    businessName: 'ALICORP S.A.A.',
    yearPeriod: 2025,
    period: '2',
    documentType: 'CP',
    documentInformation: { dscPatrimony: 'Capital|Reservas', currency: 'S/', detail: 'En miles de soles' },
  };

  test('a file-link cell with a document is a statement with business name and year', () => {
    expect(fileLinkCellSchema.parse({ link, description: 'Segunda Parte' })).toEqual({
      kind: 'statement',
      text: 'Segunda Parte',
      isSubPart: true,
      businessName: 'ALICORP S.A.A.',
      statement: {
        type: 'CP',
        name: 'Estado de cambios en el patrimonio',
        year: '2025',
        period: '2',
        unit: 'quarter',
        scope: null,
        currency: 'PEN',
        scale: 1000,
        detail: 'En miles de soles',
        columns: ['Capital', 'Reservas'],
        rows: [{ id: '4D0101', code: '4D0101', title: 'Saldo inicial', kind: 'line', values: [1200, -30] }],
      },
    });
  });

  test('a file-link cell whose document has no rows is a statement without rows', () => {
    for (const document of [[], {}, 'x']) {
      const cell = fileLinkCellSchema.parse({ link: { ...link, document }, description: 'Balance' });
      expect(cell).toMatchObject({ kind: 'statement', statement: { rows: [], year: '2025' } });
    }
  });

  test('a file-link cell without a safe link retains its text', () => {
    for (const link of ['javascript:x', null, {}, { document: null }])
      expect(fileLinkCellSchema.parse({ link, description: 'Memoria' })).toEqual({
        kind: 'text',
        text: 'Memoria',
      });
    expect(fileLinkCellSchema.parse(null)).toEqual({ kind: 'text', text: '' });
  });

  test('isSubPart is true for exactly two words with "Parte"', () => {
    expect(['Parte 1', 'Primera Parte', ' Parte  II '].map(isSubPart)).toEqual([true, true, true]);
    expect(['Parte', 'Memoria Parte 1', 'parte 1', 'Memoria anual', ''].map(isSubPart)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
