import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { starIcon } from '../../icons/star.tsx';
import { renderReturnTo, loginAction } from '../../interaction/login-form.tsx';
import { classNames } from '../../theme/class-names.ts';
import { WatchlistToggleBehaviour } from './watchlist-toggle.client.tsx';
import { messages } from './watchlist-toggle.messages.ts';

export interface WatchToggleParts {
  /** The mnemonic of the security, or the key of the index. */
  code: string;
  /**
   * What a person calls it, where the code alone says little, as an index's key does.
   * @default code
   */
  name?: string;
  /** The id of the form that serves it, of `renderWatchForm`; left out where it stands inside the form. */
  form?: string;
  /**
   * Does the server know that it is watched? A page that is the same for everybody does not, and leaves it out.
   * @default false
   */
  isWatched?: boolean;
  /**
   * Shows its words beside the star.
   * @default false
   */
  hasText?: boolean;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/**
 * The button of one security or index: a star, filled once it is watched. A table draws one a row, and one
 * `renderWatchForm` beside the rows serves them all, also those that come later:
 *
 * ```tsx
 * <div>
 *   {renderWatchForm({ id: 'movements-watch', language })}
 *   <table>… <td>{renderWatchToggle({ code: 'CREDITC1', form: 'movements-watch', language })}</td> …</table>
 * </div>
 * ```
 */
export function renderWatchToggle({
  code,
  name = code,
  form,
  isWatched = false,
  hasText = false,
  language = defaultLanguage,
}: WatchToggleParts): ReactElement {
  const words = messages[language];
  return (
    <button
      className={
        hasText ? 'rueda-Button rueda-WatchlistToggle-button' : 'rueda-Tool rueda-WatchlistToggle-star'
      }
      type="submit"
      form={form}
      name="watch"
      value={code}
      aria-pressed={isWatched}
      aria-label={hasText ? undefined : words.addNamed(name)}
      data-name={name === code ? undefined : name}
    >
      {starIcon()}
      {hasText && (
        <span className="rueda-WatchlistToggle-words">
          <span>{words.add}</span>
          <span>{words.on}</span>
        </span>
      )}
      {hasText && <span className="rueda-Hidden"> {name}</span>}
    </button>
  );
}

export interface WatchFormParts
  extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'children' | 'method'> {
  /** The list that its buttons edit: of securities, or of indices. */
  kind?: 'stock' | 'indices' | undefined;
  /** What a press of a visitor who is not logged in does. */
  visitors?: 'login' | 'local' | undefined;
  /** The page where a visitor logs in. */
  login?: string | undefined;
  /** The page's own address, from its path on, for coming back where there is no script. */
  returnTo?: string | undefined;
  /** The buttons, where they stand inside. */
  children?: ReactNode;
  /** The language of its words. */
  language?: Language | undefined;
}

/**
 * What serves the buttons of `renderWatchToggle` that name its id, wherever they stand in the element around it: one
 * behaviour for all of them. It is a form that leads to the login, which is what a press does where there is no script.
 */
export function renderWatchForm({
  kind,
  visitors,
  login,
  returnTo,
  children,
  language = defaultLanguage,
  className,
  ...rest
}: WatchFormParts): ReactElement {
  const words = messages[language];
  return (
    <form className={classNames('rueda-WatchlistToggle', className)} {...rest} action={loginAction(login)}>
      {renderReturnTo(returnTo)}
      {children}
      <output
        className="rueda-Hidden"
        data-seen="rueda-WatchlistToggle-outcome"
        data-added={words.added}
        data-removed={words.removed}
        data-local={words.local}
        data-waiting={words.waiting}
        data-failed={words.failed}
      />
      <WatchlistToggleBehaviour
        kind={kind === 'indices' ? kind : undefined}
        visitors={visitors === 'local' ? visitors : undefined}
        restart={language}
      />
    </form>
  );
}
