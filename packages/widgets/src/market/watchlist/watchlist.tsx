import { defaultLanguage, type Language } from '@rueda/domain/language';
import { localPath, safeUrl } from '@rueda/domain/links';
import { pages } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from '../../forms/button/index.ts';
import { downloadIcon } from '../../icons/download.tsx';
import { classNames } from '../../theme/class-names.ts';
import { TextArea } from '../../forms/text-area/index.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { renderPattern, renderRow, LaterAges, type WatchlistRow } from './render-row.tsx';
import { messages as importMessages } from './import.messages.ts';
import { WatchlistBehaviour } from './watchlist.client.tsx';
import { messages } from './watchlist.messages.ts';

export type { WatchlistRow } from './render-row.tsx';

export interface WatchlistProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'id' | 'title'> {
  /** Its id, and the start of the ids inside it. */
  id: string;
  /**
   * The list that it shows: of securities, or of indices.
   * @default 'stock'
   */
  kind?: 'stock' | 'indices';
  /**
   * What the page knows of the market: the quotes of the list, and of whatever else a visitor may add to it. Only those
   * that are watched are shown.
   */
  rows?: readonly WatchlistRow[];
  /**
   * The codes of the list in their order, on a page that is made for one user. A page that is the same for everybody
   * leaves it out: the list then comes with the script, from this device or from the service.
   */
  items?: readonly string[];
  /**
   * Its heading.
   * @default 'Mi lista'
   */
  title?: string;
  /**
   * The level of its heading in the page's outline.
   * @default 2
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * The page where a visitor logs in. It gets the address to come back to as `returnTo`.
   * @default '/login'
   */
  login?: string;
  /** The page's own address, from its path on, for coming back after the login. */
  returnTo?: string;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

const none: readonly WatchlistRow[] = [];

/**
 * What a visitor watches, with prices, in the order given to it: on this device before the login, with the user's
 * list after it. Which list that is, `provideWatchlist` of `@rueda/client/watchlists` tells the page.
 */
export function Watchlist({
  id,
  kind = 'stock',
  rows = none,
  items,
  title,
  headingLevel = 2,
  login,
  returnTo,
  language = defaultLanguage,
  className,
  ...rest
}: WatchlistProps): ReactElement {
  const words = messages[language];
  const Heading = `h${headingLevel}` as const;
  const name = title ?? words[kind];
  const ages = new LaterAges();
  const isNamed = kind === 'indices';
  const back = localPath(returnTo);
  const address = safeUrl(login) ?? pages.login[language];
  const door = back === null ? address : `${address}?returnTo=${encodeURIComponent(back)}`;
  const browse = isNamed ? pages.indices[language] : pages.dailyMovements[language];
  const drawn = inOrder(rows, items).map(([row, isShown]) =>
    renderRow(row, isShown, isNamed, ages, language),
  );
  return (
    <section
      className={classNames('rueda-Watchlist', className)}
      id={id}
      aria-labelledby={`${id}-title`}
      {...rest}
    >
      <div className="rueda-Watchlist-head">
        <Heading className="rueda-Watchlist-heading" id={`${id}-title`}>
          {name}
        </Heading>
        <div className="rueda-Watchlist-tools" hidden>
          <Button className="rueda-Watchlist-edit" aria-pressed="false">
            {words.edit}
          </Button>
          <Button
            className="rueda-Watchlist-export"
            data-title={name}
            data-code={words.code}
            data-name={words.nameHead}
            data-price={words.price}
            data-day={words.day}
          >
            {downloadIcon(16)}
            {words.export}
          </Button>
        </div>
      </div>
      <p className="rueda-Watchlist-notice rueda-Watchlist-local" hidden>
        {words.local}{' '}
        <a className="rueda-Watchlist-login" href={door}>
          {words.logIn}
        </a>{' '}
        {words.logInToKeep}
      </p>
      <p className="rueda-Watchlist-notice rueda-Watchlist-waiting" hidden />
      <div className="rueda-Watchlist-notice rueda-Watchlist-failed" hidden>
        {words.failed}
        <Button className="rueda-Watchlist-retry" kind="quiet">
          {words.retry}
        </Button>
      </div>
      {/* True while the script works, and where there is none or it does not come. */}
      {items === undefined && (
        <p className="rueda-Watchlist-loading">
          {words.loading}{' '}
          <a className="rueda-Watchlist-login" href={door}>
            {words.logInToSee}
          </a>
          .
        </p>
      )}
      <ol className="rueda-Watchlist-list" aria-labelledby={`${id}-title`} hidden={!items?.length}>
        {drawn}
        {renderPattern(language)}
      </ol>
      <WithoutData
        className="rueda-Watchlist-empty"
        title={words.empty}
        action={<a href={browse}>{isNamed ? words.browseIndices : words.browseStock}</a>}
        hidden={items === undefined || items.length > 0}
        language={language}
      >
        {words.emptyText}
      </WithoutData>
      <div className="rueda-Watchlist-notice rueda-Watchlist-undo" hidden>
        <span />
        <Button kind="quiet">{words.undo}</Button>
      </div>
      {drawImport(id, language)}
      <output className="rueda-Hidden rueda-Watchlist-status" />
      <WatchlistBehaviour
        kind={isNamed ? kind : undefined}
        isPrinted={items !== undefined || undefined}
        ages={ages.sets.length > 0 ? { now: ages.now, sets: ages.sets } : undefined}
        words={{
          lifted: words.lifted,
          moved: words.moved,
          dropped: words.dropped,
          returned: words.returned,
          removed: words.removed,
          back: words.back,
          refused: words.refused,
          waiting: words.waiting,
          waitingOne: words.waitingOne,
        }}
        restart={`${language} ${rows.map(({ quote }) => quote.code).join()} ${items?.join()}`}
      />
    </section>
  );
}

/** Those of the list first, in its order, then what else the page knows. */
function inOrder(
  rows: readonly WatchlistRow[],
  items: readonly string[] | undefined,
): (readonly [WatchlistRow, boolean])[] {
  if (items === undefined) return rows.map((row) => [row, false] as const);
  const places = new Map(items.map((code, place) => [code, place]));
  const placeOf = ({ quote }: WatchlistRow): number => places.get(quote.code) ?? Infinity;
  const shown = rows
    .filter((row) => placeOf(row) < Infinity)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const others = rows.filter((row) => placeOf(row) === Infinity);
  return [...shown.map((row) => [row, true] as const), ...others.map((row) => [row, false] as const)];
}

/** By hand, or from a file that is read into the same text. Hidden until the script that reads it is there. */
function drawImport(id: string, language: Language): ReactElement {
  const words = importMessages[language];
  return (
    <details className="rueda-Watchlist-import" hidden>
      <summary className="rueda-Button rueda-Watchlist-open">{words.open}</summary>
      <form className="rueda-Watchlist-form">
        <TextArea
          id={`${id}-codes`}
          label={words.label}
          hint={words.hint}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          language={language}
        />
        <div className="rueda-Watchlist-sources">
          <Button kind="primary" type="submit">
            {words.add}
          </Button>
          <label className="rueda-Button rueda-Watchlist-file">
            {words.file}
            <input className="rueda-Hidden" type="file" accept=".csv,.txt,text/csv,text/plain" />
          </label>
        </div>
        <output
          className="rueda-Watchlist-report"
          data-added={words.added}
          data-already={words.already}
          data-repeated={words.repeated}
          data-unknown={words.unknown}
          data-refused={words.refused}
          data-none={words.none}
          data-failed={words.failed}
        />
      </form>
    </details>
  );
}
