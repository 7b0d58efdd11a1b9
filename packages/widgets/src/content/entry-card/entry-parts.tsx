/** What an entry is drawn from, for its card and for those that add a player to it. */
import type { Entry } from '@rueda/domain/content';
import { fileFormat } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { renderDay } from '../archive-item/internal.ts';
import { Image } from '../image/index.ts';
import { messages } from './entry-card.messages.ts';

/** The level of a card's title in the page's outline. */
export type EntryHeadingLevel = 2 | 3 | 4 | 5 | 6;

/** Its picture, in the shape that all covers have; null where it has none. */
export function renderEntryCover({ image }: Entry, isPriority = false): ReactElement | null {
  return (
    image && (
      <Image
        {...image}
        className="rueda-EntryCard-cover"
        ratio="16:9"
        upTo="medium"
        isPriority={isPriority}
      />
    )
  );
}

/** All that is said of an entry: what a card of any kind prints, in reading order. */
export function renderEntryText(
  entry: Entry,
  headingLevel: EntryHeadingLevel,
  language: Language,
): ReactElement {
  const { subtitle, titles, description } = entry;
  return (
    <>
      {drawMeta(entry, language)}
      {renderTitle(entry, headingLevel)}
      {subtitle && <p className="rueda-EntryCard-subtitle">{subtitle}</p>}
      {titles.map((title) => (
        <p className="rueda-EntryCard-line" key={title}>
          {title}
        </p>
      ))}
      {description && <p className="rueda-EntryCard-text">{description}</p>}
      {drawLinkText(entry)}
      {drawFiles(entry, language)}
      {drawPodcasts(entry, language)}
      {drawTags(entry, language)}
    </>
  );
}

/** One line over the title: what kind of entry it is, when it came out and who made it. */
function drawMeta({ label, category, date, hour, author }: Entry, language: Language): ReactElement | null {
  const when = date ? (
    <>
      {renderDay(date, language)}
      {hour && ` ${hour}`}
    </>
  ) : (
    hour
  );
  const parts: Record<string, ReactNode> = { category, when, author };
  const shown = Object.entries(parts).filter(([, part]) => part);
  if (shown.length === 0 && !label) return null;
  return (
    <p className="rueda-EntryCard-meta">
      {label && <span className="rueda-EntryCard-label">{label}</span>}
      {label && ' '}
      {shown.map(([name, part], place) => (
        <span key={name}>
          {place > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  );
}

/** Its title. Where the card leads somewhere and the title says so, it is the card's one link. */
function renderTitle(entry: Entry, headingLevel: EntryHeadingLevel): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className="rueda-EntryCard-title">
      {entry.url && !isToldByWords(entry) ? drawLink(entry.url, entry.title) : entry.title}
    </Heading>
  );
}

/** An editor who writes the words of a link, and does not make the card the link, wants those to be pressed. */
const isToldByWords = ({ linkText, isLink }: Entry): boolean => linkText !== null && !isLink;

const drawLink = (url: string, words: ReactNode): ReactElement => (
  <a className="rueda-EntryCard-link" href={url}>
    {words}
  </a>
);

/** The words of its link, at its foot: a link of their own, or what the pressed card promises. */
function drawLinkText(entry: Entry): ReactElement | null {
  const { url, linkText, title } = entry;
  if (!url || !linkText) return null;
  const words = <span className="rueda-EntryCard-words">{linkText}</span>;
  return (
    <p className="rueda-EntryCard-more">
      {isToldByWords(entry)
        ? drawLink(
            url,
            <>
              {words}
              {/* "See more" of many cards would all be heard alike. */}
              <span className="rueda-Hidden">{` ${title}`}</span>
            </>,
          )
        : words}
    </p>
  );
}

/** Its documents, each with its format. */
function drawFiles({ files }: Entry, language: Language): ReactElement | null {
  return renderLinks(
    messages[language].files,
    files.map(({ title, url }) => ({ words: title, url, mark: fileFormat(url) })),
  );
}

/** Where a podcast is heard elsewhere. */
function drawPodcasts({ podcasts }: Entry, language: Language): ReactElement | null {
  const words = messages[language];
  const places = (['spotify', 'google', 'apple', 'ivoox'] as const).flatMap((place) => {
    const url = podcasts[place];
    return url === null ? [] : [{ words: words[place], url, mark: null }];
  });
  return renderLinks(words.listen, places, true);
}

/** What it is about. */
function drawTags({ tags }: Entry, language: Language): ReactElement | null {
  return renderLinks(
    messages[language].tags,
    tags.map(({ label, url }) => ({ words: label, url, mark: null })),
  );
}

interface DrawnLink {
  words: string;
  url: string | null;
  mark: string | null;
}

/** Links in a row. Their name is heard before them, and seen where they mean nothing without it. */
function renderLinks(name: string, links: readonly DrawnLink[], isNamed = false): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <div className="rueda-EntryCard-links">
      {isNamed && <span aria-hidden="true">{name}</span>}
      <ul aria-label={name}>
        {links.map(({ words, url, mark }) => (
          <li key={`${url} ${words}`}>
            {url ? (
              <a href={url}>
                {words}
                {mark && <span className="rueda-EntryCard-mark">{` ${mark}`}</span>}
              </a>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
