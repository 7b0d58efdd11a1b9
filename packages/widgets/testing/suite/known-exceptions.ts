import type { StoryPromise } from './describe-widget.tsx';

/** Promises that the stories of a widget do not keep, each with the reason. */
export const knownExceptions: Record<string, StoryPromise[]> = {
  // The answer to a form sent without script comes with the page, and is the news of it: it is meant to be heard.
  'forms/contact-form/contact-form.stories.tsx': ['announces nothing on load'],
  // A page has no one root.
  '../testing/pages/composed/pages.stories.tsx': ['passes ref, className and other props to its root'],
  'feedback/form-alert/form-alert.stories.tsx': ['announces nothing on load'],
};
