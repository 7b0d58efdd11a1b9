'use client';

import { type ReactElement, useSyncExternalStore } from 'react';
import { LoaderBand } from './loader-band.tsx';
import { isLoading, onLoadingChange } from './while-loading.ts';

export interface FollowingBandProps {
  /** What is said while something loads. */
  label: string;
}

/** A band that is there while anything given to `whileLoading` is under way. */
export function FollowingBand({ label }: FollowingBandProps): ReactElement {
  const isBusy = useSyncExternalStore(onLoadingChange, isLoading, () => false);
  return <LoaderBand label={label} isIdle={!isBusy} />;
}
