import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { renderMediaEntry, type MediaEntryProps } from './render-media-entry.tsx';
import { MediaEntryBehaviour } from './media-entry.client.tsx';

export interface MediaListProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children'>,
    Pick<MediaEntryProps, 'headingLevel' | 'language' | 'login' | 'returnTo'> {
  /** Its entries, each with its captions and transcript where it has them. */
  entries: readonly Pick<MediaEntryProps, 'captions' | 'entry' | 'transcript'>[];
}

/** Videos and podcasts side by side. One behaviour serves them all. */
export function MediaList({
  entries,
  headingLevel,
  language,
  login,
  returnTo,
  className,
  ...rest
}: MediaListProps): ReactElement {
  const shared = {
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
