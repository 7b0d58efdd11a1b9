import { describe, expect, test } from 'vitest';
import {
  activityOf,
  isIsin,
  issuerChoices,
  issuerChoiceSchema,
  issuerSchema,
  marketMaker,
  matchesText,
  searchIssuers,
  sectors,
  securitySchema,
  startsSearch,
  uitOf,
} from './index.ts';

const choices = [
  { nemonico: 'BUENAVC1', companyName: 'COMPAÑÍA DE MINAS BUENAVENTURA S.A.A.', id: '61200' },
  { nemonico: 'CREDITC1', companyName: 'BANCO DE CREDITO DEL PERU', id: '12000' },
];

describe('the search for issuers', () => {
  test('a search starts after more than 1 character, or the minimum of its form', () => {
    expect(['', 'b', ' b ', 'bu'].map((query) => startsSearch(query))).toEqual([false, false, false, true]);
    expect(startsSearch('bu', 3)).toBe(false);
    expect(searchIssuers(choices, 'c')).toEqual([]);
  });

  test('searchIssuers finds part of a mnemonic, case-insensitive', () => {
    expect(searchIssuers(choices, 'dItC').map(({ id }) => id)).toEqual(['12000']);
    expect(searchIssuers(choices, 'banco')).toEqual([]);
  });

  test('matchesText matches the field of a form, case-insensitive', () => {
    const search = (field: 'nemonico' | 'companyName', query: string): string[] =>
      choices
        .filter((choice) => startsSearch(query, 3) && matchesText(choice[field], query))
        .map(({ id }) => id);
    expect(search('companyName', 'BaNcO')).toEqual(['12000']);
    expect(search('nemonico', 'BaNcO')).toEqual([]);
    expect(search('companyName', 'BA')).toEqual([]);
  });

  test('searchIssuers searches names on request, ignoring accents', () => {
    expect(searchIssuers(choices, 'compania', { hasNames: true }).map(({ id }) => id)).toEqual(['61200']);
    expect(matchesText('Crédito', 'CREDITO')).toBe(true);
  });

  test('issuerChoices lists each share, with the mnemonic as id of a foreign issuer', () => {
    const alicorp = { companyCode: '21400', name: 'ALICORP S.A.A.', shares: ['ALICORC1', 'ALICORI1'] };
    expect(issuerChoices([alicorp, { companyCode: null, name: 'APPLE INC.', shares: ['AAPL'] }])).toEqual([
      { nemonico: 'ALICORC1', companyName: 'ALICORP S.A.A.', id: '21400' },
      { nemonico: 'ALICORI1', companyName: 'ALICORP S.A.A.', id: '21400' },
      { nemonico: 'AAPL', companyName: 'APPLE INC.', id: 'AAPL' },
    ]);
  });

  test('an autocomplete item has its three fields', () => {
    expect(issuerChoiceSchema.parse({ nemonico: 'BVN', companyName: 'B', id: 61200 })).toEqual({
      nemonico: 'BVN',
      companyName: 'B',
      id: '61200',
    });
    expect(issuerChoiceSchema.safeParse({ nemonico: 'BVN' }).success).toBe(false);
  });
});

describe('issuers', () => {
  test('issuerSchema reads the keys of the public interface, with codes as text', () => {
    const issuer = {
      companyCode: '00826',
      rpjCode: 'B30006',
      companyName: 'ALICORP S.A.A.',
      sectorCode: 'CI',
      active: true,
      website: 'www.alicorp.com.pe',
      esActDescription: 'Elabora alimentos.',
      enActDescription: 'It makes food.',
      dateFundation: '16/07/1956',
      listMemoryEEFF: [{ year: '2025', document: 'Memoria', path: '/m.pdf' }],
    };
    expect(issuerSchema.parse(issuer)).toEqual({
      companyCode: '00826',
      rpjCode: 'B30006',
      name: 'ALICORP S.A.A.',
      sector: 'CI',
      isActive: true,
      website: 'https://www.alicorp.com.pe',
      activity: 'Elabora alimentos.',
      englishActivity: 'It makes food.',
      address: null,
      phone: null,
      founded: '1956-07-16',
      reports: [{ year: '2025', path: '/m.pdf' }],
    });
    expect(issuerSchema.parse({ ...issuer, website: 'javascript:x' }).website).toBeNull();
  });

  test('activityOf returns the activity in the language of the page, and the Spanish one if there is no other', () => {
    const issuer = { activity: 'Elabora alimentos.', englishActivity: 'It makes food.' };
    expect(activityOf(issuer, 'es')).toBe('Elabora alimentos.');
    expect(activityOf(issuer, 'en')).toBe('It makes food.');
    expect(activityOf({ ...issuer, englishActivity: null }, 'en')).toBe('Elabora alimentos.');
  });

  test('issuerSchema rejects the shared code "XXX"', () => {
    expect(issuerSchema.safeParse({ companyCode: 'XXX', companyName: 'FOREIGN' }).success).toBe(false);
  });

  test('securitySchema reads benefits in cash and in shares', () => {
    const security = {
      nemonico: 'ALICORC1',
      isin: 'PEP214001005',
      valueType: 'RV',
      dateInscription: '1980-03-12',
      sharesOutstanding: '854,580,000',
      freeFloat: 42.5,
      listBenefit: [
        {
          nemonico: 'ALICORC1',
          benefitType: 'DE',
          benefitValue: '0.24',
          coin: 'S/.',
          dateCut: '2026-05-04',
          dateDelivery: '20/05/2026',
        },
        { nemonico: 'ALICORC1', benefitType: 'AL', benefitValue: 9.91, coin: 'S/.' },
      ],
    };
    expect(securitySchema.parse(security)).toMatchObject({
      isin: 'PEP214001005',
      kind: 'equity',
      sharesOutstanding: 854_580_000,
      freeFloat: 42.5,
      benefits: [
        {
          kind: 'cash',
          value: 0.24,
          currency: 'PEN',
          cutOff: '2026-05-04',
          delivered: '2026-05-20',
          agreed: null,
        },
        { kind: 'shares', value: 9.91, currency: null },
      ],
    });
  });

  test.for([{}, { sharesOutstanding: 0, freeFloat: 0 }, { sharesOutstanding: '?', freeFloat: 100.1 }])(
    'securitySchema reads shares that are absent or impossible as unknown: %o',
    (figures) => {
      expect(securitySchema.parse({ nemonico: 'ALICORC1', ...figures })).toMatchObject({
        sharesOutstanding: null,
        freeFloat: null,
      });
    },
  );

  test('isIsin validates the check digit, for any country', () => {
    const known =
      'PEP736581005 PEP214001005 PEP116001004 PEP779301006 PEP239501005 US2044481040 BMG2519Y1084 PEP702101002 PEP736001004 PAL1801171A1 PEP622005002 PEP701011004 PEP646501002 US84265V1052 PEP648014202';
    expect(known.split(' ').filter((isin) => !isIsin(isin))).toEqual([]);
    expect(['PEP214001006', 'PEP21400100', 'pep214001005', '', null].filter(isIsin)).toEqual([]);
  });

  test('sectors have names in both languages', () => {
    expect(Object.keys(sectors).join(' ')).toBe('CA CB CD CG CI CM CP CS FI UP');
    for (const { es, en } of Object.values(sectors)) expect(es && en).toBeTruthy();
  });
});

describe('market makers', () => {
  test('the market maker figures are those of the specification', () => {
    expect(marketMaker).toEqual({
      minimumUit: 6,
      sessions: 180,
      registrationDays: 360,
      shortRegistrationDays: 180,
    });
  });

  test('uitOf returns the tax unit of a year, and null without a known one', () => {
    expect([uitOf(2026), uitOf(2027)]).toEqual([5500, null]);
  });
});
