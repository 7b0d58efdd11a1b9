import type { StoryPromise } from './describe-widget.tsx';

/** Promises that the stories of a widget break on purpose, each with the reason. */
export const knownExceptions: Record<string, StoryPromise[]> = {
  // The result of a form sent without script comes with the page, and must be announced.
  'forms/contact-form/contact-form.stories.tsx': ['announces nothing on load'],
  'feedback/form-alert/form-alert.stories.tsx': ['announces nothing on load'],
};
