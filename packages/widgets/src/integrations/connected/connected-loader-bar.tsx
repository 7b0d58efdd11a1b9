import type { ReactElement } from 'react';
import { LoaderBar, type LoaderBarProps } from '../../feedback/loader-bar/index.ts';

export type ConnectedLoaderBarProps = Omit<LoaderBarProps, 'followsRequests' | 'max' | 'value'>;

/** LoaderBar that shows while a call to the page's service is under way, whichever widget made it. */
export function ConnectedLoaderBar(props: ConnectedLoaderBarProps): ReactElement {
  return <LoaderBar {...props} followsRequests />;
}
