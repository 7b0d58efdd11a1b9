import type { StoryPromise } from './describe-widget.tsx';

/** Promises that the stories of a widget break on purpose, each with the reason. */
export const knownExceptions: Record<string, StoryPromise[]> = {
  // The result of a form sent without script comes with the page, and must be announced.
  'forms/contact-form/contact-form.stories.tsx': ['announces nothing on load'],
  // A page has no single root element.
  '../testing/pages/composed/pages.stories.tsx': ['passes ref, className and other props to its root'],
  'feedback/form-alert/form-alert.stories.tsx': ['announces nothing on load'],
};
