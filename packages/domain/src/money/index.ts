export { formatCompact, type CompactOptions } from './compact.ts';
export {
  type Currency,
  currencySymbol,
  currencySymbols,
  defaultCurrency,
  isMarketCurrency,
  type MarketCurrency,
  type Money,
  readCurrency,
  readHistoryCurrency,
} from './currency.ts';
export {
  type ConvertedMoney,
  type DailyRate,
  defaultExchangeRate,
  type ExchangeRate,
  penToUsd,
} from './exchange-rate.ts';
export {
  formatChange,
  formatFigures,
  formatMoney,
  formatNumber,
  formatPercent,
  formatInteger,
  moneyParts,
  type MoneyParts,
  noValue,
  type NumberOptions,
  type PercentOptions,
  priceDecimals,
} from './format.ts';
export { readNumber } from './read-number.ts';
export {
  change as spokenChanges,
  currencies as spokenCurrencies,
  currencyWord,
  noSpokenValue,
  percent as spokenPercent,
  speakChange,
  speakCompact,
  speakMoney,
  speakNumber,
  type SpeakOptions,
  speakPercent,
  speakRange,
  speakInteger,
  speakWritten,
} from './speak.ts';
