/** The parts of an entry, for EntryCard and for MediaEntry, which adds a player. */
import type { Entry } from '@rueda/domain/content';
import { fileFormat, fileUrl } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { renderDay } from '../archive-item/internal.ts';
import { Image } from '../image/index.ts';
import { messages } from './entry-card.messages.ts';

/** Heading level of the title of a card. */
export type EntryHeadingLevel = 2 | 3 | 4 | 5 | 6;

/** The cover image of an entry, in 16:9; null without an image. */
export function renderEntryCover({ image }: Pick<Entry, 'image'>, isPriority = false): ReactElement | null {
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

/** The text of an entry, in reading order. */
export function renderEntryText(
  entry: Entry,
  headingLevel: EntryHeadingLevel,
  filesBase: string,
  language: Language,
): ReactElement {
  const { subtitle, titles, description } = entry;
  return (
    <>
      {renderMeta(entry, language)}
      {renderTitle(entry, headingLevel)}
      {subtitle && <p className="rueda-EntryCard-subtitle">{subtitle}</p>}
      {titles.map((title) => (
        <p className="rueda-EntryCard-line" key={title}>
          {title}
        </p>
      ))}
      {description && <p className="rueda-EntryCard-text">{description}</p>}
      {renderLinkText(entry)}
      {renderFiles(entry, filesBase, language)}
      {renderPodcasts(entry, language)}
      {renderTags(entry, language)}
    </>
  );
}

/** The line above the title: label, category, date and author. */
function renderMeta({ label, category, date, hour, author }: Entry, language: Language): ReactElement | null {
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
      {shown.map(([name, part], index) => (
        <span key={name}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  );
}

/** The title. It is the link of the card, unless the link text is. */
function renderTitle(entry: Entry, headingLevel: EntryHeadingLevel): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className="rueda-EntryCard-title">
      {entry.url && !isLinkedByText(entry) ? renderLink(entry.url, entry.title) : entry.title}
    </Heading>
  );
}

/** With a link text, and `isLink` not set by the editor, the link text is the link. */
const isLinkedByText = ({ linkText, isLink }: Entry): boolean => linkText !== null && !isLink;

const renderLink = (url: string, content: ReactNode): ReactElement => (
  <a className="rueda-EntryCard-link" href={url}>
    {content}
  </a>
);

/** The link text at the end of the card: a link, or plain text if the title is the link. */
function renderLinkText(entry: Entry): ReactElement | null {
  const { url, linkText, title } = entry;
  if (!url || !linkText) return null;
  const text = <span className="rueda-EntryCard-words">{linkText}</span>;
  return (
    <p className="rueda-EntryCard-more">
      {isLinkedByText(entry)
        ? renderLink(
            url,
            <>
              {text}
              {/* Several links named "See more" would be indistinguishable to a screen reader. */}
              <span className="rueda-Hidden">{` ${title}`}</span>
            </>,
          )
        : text}
    </p>
  );
}

/** The files, each with its format. One with an unsafe path has no link. */
function renderFiles({ files }: Entry, base: string, language: Language): ReactElement | null {
  return renderLinks(
    messages[language].files,
    files.map(({ title, url: path }) => {
      const url = /^https?:/i.test(path) ? path : fileUrl(base, path);
      return { label: title, url, format: url && fileFormat(url) };
    }),
  );
}

/** Links to the podcast on other platforms. */
function renderPodcasts({ podcasts }: Entry, language: Language): ReactElement | null {
  const text = messages[language];
  const platforms = (['spotify', 'google', 'apple', 'ivoox'] as const).flatMap((platform) => {
    const url = podcasts[platform];
    return url === null ? [] : [{ label: text[platform], url, format: null }];
  });
  return renderLinks(text.listen, platforms, true);
}

/** The topics of the entry. */
function renderTags({ tags }: Entry, language: Language): ReactElement | null {
  return renderLinks(
    messages[language].tags,
    tags.map(({ label, url }) => ({ label, url, format: null })),
  );
}

interface EntryLink {
  label: string;
  url: string | null;
  format: string | null;
}

/** Links in a row. Their name is for screen readers; `isNameShown` shows it too. */
function renderLinks(name: string, links: readonly EntryLink[], isNameShown = false): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <div className="rueda-EntryCard-links">
      {isNameShown && <span aria-hidden="true">{name}</span>}
      <ul aria-label={name}>
        {links.map(({ label, url, format }) => (
          <li key={`${url} ${label}`}>
            {url ? (
              <a href={url}>
                {label}
                {format && <span className="rueda-EntryCard-mark">{` ${format}`}</span>}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
