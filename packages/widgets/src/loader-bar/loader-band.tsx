import type { ReactElement } from 'react';

interface LoaderBandProps {
  label: string;
  value?: number | undefined;
  max?: number | undefined;
  /** Keeps the place of a band that is not there now. */
  isIdle?: boolean;
}

/** The woven band and its words. */
export function LoaderBand({ label, value, max, isIdle = false }: LoaderBandProps): ReactElement {
  return (
    <label className="rueda-LoaderBar-body" data-idle={isIdle || undefined}>
      <progress className="rueda-LoaderBar-band" value={value} max={max} />
      {label}
    </label>
  );
}
