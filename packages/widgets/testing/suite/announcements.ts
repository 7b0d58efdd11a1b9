/**
 * The announcements of a page's live regions, in order. A region announces its text when the text changes, and when the
 * region appears, or is reachable again, with text in it: a tab shown again, a page that a modal no longer covers.
 */
import { expect } from 'vitest';

/** With `aria-live="off"` a status is silent: text that is there on load is read in its position. */
const liveRegions =
  ':is([aria-live], [role="status"], [role="alert"], [role="log"], output):not([aria-live="off"])';

/** The texts that live regions hold now. After a page has loaded there must be none. */
export function initialAnnouncements(root: ParentNode = document): string[] {
  return [...root.querySelectorAll(liveRegions)].map(textOf).filter((text) => text !== '');
}

/** Runs the action, and expects exactly these announcements, in this order, and no other after them. */
export async function expectAnnouncements(action: () => unknown, expected: readonly string[]): Promise<void> {
  const announcements = listen();
  try {
    await action();
    await expect.poll(announcements.all, { timeout: 5000 }).toEqual(expected);
    // A duplicate announcement comes late: debounced, or from another component that reacts to the same change.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(announcements.all()).toEqual(expected);
  } finally {
    announcements.stop();
  }
}

/** Records the announcements of the page's live regions from now on. */
function listen(): { all: () => string[]; stop: () => void } {
  const announced: string[] = [];
  const known = new Map<Element, string>();
  const readRegions = (): void => {
    for (const region of document.querySelectorAll(liveRegions)) {
      const text = textOf(region);
      const before = known.get(region) ?? '';
      known.set(region, text);
      if (text === before) continue;
      const news = isAtomic(region) ? text : addedTo(before, text);
      if (news) announced.push(isAssertive(region) ? `alert: ${news}` : news);
    }
  };
  readRegions();
  announced.length = 0;
  const observer = new MutationObserver(readRegions);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  // A popover opens and closes without a change of the tree.
  document.addEventListener('toggle', readRegions, true);
  return {
    all: () => [...announced],
    stop: () => {
      observer.disconnect();
      document.removeEventListener('toggle', readRegions, true);
    },
  };
}

/** The text of a region as a screen reader reads it; empty while the region is hidden, inert or behind a modal. */
function textOf(region: Element): string {
  const modals = [...document.querySelectorAll('dialog:modal')];
  const isCovered = modals.length > 0 && !modals.some((modal) => modal.contains(region));
  if (isCovered || region.closest('[inert], [aria-hidden="true"]')) return '';
  return spokenText(region).replaceAll(/\s+/g, ' ').trim();
}

function spokenText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  if (node.ariaHidden === 'true' || !node.checkVisibility({ visibilityProperty: true })) return '';
  const text = node.ariaLabel ?? [...node.childNodes].map(spokenText).join('');
  return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
}

/** A status and an alert are read completely; of a log, or a plain live region, only the new text. */
function isAtomic(region: Element): boolean {
  const stated = region.getAttribute('aria-atomic');
  if (stated) return stated === 'true';
  return region.localName === 'output' || region.matches('[role="status"], [role="alert"]');
}

function isAssertive(region: Element): boolean {
  const stated = region.getAttribute('aria-live');
  return stated ? stated === 'assertive' : region.role === 'alert';
}

/** The text added at the end; empty if text was only removed. */
function addedTo(before: string, text: string): string {
  if (before.includes(text)) return '';
  let shared = before;
  // A log drops its oldest lines, so the common part may start anywhere in the old text.
  while (!text.startsWith(shared)) shared = shared.slice(1);
  return text.slice(shared.length).trim();
}
