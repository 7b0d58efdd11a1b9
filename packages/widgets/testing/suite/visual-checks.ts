/** What can be seen: with the visitor's own colours, and with text twice as large. */
import { setMedia } from './emulate.ts';
import type { Check } from './hydrate-story.tsx';

/** Nothing that is seen in ordinary colours is lost where the visitor's colours replace ours. */
export const survivesForcedColours: Check = async ({ main }) => {
  const marks = marksIn(main).filter((mark) => mark.isSeen());
  await setMedia({ 'forced-colors': 'active' });
  const lost = marks.filter((mark) => !mark.isSeen());
  await setMedia({});
  return [...new Set(lost.map((mark) => `${mark.name} disappears`))];
};

/** Text grows with the browser's own text size, and stays whole. */
export const keepsTextComplete: Check = ({ main }) => {
  const size = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
  const texts = visible(main).filter(
    (element) => ownText(element) || element.matches('input, select, textarea'),
  );
  const sizes = texts.map(size);
  document.documentElement.style.fontSize = '200%';
  const small = texts.filter((text, index) => size(text) < 1.9 * (sizes[index] ?? 0));
  const cut = visible(main).filter(isCut);
  const problems = [
    ...small.map((text) => `${nameOf(text)} does not grow`),
    ...cut.map((text) => `${nameOf(text)} is cut`),
  ];
  document.documentElement.style.fontSize = '';
  return [...new Set(problems)];
};

interface Mark {
  name: string;
  isSeen: () => boolean;
}

/** What is painted: words, shapes, and the empty boxes and pseudo-elements that draw something themselves. */
function marksIn(main: HTMLElement): Mark[] {
  return visible(main).flatMap((element) => {
    const name = nameOf(element);
    const pseudo = (['::before', '::after'] as const)
      .filter((part) => getComputedStyle(element, part).content === '""')
      .map((part) => ({
        name: `${name}${part}`,
        isSeen: () => isBoxSeen(getComputedStyle(element, part), backdrop(element)),
      }));
    if (element instanceof SVGGeometryElement) return [{ name, isSeen: () => isShapeSeen(element) }];
    if (!(element instanceof HTMLElement)) return [];
    if (ownText(element))
      return [...pseudo, { name, isSeen: () => getComputedStyle(element).color !== backdrop(element) }];
    const isEmpty = element.childElementCount === 0 && getComputedStyle(element).appearance === 'none';
    const isSeen = (): boolean =>
      isBoxSeen(getComputedStyle(element), backdrop(element.parentElement ?? main));
    return isEmpty ? [...pseudo, { name, isSeen }] : pseudo;
  });
}

function isBoxSeen(style: CSSStyleDeclaration, behind: string): boolean {
  const paints = (colour: string): boolean => !isClear(colour) && colour !== behind;
  const borders = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
    (side) => Number.parseFloat(style[`border${side}Width`]) > 0 && paints(style[`border${side}Color`]),
  );
  return borders || paints(style.backgroundColor) || style.boxShadow !== 'none';
}

function isShapeSeen(shape: SVGGeometryElement): boolean {
  const { stroke, fill } = getComputedStyle(shape);
  return [stroke, fill].some((colour) => colour !== 'none' && colour !== backdrop(shape));
}

/** The colour behind an element's content. */
function backdrop(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!isClear(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

function isClear(colour: string): boolean {
  return /^rgba\(.*, 0\)$/.test(colour) || colour === 'transparent';
}

/** Words cut off by their box, or that leave a box which can be seen. What scrolls is not cut. */
function isCut(element: Element): boolean {
  const style = getComputedStyle(element);
  if (!element.textContent?.trim() || style.display === 'inline') return false;
  const isTooWide = element.scrollWidth > element.clientWidth + 1;
  const isTooHigh = element.scrollHeight > element.clientHeight + 1;
  const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  if ((isTooWide && hides(style.overflowX)) || (isTooHigh && hides(style.overflowY))) return true;
  const isOpen = style.overflowX === 'visible' && style.overflowY === 'visible';
  const isFrame = !isClear(style.backgroundColor) || Number.parseFloat(style.borderTopWidth) > 0;
  return ownText(element) && isOpen && isFrame && (isTooWide || isTooHigh);
}

function ownText(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}

/** What has a place on the page. What is only read aloud is one pixel large. */
export function visible(main: HTMLElement): Element[] {
  return [...main.querySelectorAll('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1;
  });
}

/** An element as a reader of a failure finds it. */
export function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  const kind = element.closest('[class]')?.getAttribute('class')?.split(' ')[0];
  return `${element.localName}${kind ? ` in .${kind}` : ''}${words ? ` "${words}"` : ''}`;
}
