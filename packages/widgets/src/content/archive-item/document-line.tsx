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

/** What every document item of a list takes. */
export interface DocumentItemProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Where the files are: a path of this site such as `/archivos`, or another host's address. */
  filesBase: string;
  /** The receipt of its filing, as far as it is known: when, how large, and what it takes the place of. */
  filing?: Filing;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

interface DocumentLine {
  /** At the start of the line: an hour, a day, a year. */
  lead: ReactNode;
  /** Whose document it is. */
  owner: string | null;
  titles: readonly string[];
  /** Its files, under the base path. */
  paths: readonly string[];
  /** The day it was filed, said where nothing else of the line does. */
  filedOn?: CalendarDay | null;
}

const noFiling: Filing = {};

/**
 * One line of a list of documents. With one file its title is the link; with several each has its own. A path that
 * leads nowhere honest leaves the title, and says that there is no file.
 */
export function renderDocument(
  { lead, owner, titles, paths, filedOn }: DocumentLine,
  { filesBase, filing = noFiling, language = 'es', className, ...rest }: DocumentItemProps,
  own: string,
): ReactElement {
  const words = messages[language];
  const title = titles.length > 0 ? titles : [words.untitled];
  const files = paths.flatMap((path, place) => {
    const url = fileUrl(filesBase, path);
    return url === null ? [] : [{ url, mark: describeFile(url, filing.sizes?.[place]) }];
  });
  const only = files.length === 1 ? files[0] : undefined;
  const earlier = filing.replaces;
  const earlierUrl = earlier?.path === undefined ? null : fileUrl(filesBase, earlier.path);
  return (
    <div className={classNames(`rueda-DocumentLine ${own}`, className)} {...rest}>
      {lead && <div className="rueda-DocumentLine-lead">{lead}</div>}
      <div className="rueda-DocumentLine-body">
        {owner && <p className="rueda-DocumentLine-owner">{owner}</p>}
        {title.map((text, place) => (
          <p className="rueda-DocumentLine-title" key={text}>
            {only && place === 0 ? <a href={only.url}>{text}</a> : text}
          </p>
        ))}
        <p className="rueda-DocumentLine-meta">
          {fileIcon(16)}
          {files.length === 0 && <span>{words.noFile}</span>}
          {only?.mark && <span>{only.mark}</span>}
          {!only &&
            files.map(({ url, mark }, place) => (
              <a href={url} key={url}>
                {mark ? `${words.file(place + 1)}, ${mark}` : words.file(place + 1)}
              </a>
            ))}
          {filedOn && (
            <span>
              {`${words.filed} `}
              {renderDay(filedOn, language)}
              {filing.at !== undefined && ` ${words.at} ${formatTime(filing.at)}`}
            </span>
          )}
        </p>
        {earlier && (
          <p className="rueda-DocumentLine-meta">
            {earlierUrl === null ? (
              drawReplaced(earlier.at, language)
            ) : (
              <a href={earlierUrl}>{drawReplaced(earlier.at, language)}</a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function drawReplaced(at: Instant, language: Language): ReactElement {
  return (
    <span>
      {`${messages[language].replaces} `}
      {renderDay(limaDay(at), language)}
    </span>
  );
}

/** A day as it is written, and as it is said: a voice reads the bars of 16/11/2026. */
export function renderDay(day: CalendarDay | null, language: Language): ReactElement {
  return (
    <time dateTime={day ?? undefined}>
      <span aria-hidden="true">{formatDay(day)}</span>
      <span className="rueda-Hidden">{speakDay(day, { language })}</span>
    </time>
  );
}

/** The hour of a filing; nothing where it is not known. */
export function renderHour(at: Instant | undefined): ReactElement | null {
  const epoch = toEpoch(at);
  return epoch === null ? null : <time dateTime={new Date(epoch).toISOString()}>{formatTime(epoch)}</time>;
}
