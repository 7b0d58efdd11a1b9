/** The accounting identities of every statement of the sample, and controls that find a figure that breaks each. */
import { describe, expect, test } from 'vitest';
import { checkSums, type DocumentType, type Statement } from '../statements/index.ts';
import { sampleFilers, sampleFilingPeriods, sampleIssuers, sampleStatements } from './index.ts';

/** The statements of a company by period, such as 2026-3, and document. */
type Company = Map<string, Map<DocumentType, Statement>>;

const readCompany = (nemonico: string): Company =>
  new Map(
    sampleFilingPeriods.map(({ year, quarter }) => [
      `${year}-${quarter}`,
      new Map(sampleStatements(nemonico, year, quarter).map((each) => [each.type ?? 'BG', each])),
    ]),
  );

const companies = new Map(sampleFilers.map(({ nemonico }) => [nemonico, readCompany(nemonico)]));

const figure = (
  company: Company,
  period: string,
  type: DocumentType,
  code: string,
  column = 0,
): number | null =>
  company
    .get(period)
    ?.get(type)
    ?.rows.find((row) => row.code === code)
    ?.values.at(column) ?? null;

/** The last period of the year before. */
const yearBefore = (period: string): string => `${Number(period.slice(0, 4)) - 1}-4`;

/** Lines of statements that are not amounts. */
const perShare = /^2D09/;

type Identity = (company: Company, period: string, statements: Map<DocumentType, Statement>) => string[];

/** A message for each pair of figures that differ although both exist. */
const differences = (pairs: Iterable<readonly [name: string, one: number | null, other: number | null]>) =>
  [...pairs].flatMap(([name, one, other]) =>
    one === null || other === null || one === other ? [] : [`${name}: ${one}, ${other}`],
  );

const codesOf = (statement: Statement | undefined): string[] =>
  (statement?.rows ?? []).flatMap(({ code }) => (code === null || perShare.test(code) ? [] : [code]));

const identities: Record<string, Identity> = {
  'sums add up': (_, __, statements) =>
    [...statements.values()]
      .flatMap(checkSums)
      .filter(({ expected, stated }) => expected !== stated)
      .map(({ total, expected, stated }) => `${total}: ${expected}, ${stated}`),

  'assets equal liabilities and equity': (company, period) =>
    differences(
      [0, 1].map((column) => [
        'assets',
        figure(company, period, 'BG', '1D020T', column),
        figure(company, period, 'BG', '1D070T', column),
      ]),
    ),

  'quarters add up to the year to date': (company, period, statements) => {
    const year = period.slice(0, 4);
    const quarters = Array.from({ length: Number(period.slice(5)) }, (_, at) => `${year}-${at + 1}`);
    if (quarters.some((each) => !company.has(each))) return [];
    return differences(
      (['GP', 'RI'] as const).flatMap((type) =>
        codesOf(statements.get(type)).map((code) => {
          const parts = quarters.map((each) => figure(company, each, type, code));
          const sum = parts.includes(null)
            ? null
            : parts.reduce<number>((total, part) => total + (part ?? 0), 0);
          return [code, sum, figure(company, period, type, code, 2)] as const;
        }),
      ),
    );
  },

  'columns of the year before repeat its filings': (company, period, statements) =>
    differences([
      ...codesOf(statements.get('BG')).map(
        (code) =>
          [
            code,
            figure(company, period, 'BG', code, 1),
            figure(company, yearBefore(period), 'BG', code),
          ] as const,
      ),
      ...[0, 2].flatMap((column) =>
        codesOf(statements.get('GP')).map((code) => {
          const same = `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`;
          return [
            code,
            figure(company, period, 'GP', code, column + 1),
            figure(company, same, 'GP', code, column),
          ] as const;
        }),
      ),
    ]),

  'the cash flow leads from one balance to the next': (company, period) =>
    differences([
      [
        'opening',
        figure(company, period, 'FE', '3D0402'),
        figure(company, yearBefore(period), 'BG', '1D0109'),
      ],
      ['closing', figure(company, period, 'FE', '3D04ST'), figure(company, period, 'BG', '1D0109')],
    ]),

  'equity is its opening with profit, other income and dividends': (company, period, statements) => {
    const equity = statements.get('CP');
    const parts = ['4D0201', '4D0229', '4D0230', '4D0204'];
    return differences([
      ...(equity?.columns ?? []).map((name, column) => {
        const sum = parts.reduce(
          (total, code) => total + (figure(company, period, 'CP', code, column) ?? 0),
          0,
        );
        return [name, sum, figure(company, period, 'CP', '4D02ST', column)] as const;
      }),
      ['opening', figure(company, period, 'CP', '4D0201', -1), figure(company, period, 'BG', '1D07ST', 1)],
      ['closing', figure(company, period, 'CP', '4D02ST', -1), figure(company, period, 'BG', '1D07ST')],
      ['profit', figure(company, period, 'CP', '4D0229', -1), figure(company, period, 'GP', '2D07ST', 2)],
      [
        'retained profit',
        figure(company, period, 'CP', '4D0229', 5),
        figure(company, period, 'GP', '2D07ST', 2),
      ],
      [
        'other income',
        figure(company, period, 'CP', '4D0230', -1),
        figure(company, period, 'RI', '5D03ST', 2),
      ],
      [
        'comprehensive',
        figure(company, period, 'RI', '5D0101', 2),
        figure(company, period, 'GP', '2D07ST', 2),
      ],
    ]);
  },
};

const breaksOf = (identity: Identity, company: Company): string[] =>
  [...company].flatMap(([period, statements]) =>
    identity(company, period, statements).map((each) => `${period} ${each}`),
  );

/** A company whose cell is one more than it was. */
function withWrongFigure(
  company: Company,
  period: string,
  type: DocumentType,
  code: string,
  column: number,
): Company {
  const statement = company.get(period)?.get(type) ?? expect.fail(`No ${type} of ${period}.`);
  const rows = statement.rows.map((row) =>
    row.code === code
      ? { ...row, values: row.values.map((value, at) => (value ?? 0) + (at === column ? 1 : 0)) }
      : row,
  );
  return new Map(company).set(period, new Map(company.get(period)).set(type, { ...statement, rows }));
}

describe('every statement of the sample', () => {
  test('is filed by each issuer but the funds, for twelve quarters and five years', () => {
    expect(
      sampleIssuers.filter((each) => !sampleFilers.includes(each)).map(({ nemonico }) => nemonico),
    ).toEqual(['ETFPERUD', 'FIBPRIME']);
    const quarters = sampleFilingPeriods.slice(-12).map(({ year, quarter }) => `${year}-${quarter}`);
    expect([quarters[0], quarters.at(-1)]).toEqual(['2023-4', '2026-3']);
    const years = sampleFilingPeriods.filter(({ quarter }) => quarter === 4).map(({ year }) => year);
    expect(years).toEqual([2021, 2022, 2023, 2024, 2025]);
    for (const company of companies.values())
      for (const statements of company.values())
        expect([...statements.keys()].slice(0, 2)).toEqual(['BG', 'GP']);
  });

  test.for(Object.entries(identities))('%s', ([, identity]) => {
    const breaks = [...companies].flatMap(([nemonico, company]) =>
      breaksOf(identity, company).map((each) => `${nemonico} ${each}`),
    );
    expect(breaks).toEqual([]);
  });

  test.for([
    ['sums add up', 'BG', '1D03ST', 0],
    ['assets equal liabilities and equity', 'BG', '1D070T', 0],
    ['quarters add up to the year to date', 'GP', '2D0302', 0],
    ['columns of the year before repeat its filings', 'GP', '2D0401', 3],
    ['the cash flow leads from one balance to the next', 'BG', '1D0109', 0],
    ['equity is its opening with profit, other income and dividends', 'CP', '4D0229', 5],
  ] as const)('control: %s finds a wrong figure', ([name, type, code, column]) => {
    const company = companies.get('ALICORC1') ?? expect.fail();
    const identity = identities[name] ?? expect.fail();
    expect(breaksOf(identity, withWrongFigure(company, '2025-2', type, code, column))).not.toEqual([]);
  });

  test('has assets and debts that are not negative', () => {
    const negative = [...companies].flatMap(([nemonico, company]) =>
      [...company].flatMap(([period, statements]) =>
        (statements.get('BG')?.rows ?? [])
          .filter(
            ({ code, values }) => /^1D0[1-4]/.test(code ?? '') && values.some((value) => (value ?? 0) < 0),
          )
          .map(({ code }) => `${nemonico} ${period} ${code}`),
      ),
    );
    expect(negative).toEqual([]);
  });
});

describe('earnings per share', () => {
  const earnings = sampleFilers.map((issuer) => {
    const company = companies.get(issuer.nemonico) ?? expect.fail();
    const profit = ['2025-4', '2026-1', '2026-2', '2026-3'].reduce(
      (total, period) => total + (figure(company, period, 'GP', '2D07ST') ?? Number.NaN),
      0,
    );
    return { ...issuer, company, perShare: (profit * 1000) / issuer.sharesOutstanding };
  });

  test('are the profit of the period by the shares outstanding', () => {
    for (const { company, sharesOutstanding } of earnings)
      for (const [period] of company)
        for (const column of [0, 1, 2, 3]) {
          const profit = figure(company, period, 'GP', '2D07ST', column) ?? Number.NaN;
          expect(figure(company, period, 'GP', '2D0911', column)).toBeCloseTo(
            (profit * 1000) / sharesOutstanding,
            2,
          );
        }
  });

  test('make most prices 6 to 25 times the earnings of four quarters; a few companies have losses', () => {
    const multiples = earnings.map(({ price, perShare: each }) => price / each);
    const losses = multiples.filter((each) => each < 0);
    expect(losses.length).toBeGreaterThan(0);
    expect(losses.length).toBeLessThan(6);
    expect(multiples.filter((each) => each >= 6 && each <= 25).length).toBeGreaterThan(40);
  });
});
