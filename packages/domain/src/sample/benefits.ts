import type { Benefit } from '../issuers/schemas.ts';
import { sampleSecurities } from './market.ts';

/** Dividends and bonus shares of the ten years, newest first, in the shape of the public interface. Illustrative. */
export const sampleBenefits = (): Benefit[] =>
  sampleSecurities()
    .flatMap(({ benefits }) => benefits)
    .toSorted((one, other) => ((one.agreed ?? '') < (other.agreed ?? '') ? 1 : -1));
