/** What is heard of a story: its accessibility tree as a text, the rules over it, and words that are only spoken. */
import { act } from 'react';
import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { HydratedStory } from './hydrate-story.tsx';

export interface AriaStory {
  /** What a screen reader gets, as it arrives and after each thing that happens, for the widget's `.heard.txt`. */
  text: string[];
  /** The rules that its trees break. */
  broken: string[];
  /** What a voice would stumble over. */
  misspoken: string[];
}

/** Listens to the story as it is now. `when` heads the part of its text. */
export async function listen({ main }: HydratedStory, when = ''): Promise<AriaStory> {
  const { text, broken } = await commands.heard();
  return { text: when ? [`## ${when}`, ...text] : text, broken, misspoken: misspoken(main) };
}

/** Opens what the story's own buttons open, one at a time, and listens to that alone. */
export async function listenToOverlays(story: HydratedStory): Promise<AriaStory[]> {
  const heard: AriaStory[] = [];
  const openers = [...story.main.querySelectorAll<HTMLButtonElement>('[commandfor], [popovertarget]')];
  const targets = new Map(openers.filter(isSeen).map((opener) => [targetOf(opener), opener]));
  for (const [target, opener] of targets) {
    if (!target) continue;
    await act(async () => opener.click());
    // A calendar comes from a file of its own.
    await act(() => vi.dynamicImportSettled());
    const { text, broken } = await commands.heard(target.id);
    if (text.length > 0)
      heard.push({
        text: [`## once "${opener.ariaLabel ?? opener.innerText}" is pressed`, ...text],
        broken,
        misspoken: misspoken(target),
      });
    await act(async () => {
      if (target instanceof HTMLDialogElement) target.close();
      else if (target.matches(':popover-open')) target.hidePopover();
    });
  }
  return heard;
}

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

function targetOf(opener: Element): HTMLElement | null {
  const id = opener.getAttribute('commandfor') ?? opener.getAttribute('popovertarget');
  return id ? document.getElementById(id) : null;
}

/** Money by its sign, thousands by commas, days by numbers, ranges by a dash: a Spanish voice says none of them right. */
export const stumbles: RegExp =
  /S\/|US\$|\d,\d{3}|\b\d{1,2}\/\d{1,2}\b|\bdd\/mm\b|(?<![\w-])\d+[-–]\d+(?![\w-])/;

/** The words that are only spoken: labels, texts hidden from the eye, live regions. */
function misspoken(main: HTMLElement): string[] {
  const all = [...main.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isSeen(element) && !element.closest('[aria-hidden=true], [inert]'),
  );
  const live = ':is([aria-live], [role=status], [role=alert], [role=log], output):not([aria-live=off])';
  const texts = all.flatMap((element) => [
    element.ariaLabel ?? '',
    isHiddenFromTheEye(element) || element.matches(live) ? (element.textContent ?? '') : '',
  ]);
  return [...new Set(texts.filter((text) => stumbles.test(text)))].map((text) => `"${text.trim()}"`);
}

function isHiddenFromTheEye(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1 && getComputedStyle(element).overflow === 'hidden';
}
