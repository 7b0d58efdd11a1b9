/** The result of an action, in one short sentence, and its undo. */
export interface ToastMessage {
  /** The sentence to show. */
  text: string;
  /**
   * Reverts the action. The toast offers it for a few seconds only, so the page needs another way: the control of the
   * action, or a list that shows its result.
   */
  undo?: () => unknown;
}

/** An event on the document, not a call into this module: each script of a page may bundle a copy of the module. */
export const toastEvent = 'rueda-toast';

/**
 * Shows a message in the page's `<Toast />` and replaces the previous one.
 * @returns whether the page has an attached Toast. If not, announce the result yourself.
 */
export function showToast(message: ToastMessage): boolean {
  return !document.dispatchEvent(new CustomEvent(toastEvent, { detail: message, cancelable: true }));
}
