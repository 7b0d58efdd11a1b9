/** What was done, in one short sentence, and how to take it back. */
export interface ToastMessage {
  /** The sentence. */
  text: string;
  /**
   * Takes back what was done. It is offered for a few seconds only, so there must be another way: the control that did
   * it, or a list where it stands.
   */
  undo?: () => unknown;
}

/** An event of the page and not a function of this module: a page's scripts may each bring a copy of the module. */
export const toastEvent = 'rueda-toast';

/**
 * Shows a message in the page's `<Toast />`, in place of an older one.
 * @returns whether there is a Toast that is awake. Where there is none, whoever did the thing says so itself.
 */
export function showToast(message: ToastMessage): boolean {
  return !document.dispatchEvent(new CustomEvent(toastEvent, { detail: message, cancelable: true }));
}
