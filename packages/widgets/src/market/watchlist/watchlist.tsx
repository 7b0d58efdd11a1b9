import { defaultLanguage, type Language } from '@rueda/domain/language';
import { localPath, safeUrl } from '@rueda/domain/links';
import { pages } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from '../../forms/button/index.ts';
import { downloadIcon } from '../../icons/download.tsx';
import { classNames } from '../../theme/class-names.ts';
import { TextArea } from '../../forms/text-area/index.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { renderTemplate, renderRow, LaterAges, type WatchlistRow } from './render-row.tsx';
import { messages as importMessages } from './import.messages.ts';
import { WatchlistBehaviour } from './watchlist.client.tsx';
import { messages } from './watchlist.messages.ts';

export type { WatchlistRow } from './render-row.tsx';

export interface WatchlistProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'id' | 'title'> {
  /** Id of the section, and prefix of the ids inside it. */
  id: string;
  /**
   * The list to show: securities or indices.
   * @default 'stock'
   */
  kind?: 'stock' | 'indices';
  /**
   * Quotes of the list, and of the other securities that a visitor may add. Only those on the list are visible.
   */
  rows?: readonly WatchlistRow[];
  /**
   * Codes of the list in order, on a page rendered for one user. Omit it on a page that is the same for everybody: the
   * script then loads the list from this device or from the service.
   */
  items?: readonly string[];
  /**
   * Heading of the list.
   * @default 'Mi lista'
   */
  title?: string;
  /**
   * Level of the heading in the page's outline.
   * @default 2
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * URL of the login page. It receives the page's URL as the parameter `returnTo`.
   * @default '/login'
   */
  login?: string;
  /** Path and query of the page, to return to after the login. */
  returnTo?: string;
  /**
   * Language of the UI text.
   * @default 'es'
   */
  language?: Language;
}

const none: readonly WatchlistRow[] = [];

/**
 * The visitor's watchlist with prices, in the visitor's order: stored on this device before the login, and in the
 * user's account after it. `provideWatchlist` of `@rueda/client/watchlists` sets the list of the page.
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
  const text = messages[language];
  const Heading = `h${headingLevel}` as const;
  const name = title ?? text[kind];
  const ages = new LaterAges();
  const isNamed = kind === 'indices';
  const back = localPath(returnTo);
  const loginPage = safeUrl(login) ?? pages.login[language];
  const loginUrl = back === null ? loginPage : `${loginPage}?returnTo=${encodeURIComponent(back)}`;
  const browseUrl = isNamed ? pages.indices[language] : pages.dailyMovements[language];
  const listItems = arrangeRows(rows, items).map(([row, isVisible]) =>
    renderRow(row, isVisible, isNamed, ages, language),
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
            {text.edit}
          </Button>
          <Button
            className="rueda-Watchlist-export"
            data-title={name}
            data-code={text.code}
            data-name={text.nameHead}
            data-price={text.price}
            data-day={text.day}
          >
            {downloadIcon(16)}
            {text.export}
          </Button>
        </div>
      </div>
      <p className="rueda-Watchlist-notice rueda-Watchlist-local" hidden>
        {text.local}{' '}
        <a className="rueda-Watchlist-login" href={loginUrl}>
          {text.logIn}
        </a>{' '}
        {text.logInToKeep}
      </p>
      <p className="rueda-Watchlist-notice rueda-Watchlist-waiting" hidden />
      <div className="rueda-Watchlist-notice rueda-Watchlist-failed" hidden>
        {text.failed}
        <Button className="rueda-Watchlist-retry" kind="quiet">
          {text.retry}
        </Button>
      </div>
      {/* Visible while the list loads, and without JavaScript. */}
      {items === undefined && (
        <p className="rueda-Watchlist-loading">
          {text.loading}{' '}
          <a className="rueda-Watchlist-login" href={loginUrl}>
            {text.logInToSee}
          </a>
          .
        </p>
      )}
      <ol className="rueda-Watchlist-list" aria-labelledby={`${id}-title`} hidden={!items?.length}>
        {listItems}
        {renderTemplate(language)}
      </ol>
      <WithoutData
        className="rueda-Watchlist-empty"
        title={text.empty}
        action={<a href={browseUrl}>{isNamed ? text.browseIndices : text.browseStock}</a>}
        hidden={items === undefined || items.length > 0}
        language={language}
      >
        {text.emptyText}
      </WithoutData>
      <div className="rueda-Watchlist-notice rueda-Watchlist-undo" hidden>
        <span />
        <Button kind="quiet">{text.undo}</Button>
      </div>
      {renderImport(id, language)}
      <output className="rueda-Hidden rueda-Watchlist-status" />
      <WatchlistBehaviour
        kind={isNamed ? kind : undefined}
        isPrinted={items !== undefined || undefined}
        ages={ages.sets.length > 0 ? { now: ages.now, sets: ages.sets } : undefined}
        words={{
          lifted: text.lifted,
          moved: text.moved,
          dropped: text.dropped,
          returned: text.returned,
          removed: text.removed,
          back: text.back,
          refused: text.refused,
          waiting: text.waiting,
          waitingOne: text.waitingOne,
        }}
        restart={`${language} ${rows.map(({ quote }) => quote.code).join()} ${items?.join()}`}
      />
    </section>
  );
}

/** The rows of the list in order, marked as visible, then the others. */
function arrangeRows(
  rows: readonly WatchlistRow[],
  items: readonly string[] | undefined,
): (readonly [WatchlistRow, boolean])[] {
  if (items === undefined) return rows.map((row) => [row, false] as const);
  const indices = new Map(items.map((code, index) => [code, index]));
  const indexOf = ({ quote }: WatchlistRow): number => indices.get(quote.code) ?? Infinity;
  const listed = rows
    .filter((row) => indexOf(row) < Infinity)
    .toSorted((one, other) => indexOf(one) - indexOf(other));
  const others = rows.filter((row) => indexOf(row) === Infinity);
  return [...listed.map((row) => [row, true] as const), ...others.map((row) => [row, false] as const)];
}

/** Renders the form that adds codes, typed or from a file. Hidden until its script is attached. */
function renderImport(id: string, language: Language): ReactElement {
  const text = importMessages[language];
  return (
    <details className="rueda-Watchlist-import" hidden>
      <summary className="rueda-Button rueda-Watchlist-open">{text.open}</summary>
      <form className="rueda-Watchlist-form">
        <TextArea
          id={`${id}-codes`}
          label={text.label}
          hint={text.hint}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          language={language}
        />
        <div className="rueda-Watchlist-sources">
          <Button kind="primary" type="submit">
            {text.add}
          </Button>
          <label className="rueda-Button rueda-Watchlist-file">
            {text.file}
            <input className="rueda-Hidden" type="file" accept=".csv,.txt,text/csv,text/plain" />
          </label>
        </div>
        <output
          className="rueda-Watchlist-report"
          data-added={text.added}
          data-already={text.already}
          data-repeated={text.repeated}
          data-unknown={text.unknown}
          data-refused={text.refused}
          data-none={text.none}
          data-failed={text.failed}
        />
      </form>
    </details>
  );
}
