/**
 * What a screen reader would say of a page's live regions, in order. A region speaks when its text changes, and when
 * it comes into being, or back into reach, with text in it: a tab shown again, a page that a modal no longer covers.
 */
import { expect } from 'vitest';

/** A status may be told to keep silent: one that was there from the start is read where it stands. */
const liveRegions =
  ':is([aria-live], [role="status"], [role="alert"], [role="log"], output):not([aria-live="off"])';

/** The texts that live regions hold now. After a page has loaded there must be none. */
export function initialAnnouncements(root: ParentNode = document): string[] {
  return [...root.querySelectorAll(liveRegions)].map(textOf).filter((text) => text !== '');
}

/** Does this, and hears exactly these announcements, in this order, and then nothing more. */
export async function expectAnnouncements(action: () => unknown, expected: readonly string[]): Promise<void> {
  const announcements = listen();
  try {
    await action();
    await expect.poll(announcements.heard, { timeout: 5000 }).toEqual(expected);
    // What would be one voice too many comes late: debounced, or from another part that hears of the same change.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(announcements.heard()).toEqual(expected);
  } finally {
    announcements.stop();
  }
}

/** Hears from now on what the page's live regions say. */
function listen(): { heard: () => string[]; stop: () => void } {
  const heard: string[] = [];
  const known = new Map<Element, string>();
  const ariaSnapshot = (): void => {
    for (const region of document.querySelectorAll(liveRegions)) {
      const text = textOf(region);
      const before = known.get(region) ?? '';
      known.set(region, text);
      if (text === before) continue;
      const news = isAtomic(region) ? text : addedTo(before, text);
      if (news) heard.push(isAssertive(region) ? `alert: ${news}` : news);
    }
  };
  ariaSnapshot();
  heard.length = 0;
  const observer = new MutationObserver(ariaSnapshot);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  // A popover opens and closes without a change of the tree.
  document.addEventListener('toggle', ariaSnapshot, true);
  return {
    heard: () => [...heard],
    stop: () => {
      observer.disconnect();
      document.removeEventListener('toggle', ariaSnapshot, true);
    },
  };
}

/** The words of a region that a screen reader can reach, as it reads them; none while the region is out of reach. */
function textOf(region: Element): string {
  const modals = [...document.querySelectorAll('dialog:modal')];
  const isCovered = modals.length > 0 && !modals.some((modal) => modal.contains(region));
  if (isCovered || region.closest('[inert], [aria-hidden="true"]')) return '';
  return wordsOf(region).replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  if (node.ariaHidden === 'true' || !node.checkVisibility({ visibilityProperty: true })) return '';
  const words = node.ariaLabel ?? [...node.childNodes].map(wordsOf).join('');
  return getComputedStyle(node).display === 'inline' ? words : ` ${words} `;
}

/** Status and alert are read whole; a log, or a plain live region, only by what is new. */
function isAtomic(region: Element): boolean {
  const stated = region.getAttribute('aria-atomic');
  if (stated) return stated === 'true';
  return region.localName === 'output' || region.matches('[role="status"], [role="alert"]');
}

function isAssertive(region: Element): boolean {
  const stated = region.getAttribute('aria-live');
  return stated ? stated === 'assertive' : region.role === 'alert';
}

/** What is new at the end of a text; nothing where it only grew shorter. */
function addedTo(before: string, text: string): string {
  if (before.includes(text)) return '';
  let shared = before;
  // A log drops its oldest lines, so what both have in common may start anywhere in the old text.
  while (!text.startsWith(shared)) shared = shared.slice(1);
  return text.slice(shared.length).trim();
}
