import type { Visitor } from '../../../../tools/engines/visitor.ts';

/** A sequence of steps through one story, which throws on failure. */
export interface Journey {
  title: string;
  /** The story it starts in, as in its address: `modal/Closed`. */
  story: string;
  go: (visitor: Visitor) => Promise<void>;
}
