import type { MarketCurrency } from '../money/currency.ts';
import { shares } from './shares.ts';

/**
 * Fifty real issuers: codes, names, sector, currency and, if public, ISIN. The price and the share of sessions with a
 * trade are illustrative: they start the sample's random walk. So are the shares outstanding, or units of a fund, and
 * the part of them in free float, in percent.
 */
export interface SampleIssuer {
  nemonico: string;
  companyCode: string;
  rpjCode: string;
  name: string;
  sector: string;
  currency: MarketCurrency;
  isin: string | null;
  price: number;
  liquidity: number;
  sharesOutstanding: number;
  freeFloat: number;
}

const table: readonly [
  string,
  string,
  string,
  string,
  string,
  MarketCurrency,
  string | null,
  number,
  number,
][] = [
  ['AENZAC1', '73658', '023106', 'AENZA S.A.A.', 'CD', 'PEN', 'PEP736581005', 0.42, 0.9],
  ['ALICORC1', '21400', 'B30006', 'ALICORP S.A.A.', 'CI', 'PEN', 'PEP214001005', 8.3, 1],
  ['AIHC1', '71500', 'J40120', 'ANDINO INVESTMENT HOLDING S.A.A.', 'CD', 'PEN', null, 1.05, 0.55],
  ['AUSTRAC1', '21650', 'CI0006', 'AUSTRAL GROUP S.A.A.', 'CI', 'PEN', null, 0.62, 0.55],
  ['BBVAC1', '11600', 'B80004', 'BANCO BBVA PERU', 'CB', 'PEN', 'PEP116001004', 1.72, 0.97],
  ['CREDITC1', '12000', 'B80005', 'BANCO DE CREDITO DEL PERU', 'CB', 'PEN', null, 3.92, 0.95],
  [
    'INTERBC1',
    '14800',
    'B80020',
    'BANCO INTERNACIONAL DEL PERU S.A.A. - INTERBANK',
    'CB',
    'PEN',
    null,
    2.95,
    0.55,
  ],
  ['SCOTIAC1', '14000', 'B80012', 'SCOTIABANK PERU S.A.A.', 'CB', 'PEN', null, 12.1, 0.55],
  ['MIBANC1', '13300', 'CB0001', 'MIBANCO BANCO DE LA MICRO EMPRESA S.A.', 'CB', 'PEN', null, 0.48, 0.25],
  ['CARTAVC1', '77143', 'B11082', 'CARTAVIO S.A.A.', 'CG', 'PEN', null, 41.5, 0.55],
  ['CASAGRC1', '77146', 'B08361', 'CASA GRANDE S.A.A.', 'CG', 'PEN', null, 11.2, 0.9],
  ['LAREDOC1', '77600', 'B08363', 'AGROINDUSTRIAL LAREDO S.A.A.', 'CG', 'PEN', null, 22.6, 0.55],
  [
    'POMALCC1',
    '77930',
    'B08360',
    'EMPRESA AGROINDUSTRIAL POMALCA S.A.A.',
    'CG',
    'PEN',
    'PEP779301006',
    0.21,
    0.55,
  ],
  ['CPACASC1', '23950', 'CD0005', 'CEMENTOS PACASMAYO S.A.A.', 'CI', 'PEN', 'PEP239501005', 5.15, 0.92],
  ['SNJUANI1', '53000', 'B30023', 'CERVECERIA SAN JUAN S.A.', 'CI', 'PEN', null, 46.8, 0.2],
  [
    'BACKUSI1',
    '21802',
    'B30021',
    'UNION DE CERVECERIAS PERUANAS BACKUS Y JOHNSTON S.A.A.',
    'CI',
    'PEN',
    null,
    24.9,
    0.85,
  ],
  [
    'BVN',
    '61200',
    'B20003',
    'COMPAÑÍA DE MINAS BUENAVENTURA S.A.A.',
    'CM',
    'USD',
    'US2044481040',
    26.4,
    0.98,
  ],
  ['PODERC1', '63500', 'B20041', 'COMPAÑÍA MINERA PODEROSA S.A.', 'CM', 'PEN', null, 15.7, 0.55],
  ['CORAREI1', '20601', 'CI0003', 'CORPORACION ACEROS AREQUIPA S.A.', 'CI', 'PEN', null, 1.31, 0.93],
  ['BAP', '73250', 'B60051', 'CREDICORP LTD.', 'CD', 'USD', 'BMG2519Y1084', 248.5, 1],
  ['SIDERC1', '53100', 'CM0003', 'EMPRESA SIDERURGICA DEL PERU S.A.A.', 'CI', 'PEN', null, 1.48, 0.9],
  ['ENGIEC1', '70210', '002829', 'ENGIE ENERGIA PERU S.A.', 'CP', 'PEN', 'PEP702101002', 4.62, 0.95],
  ['FERREYC1', '73600', 'B60001', 'FERREYCORP S.A.A.', 'CD', 'PEN', 'PEP736001004', 3.74, 1],
  ['GBVLAC1', '90000', 'BV0001', 'GRUPO BVL S.A.A.', 'CD', 'PEN', null, 2.85, 0.55],
  ['HIDRA2C1', '70200', 'B40002', 'ELECTRONORTE MEDIO S.A. - HIDRANDINA', 'CP', 'PEN', null, 0.71, 0.15],
  ['INRETC1', '74222', 'OE5087', 'INRETAIL PERÚ CORP.', 'CD', 'USD', 'PAL1801171A1', 29.6, 0.98],
  ['IFS', '5626F', 'OE2305', 'INTERCORP FINANCIAL SERVICES INC.', 'CD', 'USD', null, 38.2, 0.97],
  ['INVCENC1', '72800', 'B80077', 'INVERSIONES CENTENARIO S.A.A.', 'CD', 'PEN', null, 1.12, 0.55],
  ['GLORIAI1', '36100', '006166', 'LECHE GLORIA S.A.', 'CI', 'PEN', null, 6.4, 0.55],
  ['LUSURC1', '70252', 'B40008', 'LUZ DEL SUR S.A.A.', 'CP', 'PEN', null, 17.9, 0.93],
  ['MINSURI1', '62200', 'A20032', 'MINSUR S.A.', 'CM', 'PEN', 'PEP622005002', 5.85, 0.98],
  ['ATACOBC1', '60800', 'CM0007', 'NEXA RESOURCES ATACOCHA S.A.A.', 'CM', 'PEN', null, 0.11, 0.35],
  ['NEXAPEC1', '62000', 'B20010', 'NEXA RESOURCES PERU S.A.A.', 'CM', 'PEN', null, 1.36, 0.9],
  ['ORYGENC1', '70051', 'B40009', 'ORYGEN PERÚ S.A.A.', 'CP', 'PEN', null, 2.64, 0.8],
  ['EXALMC1', '50400', 'CI0012', 'PESQUERA EXALMAR S.A.A.', 'CI', 'PEN', null, 0.98, 0.55],
  ['PLUZENC1', '70101', 'B40010', 'PLUZ ENERGÍA PERÚ S.A.A.', 'CP', 'PEN', 'PEP701011004', 6.1, 0.8],
  ['RIMSEGC1', '67200', 'B80037', 'RIMAC SEGUROS Y REASEGUROS', 'CS', 'PEN', null, 1.42, 0.55],
  ['PACIFIC1', '66950', 'B60055', 'PACÍFICO COMPAÑÍA DE SEGUROS Y REASEGUROS', 'CS', 'PEN', null, 19.4, 0.55],
  ['SAGAC1', '75700', '014313', 'SAGA FALABELLA S.A.', 'CD', 'PEN', null, 2.2, 0.55],
  ['SHPC1', '63900', 'CM0004', 'SHOUGANG HIERRO PERU S.A.A.', 'CM', 'PEN', null, 13.8, 0.55],
  ['CVERDEC1', '64650', 'CM0006', 'SOCIEDAD MINERA CERRO VERDE S.A.A.', 'CM', 'USD', 'PEP646501002', 44.1, 1],
  ['MINCORI1', '61630', '002597', 'SOCIEDAD MINERA CORONA S.A.', 'CM', 'PEN', null, 17.2, 0.55],
  ['BROCALC1', '61700', 'B20026', 'SOCIEDAD MINERA EL BROCAL S.A.A.', 'CM', 'PEN', null, 12.6, 0.8],
  ['SCCO', '75850', 'B60052', 'SOUTHERN COPPER CORPORATION', 'CM', 'USD', 'US84265V1052', 131.0, 0.97],
  [
    'SPCCPI1',
    '64200',
    'B20027',
    'SOUTHERN PERU COPPER CORP. - SUCURSAL DEL PERU',
    'CM',
    'PEN',
    null,
    26.3,
    0.55,
  ],
  ['UNACEMC1', '76100', 'B30121', 'UNACEM CORP S.A.A.', 'CD', 'PEN', null, 1.83, 1],
  ['VOLCABC1', '64801', 'CM0001', 'VOLCAN COMPAÑIA MINERA S.A.A.', 'CM', 'PEN', 'PEP648014202', 0.46, 1],
  [
    'ETFPERUD',
    '79800',
    'BVL029',
    'FONDO BURSÁTIL VAN ECK EL DORADO PERÚ ETF',
    'UP',
    'USD',
    null,
    118.4,
    0.88,
  ],
  ['FIBPRIME', '72940', 'T00002', 'GRUPO CORIL SOCIEDAD TITULIZADORA S.A.', 'CD', 'USD', null, 7.05, 0.55],
  ['INTEGRC1', '10400', 'AFP002', 'A.F.P. INTEGRA S.A.', 'CA', 'PEN', null, 8.9, 0.08],
];

/** The fifty issuers of the sample. */
export const sampleIssuers: readonly SampleIssuer[] = table.map(
  ([nemonico, companyCode, rpjCode, name, sector, currency, isin, price, liquidity]) => {
    const [sharesOutstanding, freeFloat] = sharesOf(nemonico);
    return {
      nemonico,
      companyCode,
      rpjCode,
      name,
      sector,
      currency,
      isin,
      price,
      liquidity,
      sharesOutstanding,
      freeFloat,
    };
  },
);

function sharesOf(nemonico: string): readonly [number, number] {
  const row = shares[nemonico];
  if (!row) throw new RangeError(`No shares outstanding for ${nemonico}: add them to shares.ts.`);
  return row;
}
