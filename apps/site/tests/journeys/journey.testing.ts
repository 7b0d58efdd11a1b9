import type { Equipment, Person } from './person.testing.ts';

/** What somebody does from the first page to the end of their errand. */
export interface Journey extends Equipment {
  /** A sentence that says so. */
  title: string;
  who: 'visitor' | 'user' | 'editor';
  /** By the keyboard alone: nothing is pressed by a pointer. */
  isByKeyboard?: true;
  go: (person: Person) => Promise<void>;
}
