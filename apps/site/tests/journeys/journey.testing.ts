import type { Equipment, Person } from './person.testing.ts';

/** A task of a person, from the first page to its end. */
export interface Journey extends Equipment {
  /** A sentence without its subject, which is `who`. */
  title: string;
  who: 'visitor' | 'user' | 'editor';
  /** By keyboard only, without a pointer. */
  isByKeyboard?: true;
  run: (person: Person) => Promise<void>;
}
