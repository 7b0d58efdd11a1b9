import { limaTime } from '@rueda/domain/dates';
import { type Benefit, sectors } from '@rueda/domain/issuers';
import { languages } from '@rueda/domain/language';
import { currencySymbol } from '@rueda/domain/money';
import {
  sampleActivities,
  sampleAgents,
  sampleArchive,
  sampleBenefits,
  sampleEntries,
  sampleExchangeRates,
  sampleFunds,
  sampleInstant,
  type SampleIssuer,
  sampleIssuers,
  sampleMarketMakers,
  sampleMaterialFacts,
  sampleMemories,
  sampleMilaSecurities,
  sampleMovements,
  sampleSanctions,
  sampleSessions,
  sampleTicks,
} from '@rueda/domain/sample';
import { findPage } from '@rueda/domain/site';
import type { Dataset } from './dataset.ts';
import { sampleDailyPrices, sampleIndexRows, sampleTradedAmounts } from './sample-prices.ts';
import { sampleStatementRows } from './sample-statements.ts';

/**
 * The domain's sample in the format of the public interface. Every figure is illustrative. Without its ten years it has
 * the daily figures of its 60 sessions and few filings, for a test that needs no more, and takes a tenth of the time.
 */
export function sampleDataset({ hasTenYears = true }: { hasTenYears?: boolean } = {}): Dataset {
  const [from = ''] = hasTenYears ? [] : sampleSessions();
  const benefits = sampleBenefits();
  const memories = sampleMemories();
  return {
    observedAt: sampleInstant,
    isSample: true,
    market: sampleMovements(),
    issuers: sampleIssuers.map((issuer) => ({
      companyCode: issuer.companyCode,
      rpjCode: issuer.rpjCode,
      companyName: issuer.name,
      sectorCode: issuer.sector,
      description: sectors[issuer.sector]?.es,
      active: true,
      esActDescription: sampleActivities[issuer.nemonico]?.es,
      enActDescription: sampleActivities[issuer.nemonico]?.en,
      listMemoryEEFF: memories
        .filter(({ companyName }) => companyName === issuer.name)
        .map(({ shortLabel, document, path }) => ({ year: shortLabel, document, path })),
    })),
    securities: Object.fromEntries(
      sampleIssuers.map((issuer) => [issuer.companyCode, [securityOf(issuer, benefits)]]),
    ),
    history: sampleDailyPrices(from),
    daily: sampleTicks(),
    indices: sampleIndexRows(from),
    tradedAmounts: sampleTradedAmounts(from),
    exchangeRates: sampleExchangeRates().map(({ day, usdToPen }) => ({ date: day, usdToPen })),
    ...sampleStatementRows(hasTenYears),
    facts: sampleMaterialFacts().map((fact, index) => ({
      columnNumber: index + 1,
      registerDate: `${fact.day} ${limaTime(fact.at)}.0`,
      businessName: fact.businessName,
      rpjCode: fact.rpjCode,
      observation: fact.observation,
      enObservation: fact.englishObservation,
      codes: fact.subjects.map((descCodeHHII, index) => ({ sequence: index + 1, descCodeHHII })),
      documents: fact.paths.map((path, index) => ({ sequence: index + 1, path })),
    })),
    documents: [
      ...memories.map(({ document, companyName, date, path }) => ({
        kind: 'memory',
        title: `${document} · ${companyName}`,
        path,
        date,
        companyCode: sampleIssuers.find(({ name }) => name === companyName)?.companyCode ?? null,
        companyName,
      })),
      ...sampleArchive().map(({ path, summary, date }) => ({
        kind: 'bulletin',
        title: summary,
        path,
        date,
        companyCode: null,
        companyName: null,
      })),
    ],
    // Pages that no CMS publishes: the search finds the others by their texts.
    pages: languages.flatMap((language) =>
      sampleEntries(language)
        .filter(({ url }) => url !== null && findPage(url) !== null)
        .map(({ url, title, description }) => ({ language, path: url, title, body: description ?? '' })),
    ),
    agents: sampleAgents(),
    sanctions: sampleSanctions(),
    marketMakers: sampleMarketMakers(),
    milaSecurities: sampleMilaSecurities(),
    funds: sampleFunds(),
  };
}

function securityOf(
  { nemonico, isin, sharesOutstanding, freeFloat }: SampleIssuer,
  benefits: readonly Benefit[],
): object {
  return {
    nemonico,
    isin,
    valueType: 'RV',
    sharesOutstanding,
    freeFloat,
    listBenefit: benefits
      .filter((each) => each.nemonico === nemonico)
      .map((each) => ({
        nemonico,
        isin,
        benefitType: each.kind === 'shares' ? 'AL' : 'DE',
        benefitValue: each.value,
        coin: each.currency === null ? null : currencySymbol(each.currency),
        description: each.description,
        dateAgreement: each.agreed,
        dateCut: each.cutOff,
        dateRegistry: each.registered,
        dateDelivery: each.delivered,
      })),
  };
}
