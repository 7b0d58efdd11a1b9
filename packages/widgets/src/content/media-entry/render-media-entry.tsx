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

/** Captions of an audio file: a WebVTT file. */
export interface MediaCaptions {
  /** URL of the file. */
  src: string;
  /** Language of the captions. */
  language: Language;
}

export interface MediaEntryProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /**
   * The entry, as parsed by `entrySchema` of `@rueda/domain/content`. A `url` of YouTube, or of an mp3 or wav file,
   * plays inside the card; any other is a plain link.
   */
  entry: Entry;
  /**
   * Base URL of its files: a path of this site such as `/archivos`, or a URL of another host. A file with an absolute URL
   * ignores it.
   * @default the root of this site
   */
  filesBase?: string;
  /**
   * Captions of an audio file, shown during playback. Uses the first in the language of the entry, or else the first.
   */
  captions?: readonly MediaCaptions[];
  /** Transcript of the audio or video. */
  transcript?: ReactNode;
  /**
   * Path of the login page, for visitors who want to save the entry. It receives the address to return to as
   * `returnTo`, and must accept only local paths: see `localPath` of `@rueda/domain/links`.
   * @default '/login'
   */
  login?: string;
  /** Path and query of the current page, to return to after the login without script. */
  returnTo?: string;
  /**
   * Heading level of the title.
   * @default 3
   */
  headingLevel?: EntryHeadingLevel;
  /**
   * Loads its image with high priority. Set it for images that are visible without scrolling.
   * @default false
   */
  isPriority?: boolean;
  /**
   * Language of its messages and its date.
   * @default 'es'
   */
  language?: Language;
}

/** One entry; a list renders it without a behaviour and serves all entries with one. */
export function renderMediaEntry(
  {
    entry,
    filesBase = '',
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
  const text = messages[language];
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
        {renderEntryCover({ image: entry.image ?? decorative(entry.backgroundImage) }, isPriority)}
        {media && (
          <>
            <span className="rueda-MediaEntry-mark">
              {isVideo ? playIcon(16) : headphonesIcon(16)}
              {isVideo ? text.video : text.audio}
            </span>
            {isVideo
              ? renderConsentPrompt(entry, language)
              : renderAudio(media.url, title, language, captions)}
            <output className="rueda-MediaEntry-fault" data-words={text.unplayable} />
          </>
        )}
      </div>
      <div className="rueda-EntryCard-body">
        {renderEntryText(entry, headingLevel, filesBase, language)}
        {transcript && (
          <details className="rueda-MediaEntry-transcript">
            <summary>{text.transcript}</summary>
            {transcript}
          </details>
        )}
        {entry.url !== null && renderTools(entry, media !== null, language, login, returnTo)}
      </div>
      {behaviour}
    </article>
  );
}

/** The background of an entry is behind its player if it has no picture, and has no alternative text. */
const decorative = (image: Entry['image']): Entry['image'] => image && { ...image, alt: null };

/** The consent prompt before anything loads from YouTube. Without script the title is a plain link to YouTube. */
function renderConsentPrompt({ url }: Entry, language: Language): ReactElement {
  const text = messages[language];
  return (
    <div className="rueda-MediaEntry-ask" hidden>
      <p>{text.ask}</p>
      <button className="rueda-Button rueda-MediaEntry-allow" type="button" data-kind="primary">
        {text.allow}
      </button>
      <a href={url ?? undefined} target="_blank" rel="noopener noreferrer">
        {text.elsewhere}
      </a>
    </div>
  );
}

/** The native audio player, with its familiar keys and labels. It loads nothing until it starts. */
function renderAudio(
  url: string,
  title: string,
  language: Language,
  captions: readonly MediaCaptions[] = [],
): ReactElement {
  const track = captions.find((each) => each.language === language) ?? captions[0];
  return (
    <div className="rueda-MediaEntry-player" hidden>
      {track && <p className="rueda-MediaEntry-caption" lang={track.language} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- present if the editor provides captions */}
      <audio controls preload="none" src={url} aria-label={messages[language].player(title)}>
        {track && <track kind="captions" src={track.src} srcLang={track.language} />}
      </audio>
    </div>
  );
}

/** The button that closes the player, if it has one, and the button that saves the entry to the playlist. */
function renderTools(
  { url, title, category, author, saved }: Entry,
  isPlayable: boolean,
  language: Language,
  login: string | undefined,
  returnTo: string | undefined,
): ReactElement {
  const text = messages[language];
  return (
    <form
      // The position of the saved icon of a card.
      className="rueda-EntryCard-saved rueda-MediaEntry-tools"
      action={loginAction(login)}
    >
      {isPlayable && (
        <button className="rueda-Tool rueda-MediaEntry-close" type="button" aria-label={text.close} hidden>
          {closeIcon()}
        </button>
      )}
      {renderReturnTo(returnTo)}
      <button
        className="rueda-Tool rueda-MediaEntry-save"
        type="submit"
        name="save"
        value={url ?? undefined}
        aria-pressed={saved}
        aria-label={text.save(title)}
        data-name={title}
        data-category={category ?? undefined}
        data-author={author ?? undefined}
      >
        {bookmarkIcon()}
      </button>
      <output
        className="rueda-Hidden"
        data-seen="rueda-MediaEntry-outcome"
        data-added={text.added}
        data-removed={text.removed}
        data-waiting={text.waiting}
        data-failed={text.failed}
      />
    </form>
  );
}
