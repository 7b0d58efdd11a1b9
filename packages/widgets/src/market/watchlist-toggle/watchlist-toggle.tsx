import type { Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { renderWatchForm, renderWatchToggle } from './render-watch-toggle.tsx';

export interface WatchlistToggleProps
  extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'children' | 'method' | 'name'> {
  /** Mnemonic of the security, or key of the index. */
  code: string;
  /**
   * Display name, for a code that is not readable, such as the key of an index.
   * @default code
   */
  name?: string;
  /**
   * The list to edit: securities or indices.
   * @default 'stock'
   */
  kind?: 'stock' | 'indices';
  /**
   * Behaviour for a visitor who is not logged in: `login` opens the login page, and applies the change after the login;
   * `local` adds the code to the list on this device.
   * @default 'login'
   */
  visitors?: 'login' | 'local';
  /**
   * URL of the login page. It receives the page's URL as the parameter `returnTo`, and must accept only URLs of the
   * same site: check them with `localPath` of `@rueda/domain/links`.
   * @default '/login'
   */
  login?: string;
  /** Path and query of the page, to return to without JavaScript. */
  returnTo?: string;
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
 * Adds a security or an index to the visitor's watchlist, or removes it. In a table, use `renderWatchToggle` and one
 * `renderWatchForm`: one behaviour then serves all rows.
 */
export function WatchlistToggle({
  code,
  name,
  isWatched,
  hasText,
  language,
  ...form
}: WatchlistToggleProps): ReactElement {
  return renderWatchForm({
    ...form,
    language,
    children: renderWatchToggle({
      code,
      ...(name && { name }),
      ...(isWatched && { isWatched }),
      ...(hasText && { hasText }),
      ...(language && { language }),
    }),
  });
}
