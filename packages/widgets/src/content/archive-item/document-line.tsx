import {
  type CalendarDay,
  formatDay,
  formatTime,
  type Instant,
  limaDay,
  speakDay,
  toEpoch,
} from '@rueda/domain/dates';
import { describeFile, type Filing, fileUrl } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { fileIcon } from '../../icons/file.tsx';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './document-line.messages.ts';

/** Props shared by all document items. */
export interface DocumentItemProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Base URL of the files: a path of this site such as `/archivos`, or a URL of another host. */
  filesBase: string;
  /** The filing receipt, as far as known: time, file sizes, and the document that it replaces. */
  filing?: Filing;
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

interface DocumentLine {
  /** Start of the line: a time, a date or a year. */
  lead: ReactNode;
  /** The company that filed the document. */
  owner: string | null;
  titles: readonly string[];
  /** Paths of its files, relative to `filesBase`. */
  paths: readonly string[];
  /** The filing date, for lines that do not show it elsewhere. */
  filedOn?: CalendarDay | null;
}

const noFiling: Filing = {};

/**
 * One line of a list of documents. With one file the title is the link; with several files each has a link. A file with
 * an unsafe path is omitted; without any file the line states that it is unavailable.
 */
export function renderDocument(
  { lead, owner, titles, paths, filedOn }: DocumentLine,
  { filesBase, filing = noFiling, language = 'es', className, ...rest }: DocumentItemProps,
  widgetClass: string,
): ReactElement {
  const text = messages[language];
  const shownTitles = titles.length > 0 ? titles : [text.untitled];
  const files = paths.flatMap((path, index) => {
    const url = fileUrl(filesBase, path);
    return url === null ? [] : [{ url, details: describeFile(url, filing.sizes?.[index]) }];
  });
  const only = files.length === 1 ? files[0] : undefined;
  const earlier = filing.replaces;
  const earlierUrl = earlier?.path === undefined ? null : fileUrl(filesBase, earlier.path);
  return (
    <div className={classNames(`rueda-DocumentLine ${widgetClass}`, className)} {...rest}>
      {lead && <div className="rueda-DocumentLine-lead">{lead}</div>}
      <div className="rueda-DocumentLine-body">
        {owner && <p className="rueda-DocumentLine-owner">{owner}</p>}
        {shownTitles.map((title, index) => (
          <p className="rueda-DocumentLine-title" key={title}>
            {only && index === 0 ? <a href={only.url}>{title}</a> : title}
          </p>
        ))}
        <p className="rueda-DocumentLine-meta">
          {fileIcon(16)}
          {files.length === 0 && <span>{text.noFile}</span>}
          {only?.details && <span>{only.details}</span>}
          {!only &&
            files.map(({ url, details }, index) => (
              <a href={url} key={url}>
                {details ? `${text.file(index + 1)}, ${details}` : text.file(index + 1)}
              </a>
            ))}
          {filedOn && (
            <span>
              {`${text.filed} `}
              {renderDay(filedOn, language)}
              {filing.at !== undefined && ` ${text.at} ${formatTime(filing.at)}`}
            </span>
          )}
        </p>
        {earlier && (
          <p className="rueda-DocumentLine-meta">
            {earlierUrl === null ? (
              renderReplaced(earlier.at, language)
            ) : (
              <a href={earlierUrl}>{renderReplaced(earlier.at, language)}</a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function renderReplaced(at: Instant, language: Language): ReactElement {
  return (
    <span>
      {`${messages[language].replaces} `}
      {renderDay(limaDay(at), language)}
    </span>
  );
}

/** A date as digits, and in words for screen readers, which would read the slashes of 16/11/2026. */
export function renderDay(day: CalendarDay | null, language: Language): ReactElement {
  return (
    <time dateTime={day ?? undefined}>
      <span aria-hidden="true">{formatDay(day)}</span>
      <span className="rueda-Hidden">{speakDay(day, { language })}</span>
    </time>
  );
}

/** The time of a filing; null if it is unknown or invalid. */
export function renderHour(at: Instant | undefined): ReactElement | null {
  const epoch = toEpoch(at);
  return epoch === null ? null : <time dateTime={new Date(epoch).toISOString()}>{formatTime(epoch)}</time>;
}
