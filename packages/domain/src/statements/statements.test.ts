import { describe, expect, test } from 'vitest';
import { sampleStatements } from '../sample/index.ts';
import {
  checkSums,
  columnName,
  compareStatements,
  documentNames,
  formatStatementValue,
  lineName,
  periodName,
  readPeriod,
  readStatement,
} from './index.ts';
import { lineKind } from './kinds.ts';

const balance = {
  yearPeriod: '2017',
  period: '2',
  documentName: 'Balance General',
  documentType: 'BG',
  eeffType: 'TI',
  documentInformation: { currency: 'S/', detail: 'Individual, en miles de nuevos soles' },
  document: [
    {
      caccount: '',
      title: 'Balance General',
      numberColumns: '2',
      value1: ' 30/06/2017 ',
      value2: '31/12/2016',
    },
    { caccount: '1DT001', title: 'Activos', numberColumns: '2', value1: '', value2: '' },
    {
      caccount: '1D0109',
      title: 'Efectivo y  Equivalentes al Efectivo',
      value1: '      12,345 ',
      value2: '11,000',
    },
    { caccount: '1D01ST', title: 'Total Activos Corrientes', value1: '40,000', value2: '38,000' },
    { caccount: '1D02ST', title: 'Total Activos No Corrientes', value1: '60,000', value2: '62,000' },
    { caccount: '1D020T', title: 'TOTAL DE ACTIVOS', value1: '100,000', value2: '100,001' },
    { caccount: '1D020T', title: 'Total Activos', value1: '100,000', value2: '100,001' },
    { caccount: '1D0711', title: 'Acciones Propias en Cartera', value1: '(1,500)', value2: '-1,400' },
  ],
};

describe('readStatement', () => {
  test('readStatement reads columns from the first row, the kind of rows, and empty cells as null', () => {
    const statement = readStatement(balance);
    expect(statement).toMatchObject({
      type: 'BG',
      name: 'Balance General',
      year: '2017',
      period: '2',
      scope: 'individual',
      currency: 'PEN',
      scale: 1000,
      columns: ['30/06/2017', '31/12/2016'],
    });
    expect(statement.rows.map(({ code, kind, values }) => [code, kind, ...values])).toEqual([
      ['1DT001', 'heading', null, null],
      ['1D0109', 'line', 12_345, 11_000],
      ['1D01ST', 'subtotal', 40_000, 38_000],
      ['1D02ST', 'subtotal', 60_000, 62_000],
      ['1D020T', 'total', 100_000, 100_001],
      ['1D020T', 'total', 100_000, 100_001],
      ['1D0711', 'line', -1500, -1400],
    ]);
  });

  test('readStatement retains both rows of a repeated account with unique ids', () => {
    expect(
      readStatement(balance)
        .rows.slice(4, 6)
        .map(({ id, title }) => [id, title]),
    ).toEqual([
      ['1D020T', 'TOTAL DE ACTIVOS'],
      ['1D020T-2', 'Total Activos'],
    ]);
  });

  test.each([
    ['caccount', 'title', 'value'],
    ['cAccount', 'description', 'column'],
    ['count', 'title', 'column'],
    ['count', 'description', 'value'],
  ])('readStatement accepts the spelling %s, %s, %sN', (account, title, cell) => {
    const spelt = {
      ...balance,
      document: balance.document.map((row) => ({
        [account]: row.caccount,
        [title]: row.title,
        numberColumns: row.numberColumns,
        [`${cell}1`]: row.value1,
        [`${cell}2`]: row.value2,
      })),
    };
    expect(readStatement(spelt)).toEqual(readStatement(balance));
  });

  test('readStatement uses the stated number of columns and ignores empty cells after them', () => {
    const document = [
      {
        caccount: '',
        title: 'GP',
        numberColumns: '4',
        value1: 'a',
        value2: 'b',
        value3: 'c',
        value4: 'd',
        value5: '',
      },
      { caccount: '2D01ST', title: 'Ingresos', value1: '1', value3: '3', value25: '  ' },
    ];
    expect(readStatement({ documentType: 'GP', document }).rows[0]?.values).toEqual([1, null, 3, null]);
  });

  test('readStatement reads the columns of CP from its first row, else from dscPatrimony', () => {
    const rows = [{ cAccount: '4D0101', description: 'Saldos', column1: '10', column2: '20' }];
    const header = {
      cAccount: '',
      description: 'CP',
      column1: 'Capital Emitido',
      column2: 'Primas de Emisión',
    };
    const fromHeader = readStatement({
      documentType: 'CP',
      document: [header, ...rows],
      documentInformation: { dscPatrimony: 'x|y' },
    });
    expect(fromHeader.columns).toEqual(['Capital Emitido', 'Primas de Emisión']);
    for (const dscPatrimony of [
      'Capital Emitido | Primas de Emisión',
      ['Capital Emitido', 'Primas de Emisión'],
    ]) {
      const fromPatrimony = readStatement({
        documentType: 'CP',
        document: rows,
        documentInformation: { dscPatrimony },
      });
      expect(fromPatrimony.columns).toEqual(['Capital Emitido', 'Primas de Emisión']);
      expect(fromPatrimony.rows).toEqual(fromHeader.rows);
    }
    expect(
      readStatement({ documentType: 'BG', document: rows, documentInformation: { dscPatrimony: 'x|y' } })
        .columns,
    ).toEqual(['', '']);
  });

  test('readStatement reads unit and currency from the text of the filing', () => {
    const unit = (mainTitle: string) => {
      const { currency, scale } = readStatement({ document: [{ caccount: '', title: 'T', mainTitle }] });
      return [currency, scale];
    };
    expect(unit('Consolidado, en miles de dólares')).toEqual(['USD', 1000]);
    expect(unit('En nuevos soles')).toEqual(['PEN', 1]);
    expect(unit('En millones de soles')).toEqual(['PEN', 1_000_000]);
    expect(unit('')).toEqual([null, 1]);
  });

  test('readStatement returns an empty statement for any other value', () => {
    for (const input of [null, undefined, 'x', 7, [], {}, { document: [null, 7, 'x'] }, { document: {} }])
      expect(readStatement(input).columns).toEqual([]);
  });
});

describe('statement names', () => {
  test('lineName is the filing’s title in Spanish and the account’s name in English', () => {
    const line = { code: '1D0109', title: 'Efectivo' };
    expect(lineName(line, 'es')).toBe('Efectivo');
    expect(lineName(line, 'en')).toBe('Cash and cash equivalents');
    expect(lineName({ code: '1D0109', title: '' }, 'es')).toBe('Efectivo y Equivalentes al Efectivo');
    expect(lineName({ code: '1D9999', title: 'Otra' }, 'en')).toBe('Otra');
    expect(lineName({ code: null, title: 'Nota' }, 'en')).toBe('Nota');
  });

  test('every document of a filing has lines in both languages', () => {
    for (const code of ['1D070T', '2D07ST', '3D04ST', '4D02ST', '5D04ST'])
      expect(lineName({ code, title: '' }, 'es')).not.toBe(lineName({ code, title: '' }, 'en'));
    expect(Object.keys(documentNames)).toEqual(['BG', 'GP', 'RI', 'CP', 'FE']);
  });

  test('lineKind identifies headings, subtotals and totals by the account', () => {
    expect(['1DT001', '2D01ST', '1D070T', '1D0701', null].map(lineKind)).toEqual([
      'heading',
      'subtotal',
      'total',
      'line',
      'heading',
    ]);
  });

  test('periods are quarters 1 to 4, semesters 2 and 4, and A for audited', () => {
    expect(['1', 2, ' 4 ', 'a', '5', '', null].map(readPeriod)).toEqual([
      '1',
      '2',
      '4',
      'A',
      null,
      null,
      null,
    ]);
    expect(periodName('2')?.es).toBe('Segundo trimestre');
    expect(periodName('2', 'semester')).toEqual({ es: 'Primer semestre', en: 'First half' });
    expect(periodName('4', 'semester')?.es).toBe('Segundo semestre');
    expect(periodName('1', 'semester')).toBeNull();
    expect(periodName('A')).toEqual({ es: 'Auditado', en: 'Audited' });
  });

  test('readStatement reads the unit of the periods from the type of the filing, else from its texts', () => {
    const unitOf = (filing: object): string => readStatement(filing).unit;
    expect([{ eeffType: 'SI' }, { eeffType: 'SC' }].map(unitOf)).toEqual(['semester', 'semester']);
    expect([{ eeffType: 'TI' }, { eeffType: 'TC' }, {}, null].map((each) => unitOf(each as object))).toEqual(
      Array(4).fill('quarter'),
    );
    const detail = 'Información semestral, en miles de soles';
    expect(unitOf({ documentInformation: { detail } })).toBe('semester');
    expect(unitOf({ eeffType: 'TI', documentInformation: { detail } })).toBe('quarter');
    const header = { caccount: '', value1: 'Por el Semestre del 1 de Enero al 30 de Junio de 2026' };
    expect(unitOf({ document: [header] })).toBe('semester');
  });

  test('formatStatementValue writes negatives in parentheses', () => {
    expect(
      [2_918_402, -2_918_402, 0, -0, 0.123, -0.0001, null].map((value) => formatStatementValue(value)),
    ).toEqual(['2,918,402', '(2,918,402)', '0', '0', '0.123', '0', '—']);
  });
});

describe('sums', () => {
  test('checkSums checks every column and tolerates rounding by one', () => {
    expect(
      checkSums(readStatement(balance)).map(({ total, column, addsUp }) => [total, column, addsUp]),
    ).toEqual([
      ['1D020T', 0, true],
      ['1D020T', 1, true],
    ]);
  });

  test('checkSums reports a figure that does not add up with the expected value', () => {
    const invalid = structuredClone(balance);
    Object.assign(invalid.document[3] ?? {}, { value1: '41,000' });
    expect(checkSums(readStatement(invalid)).find(({ addsUp }) => !addsUp)).toMatchObject({
      total: '1D020T',
      parts: ['1D01ST', '1D02ST'],
      column: 0,
      expected: 101_000,
      stated: 100_000,
    });
  });

  test('checkSums counts a missing line as zero and skips a sum without a subtotal', () => {
    const rows = (lines: Record<string, string>) =>
      checkSums(
        readStatement({
          document: Object.entries(lines).map(([caccount, value1]) => ({ caccount, value1 })),
        }),
      );
    expect(rows({ '2D0503': '70', '2D07ST': '70' })).toMatchObject([{ total: '2D07ST', addsUp: true }]);
    expect(rows({ '1D01ST': '70', '1D020T': '100' })).toEqual([]);
  });
});

describe('columns', () => {
  const quarter = 'Por el Trimestre Específico del 1 de Octubre de 2025 al 31 de Diciembre de 2025';
  const accumulated = 'Por el Período Acumulado del 1 de Enero de 2025 al 30 de Septiembre de 2025';

  test('columnName shortens the sentences of a filing in both languages', () => {
    expect(columnName(quarter, 'es')).toEqual({
      name: '4T 2025',
      note: 'Trimestre específico',
      language: 'es',
    });
    expect(columnName(quarter, 'en')).toEqual({ name: 'Q4 2025', note: 'Quarter only', language: 'en' });
    expect(columnName(accumulated, 'es')).toMatchObject({ name: 'Acumulado 2025', note: 'Al 30/09/2025' });
    expect(columnName(accumulated, 'en')).toMatchObject({
      name: 'Year to date 2025',
      note: 'Up to 30/09/2025',
    });
  });

  test('columnName retains a day and translates a component of equity in any spelling', () => {
    expect(columnName('31/12/2025', 'en')).toEqual({ name: '31/12/2025', note: null, language: 'en' });
    expect(columnName('TOTAL PATRIMONIO', 'en').name).toBe('Total equity');
    expect(columnName('Primas de Emision', 'en').name).toBe('Share premium');
    expect(columnName('Total Patrimonio', 'es').name).toBe('Total Patrimonio');
  });

  test('columnName returns a text without a translation unchanged, marked as Spanish', () => {
    expect(columnName('Reserva legal', 'en')).toEqual({ name: 'Reserva legal', note: null, language: 'es' });
    expect(columnName('Por el Trimestre Específico del x al 31 de Enerol de 2025', 'en').language).toBe('es');
  });

  test('columnName has an English name for every column of the sample', () => {
    for (const { columns } of sampleStatements('ALICORC1', 2025))
      for (const column of columns) expect(columnName(column, 'en').language).toBe('en');
  });
});

describe('compareStatements', () => {
  const of = (year: number, type: string) =>
    sampleStatements('ALICORC1', year).find((each) => each.type === type) ?? readStatement({});

  test.each([
    ['BG', [[0, 0]]],
    [
      'GP',
      [
        [0, 0],
        [2, 2],
      ],
    ],
  ])('compareStatements matches the period columns of %s', (type, expected) => {
    const { columns } = compareStatements(of(2025, type), of(2024, type));
    expect(columns.map(({ column, other }) => [column, other])).toEqual(expected);
  });

  test('compareStatements matches the components of equity by name', () => {
    const statement = of(2025, 'CP');
    const other = { ...of(2024, 'CP'), columns: ['TOTAL PATRIMONIO', 'Otra cosa'] };
    expect(compareStatements(statement, other).columns).toEqual([{ column: 22, other: 0 }]);
    expect(compareStatements(statement, of(2024, 'CP')).columns).toHaveLength(23);
  });

  test('compareStatements returns figure, previous value, change and percentage of each line', () => {
    const now = of(2025, 'BG');
    const before = of(2024, 'BG');
    const row = now.rows.find(({ code }) => code === '1D020T') ?? expect.fail();
    const [figure] = compareStatements(now, before).figures(row);
    const [value = 0, prior = 0] = row.values.map(Number);
    expect(figure).toEqual({
      value,
      before: prior,
      change: value - prior,
      percent: ((value - prior) / prior) * 100,
    });
  });

  test('compareStatements has no percentage of zero and no change of a missing figure; a smaller loss is a rise', () => {
    const read = (...cells: string[]) =>
      readStatement({ document: cells.map((column1, at) => ({ count: `2D010${at}`, column1 })) });
    const { figures } = compareStatements(read('5', '5', '(50)', '0.3'), read('0', '', '(100)', '0.1'));
    expect(read('5', '5', '(50)', '0.3').rows.map((row) => figures(row)[0])).toMatchObject([
      { change: 5, percent: null },
      { before: null, change: null, percent: null },
      { change: 50, percent: 50 },
      { change: 0.2 },
    ]);
  });
});
