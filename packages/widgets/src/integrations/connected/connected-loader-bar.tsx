import type { ReactElement } from 'react';
import { LoaderBar, type LoaderBarProps } from '../../feedback/loader-bar/index.ts';

export type ConnectedLoaderBarProps = Omit<LoaderBarProps, 'followsRequests' | 'max' | 'value'>;

/** LoaderBar that is visible while any widget has a pending request to the service. */
export function ConnectedLoaderBar(props: ConnectedLoaderBarProps): ReactElement {
  return <LoaderBar {...props} followsRequests />;
}
