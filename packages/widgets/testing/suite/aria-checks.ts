/** The accessibility tree of a story as text, the rules that it breaks, and figures in text that is only spoken. */
import { act } from 'react';
import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { HydratedStory } from './hydrate-story.tsx';

export interface AriaStory {
  /** The tree on load and after each action, for the widget's `.aria.txt`. */
  text: string[];
  /** Rules that its trees break. */
  broken: string[];
  /** Figures that a voice misreads. */
  misspoken: string[];
}

/** The snapshot of the story as it is now, under the heading `when`. */
export async function readAria({ main }: HydratedStory, when = ''): Promise<AriaStory> {
  const { text, broken } = await commands.ariaSnapshot();
  return { text: when ? [`## ${when}`, ...text] : text, broken, misspoken: misspoken(main) };
}

/** Opens each overlay that a button of the story opens, one at a time, and takes the snapshot of that overlay. */
export async function readOverlaysAria(story: HydratedStory): Promise<AriaStory[]> {
  const snapshots: AriaStory[] = [];
  const openers = [...story.main.querySelectorAll<HTMLButtonElement>('[commandfor], [popovertarget]')];
  const targets = new Map(openers.filter(isSeen).map((opener) => [targetOf(opener), opener]));
  for (const [target, opener] of targets) {
    if (!target) continue;
    await act(async () => opener.click());
    // A calendar is loaded from a file of its own.
    await act(() => vi.dynamicImportSettled());
    const { text, broken } = await commands.ariaSnapshot(target.id);
    if (text.length > 0)
      snapshots.push({
        text: [`## once "${opener.ariaLabel ?? opener.innerText}" is pressed`, ...text],
        broken,
        misspoken: misspoken(target),
      });
    await act(async () => {
      if (target instanceof HTMLDialogElement) target.close();
      else if (target.matches(':popover-open')) target.hidePopover();
    });
  }
  return snapshots;
}

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

function targetOf(opener: Element): HTMLElement | null {
  const id = opener.getAttribute('commandfor') ?? opener.getAttribute('popovertarget');
  return id ? document.getElementById(id) : null;
}

/** Currency signs, thousands separators, numeric dates and ranges with a dash: a Spanish voice misreads all of them. */
export const stumbles: RegExp =
  /S\/|US\$|\d,\d{3}|\b\d{1,2}\/\d{1,2}\b|\bdd\/mm\b|(?<![\w-])\d+[-–]\d+(?![\w-])/;

/** Text that is only spoken: labels, visually hidden text, live regions. */
function misspoken(main: HTMLElement): string[] {
  const all = [...main.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isSeen(element) && !element.closest('[aria-hidden=true], [inert]'),
  );
  const live = ':is([aria-live], [role=status], [role=alert], [role=log], output):not([aria-live=off])';
  const texts = all.flatMap((element) => [
    element.ariaLabel ?? '',
    isVisuallyHidden(element) || element.matches(live) ? (element.textContent ?? '') : '',
  ]);
  return [...new Set(texts.filter((text) => stumbles.test(text)))].map((text) => `"${text.trim()}"`);
}

function isVisuallyHidden(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1 && getComputedStyle(element).overflow === 'hidden';
}
