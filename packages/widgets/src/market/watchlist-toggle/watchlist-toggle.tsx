import type { Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { renderWatchForm, renderWatchToggle } from './render-watch-toggle.tsx';

export interface WatchlistToggleProps
  extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'children' | 'method' | 'name'> {
  /** The mnemonic of the security, or the key of the index. */
  code: string;
  /**
   * What a person calls it, where the code alone says little, as an index's key does.
   * @default code
   */
  name?: string;
  /**
   * The list it is on: of securities, or of indices.
   * @default 'stock'
   */
  kind?: 'stock' | 'indices';
  /**
   * What a press of a visitor who is not logged in does: leads to the login and back, with the wish fulfilled, or adds
   * to the list that this device keeps until then.
   * @default 'login'
   */
  visitors?: 'login' | 'local';
  /**
   * The page where a visitor logs in. It gets the address to come back to as `returnTo`, and takes it only if it is
   * the site's own: `localPath` of `@rueda/domain/links`.
   * @default '/login'
   */
  login?: string;
  /** The page's own address, from its path on, for coming back where there is no script. */
  returnTo?: string;
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
 * Puts a security or an index on the visitor's list, and takes it off. In a table draw it with `renderWatchToggle` and
 * one `renderWatchForm`, so that one behaviour serves all rows.
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
