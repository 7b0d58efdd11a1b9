import type { Found, Movements } from '@rueda/client/market';
import { formatShortDay, formatTime, limaDay } from '@rueda/domain/dates';
import { plainText } from '@rueda/domain/issuers';
import { defineMessages, type Language } from '@rueda/domain/language';
import { formatFigures, formatMoney, priceDecimals, spokenChanges } from '@rueda/domain/money';
import { directionOf, type MarketQuote, quoteState } from '@rueda/domain/quotes';
import { alternatePath } from '@rueda/domain/site';
import type { AutocompleteFigure, AutocompleteItem } from '@rueda/widgets/autocomplete';
import { priceAge } from '@rueda/widgets/price';
import { securityPath } from './addresses.ts';
import { builtInMenu } from './frame/sections.ts';

const messages = defineMessages({
  es: { securities: 'Valores', issuers: 'Emisores', pages: 'Páginas' },
  en: { securities: 'Securities', issuers: 'Issuers', pages: 'Pages' },
});

/** A suggestion of the header search. */
export interface Suggestion extends AutocompleteItem {
  /** The code of a security, the name of an issuer or the title of a page. */
  title: string;
  /** The name of a security; otherwise empty. */
  detail: string;
  group: string;
  href: string;
  figure?: AutocompleteFigure;
}

/** The limit of suggestions of each kind: eight in all. */
const limits = { securities: 4, issuers: 2, pages: 2 };

/** The suggestions for a text: securities of the day's movements, and issuers and pages that the search found. */
export function suggestionsFor(
  text: string,
  movements: Movements | null,
  found: readonly Found[],
  now: number,
  language: Language,
): Suggestion[] {
  const term = plainText(text);
  const securities = (movements?.quotes ?? [])
    .map((quote) => ({ quote, rank: rankOf(quote, term) }))
    .filter(({ rank }) => rank > 0)
    .toSorted(
      (one, other) =>
        other.rank - one.rank || (other.quote.amountInSoles ?? 0) - (one.quote.amountInSoles ?? 0),
    )
    .map(({ quote }) => suggestSecurity(quote, now, language));
  const issuers = found.filter(({ kind }) => kind === 'issuer').map((each) => suggestFound(each, language));
  // The search knows the pages with content of their own; the navigation knows them all.
  const listed = builtInMenu[language]
    .flatMap(({ links }) => links)
    .filter((link) => plainText(link.title).includes(term))
    .map((link) => suggestPage(link.title, link.url, language));
  const pages = found.filter(({ kind }) => kind === 'page').map((each) => suggestFound(each, language));
  const allPages = new Map([...listed, ...pages].map((page) => [page.href, page]));
  return [
    ...securities.slice(0, limits.securities),
    ...issuers.slice(0, limits.issuers),
    ...[...allPages.values()].slice(0, limits.pages),
  ];
}

/** How well a security matches: by the start of its code, by its code, or by a word of its name. */
function rankOf({ code, name }: MarketQuote, term: string): number {
  const plainCode = plainText(code);
  if (plainCode.startsWith(term)) return 3;
  if (plainCode.includes(term)) return 2;
  return ` ${plainText(name)}`.includes(` ${term}`) ? 1 : 0;
}

function suggestSecurity(quote: MarketQuote, now: number, language: Language): Suggestion {
  const { code, name, price, currency, percent, at } = quote;
  const state = quoteState(quote, now);
  const direction = directionOf(percent);
  const time = limaDay(at) === limaDay(now) ? formatTime(at) : formatShortDay(limaDay(at), { language });
  return {
    id: code,
    title: code,
    detail: name === code ? '' : name,
    group: messages[language].securities,
    href: securityPath(code, language),
    ...(state.kind !== 'none' && {
      figure: {
        text: formatMoney({ amount: price, currency }, priceDecimals),
        ...(direction && {
          change: formatFigures(null, percent, language),
          direction,
          word: spokenChanges[language][direction],
        }),
        age: `${time} · ${priceAge(state, language)}`,
      },
    }),
  };
}

const suggestFound = ({ kind, title, path }: Found, language: Language): Suggestion => ({
  id: path,
  title,
  detail: '',
  group: messages[language][kind === 'issuer' ? 'issuers' : 'pages'],
  href: alternatePath(path, language) ?? path,
});

const suggestPage = (title: string, href: string, language: Language): Suggestion => ({
  id: href,
  title,
  detail: '',
  group: messages[language].pages,
  href,
});
