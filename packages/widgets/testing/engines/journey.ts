import type { Visitor } from '../../../../tools/engines/visitor.ts';

/** One way through one story, which ends well or throws. */
export interface Journey {
  title: string;
  /** The story it begins in, as its address names it: `modal/Closed`. */
  story: string;
  go: (visitor: Visitor) => Promise<void>;
}
