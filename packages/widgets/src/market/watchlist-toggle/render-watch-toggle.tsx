import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { starIcon } from '../../icons/star.tsx';
import { renderReturnTo, loginAction } from '../../interaction/login-form.tsx';
import { classNames } from '../../theme/class-names.ts';
import { WatchlistToggleBehaviour } from './watchlist-toggle.client.tsx';
import { messages } from './watchlist-toggle.messages.ts';

export interface WatchToggleParts {
  /** Mnemonic of the security, or key of the index. */
  code: string;
  /**
   * Display name, for a code that is not readable, such as the key of an index.
   * @default code
   */
  name?: string;
  /** Id of the form of `renderWatchForm` that serves the toggle. Omit it inside the form. */
  form?: string;
  /**
   * Whether the code is on the list. Omit it on a page that is the same for everybody.
   * @default false
   */
  isWatched?: boolean;
  /**
   * Shows a label beside the star.
   * @default false
   */
  hasText?: boolean;
  /**
   * Language of the UI text.
   * @default 'es'
   */
  language?: Language;
}

/**
 * Renders the toggle of one security or index: a star, filled if it is on the list. A table has one toggle per row, and
 * one `renderWatchForm` serves them all, including rows that are added later:
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
  const text = messages[language];
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
      aria-label={hasText ? undefined : text.addNamed(name)}
      data-name={name === code ? undefined : name}
    >
      {starIcon()}
      {hasText && (
        <span className="rueda-WatchlistToggle-words">
          <span>{text.add}</span>
          <span>{text.on}</span>
        </span>
      )}
      {hasText && <span className="rueda-Hidden"> {name}</span>}
    </button>
  );
}

export interface WatchFormParts
  extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'children' | 'method'> {
  /** The list to edit: securities or indices. */
  kind?: 'stock' | 'indices' | undefined;
  /** Behaviour for a visitor who is not logged in. */
  visitors?: 'login' | 'local' | undefined;
  /** URL of the login page. */
  login?: string | undefined;
  /** Path and query of the page, to return to without JavaScript. */
  returnTo?: string | undefined;
  /** Toggles inside the form. */
  children?: ReactNode;
  /** Language of the UI text. */
  language?: Language | undefined;
}

/**
 * Renders the form that serves the toggles of `renderWatchToggle` with its id, inside its parent element, with one
 * behaviour. Without JavaScript, a click submits it to the login page.
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
  const text = messages[language];
  return (
    <form className={classNames('rueda-WatchlistToggle', className)} {...rest} action={loginAction(login)}>
      {renderReturnTo(returnTo)}
      {children}
      <output
        className="rueda-Hidden"
        data-seen="rueda-WatchlistToggle-outcome"
        data-added={text.added}
        data-removed={text.removed}
        data-local={text.local}
        data-waiting={text.waiting}
        data-failed={text.failed}
      />
      <WatchlistToggleBehaviour
        kind={kind === 'indices' ? kind : undefined}
        visitors={visitors === 'local' ? visitors : undefined}
        restart={language}
      />
    </form>
  );
}
