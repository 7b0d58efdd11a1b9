import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { renderMediaEntry, type MediaEntryProps } from './render-media-entry.tsx';
import { MediaEntryBehaviour } from './media-entry.client.tsx';

export interface MediaListProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children'>,
    Pick<MediaEntryProps, 'filesBase' | 'headingLevel' | 'language' | 'login' | 'returnTo'> {
  /** The entries, each with optional captions and transcript. */
  entries: readonly Pick<MediaEntryProps, 'captions' | 'entry' | 'transcript'>[];
}

/** A grid of videos and podcasts, served by one behaviour. */
export function MediaList({
  entries,
  filesBase,
  headingLevel,
  language,
  login,
  returnTo,
  className,
  ...rest
}: MediaListProps): ReactElement {
  const shared = {
    ...(filesBase && { filesBase }),
    ...(headingLevel && { headingLevel }),
    ...(language && { language }),
    ...(login && { login }),
    ...(returnTo && { returnTo }),
  };
  return (
    <div className={classNames('rueda-MediaList', className)} {...rest}>
      <ul className="rueda-MediaList-items">
        {entries.map((each) => (
          <li key={each.entry.url ?? each.entry.title}>{renderMediaEntry({ ...each, ...shared })}</li>
        ))}
      </ul>
      <MediaEntryBehaviour restart={language ?? ''} />
    </div>
  );
}
