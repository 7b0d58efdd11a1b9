import type { Entry } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { mediaOf } from '@rueda/domain/links';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import type { EntryHeadingLevel } from '../entry-card/index.ts';
import { renderEntryCover, renderEntryText } from '../entry-card/internal.ts';
import { bookmarkIcon } from '../../icons/bookmark.tsx';
import { closeIcon } from '../../icons/close.tsx';
import { headphonesIcon } from '../../icons/headphones.tsx';
import { playIcon } from '../../icons/play.tsx';
import { renderReturnTo, loginAction } from '../../interaction/login-form.tsx';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './media-entry.messages.ts';

/** What is said in an audio file of ours, with its times: a WebVTT file. */
export interface MediaCaptions {
  /** The address of the file. */
  src: string;
  /** Its language. */
  language: Language;
}

export interface MediaEntryProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /**
   * What it shows, as `entrySchema` of `@rueda/domain/content` reads it. A link to YouTube or to an mp3 or wav file is
   * played in its place; any other leads where it says.
   */
  entry: Entry;
  /** What is said in an audio file, shown while it plays. The first in the language of the entry is taken. */
  captions?: readonly MediaCaptions[];
  /** All that is said, to be read instead. */
  transcript?: ReactNode;
  /**
   * The page where a visitor logs in who wants to save it. It gets the address to come back to as `returnTo`, and takes
   * it only if it is the site's own: `localPath` of `@rueda/domain/links`.
   * @default '/login'
   */
  login?: string;
  /** The page's own address, from its path on, for coming back where there is no script. */
  returnTo?: string;
  /**
   * The level of its title in the page's outline.
   * @default 3
   */
  headingLevel?: EntryHeadingLevel;
  /**
   * Is its picture among the first things that are seen?
   * @default false
   */
  isPriority?: boolean;
  /**
   * The language of its own words and of its date.
   * @default 'es'
   */
  language?: Language;
}

/** One entry without its script, for a list of them that one behaviour serves. */
export function renderMediaEntry(
  {
    entry,
    captions,
    transcript,
    login,
    returnTo,
    headingLevel = 3,
    isPriority = false,
    language = defaultLanguage,
    className,
    ...rest
  }: MediaEntryProps,
  behaviour?: ReactElement,
): ReactElement {
  const words = messages[language];
  const { title } = entry;
  const media = mediaOf(entry.url);
  const isVideo = media?.kind === 'video';
  return (
    <article
      className={classNames('rueda-EntryCard rueda-MediaEntry', className)}
      data-video={isVideo ? media.id : undefined}
      {...rest}
    >
      <div className="rueda-MediaEntry-stage">
        {renderEntryCover(entry, isPriority)}
        {media && (
          <>
            <span className="rueda-MediaEntry-mark">
              {isVideo ? playIcon(16) : headphonesIcon(16)}
              {isVideo ? words.video : words.audio}
            </span>
            {isVideo ? drawAsk(entry, language) : drawAudio(media.url, title, language, captions)}
            <output className="rueda-MediaEntry-fault" data-words={words.unplayable} />
          </>
        )}
      </div>
      <div className="rueda-EntryCard-body">
        {renderEntryText(entry, headingLevel, language)}
        {transcript && (
          <details className="rueda-MediaEntry-transcript">
            <summary>{words.transcript}</summary>
            {transcript}
          </details>
        )}
        {media && drawTools(entry, language, login, returnTo)}
      </div>
      {behaviour}
    </article>
  );
}

/** What is asked before anything of YouTube's is fetched. Without script the link leads there, and nothing asks. */
function drawAsk({ url }: Entry, language: Language): ReactElement {
  const words = messages[language];
  return (
    <div className="rueda-MediaEntry-ask" hidden>
      <p>{words.ask}</p>
      <button className="rueda-Button rueda-MediaEntry-allow" type="button" data-kind="primary">
        {words.allow}
      </button>
      <a href={url ?? undefined} target="_blank" rel="noopener noreferrer">
        {words.elsewhere}
      </a>
    </div>
  );
}

/** The browser's own player, whose keys and voice its visitors know. It fetches nothing until it is started. */
function drawAudio(
  url: string,
  title: string,
  language: Language,
  captions: readonly MediaCaptions[] = [],
): ReactElement {
  const track = captions.find((each) => each.language === language) ?? captions[0];
  return (
    <div className="rueda-MediaEntry-player" hidden>
      {track && <p className="rueda-MediaEntry-caption" lang={track.language} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- where the editor has some */}
      <audio controls preload="none" src={url} aria-label={messages[language].player(title)}>
        {track && <track kind="captions" src={track.src} srcLang={track.language} />}
      </audio>
    </div>
  );
}

/** Its place in the visitor's playlist, and the way out of the player. */
function drawTools(
  { url, title, category, author, saved }: Entry,
  language: Language,
  login: string | undefined,
  returnTo: string | undefined,
): ReactElement {
  const words = messages[language];
  return (
    <form
      // Where a card shows that it is saved.
      className="rueda-EntryCard-saved rueda-MediaEntry-tools"
      action={loginAction(login)}
    >
      <button className="rueda-Tool rueda-MediaEntry-close" type="button" aria-label={words.close} hidden>
        {closeIcon()}
      </button>
      {renderReturnTo(returnTo)}
      <button
        className="rueda-Tool rueda-MediaEntry-save"
        type="submit"
        name="save"
        value={url ?? undefined}
        aria-pressed={saved}
        aria-label={words.save(title)}
        data-name={title}
        data-category={category ?? undefined}
        data-author={author ?? undefined}
      >
        {bookmarkIcon()}
      </button>
      <output
        className="rueda-Hidden"
        data-seen="rueda-MediaEntry-outcome"
        data-added={words.added}
        data-removed={words.removed}
        data-waiting={words.waiting}
        data-failed={words.failed}
      />
    </form>
  );
}
