/** Checks that content stays visible in forced colors and with text at 200 %. */
import { setMedia } from './emulate.ts';
import type { Check } from './hydrate-story.tsx';

/** Everything visible in the library's colours stays visible when the visitor's colours replace them. */
export const survivesForcedColours: Check = async ({ main }) => {
  const marks = marksIn(main).filter((mark) => mark.isSeen());
  await setMedia({ 'forced-colors': 'active' });
  const lost = marks.filter((mark) => !mark.isSeen());
  await setMedia({});
  return [...new Set(lost.map((mark) => `${mark.name} disappears`))];
};

/** Text grows with the browser's text size, and is not cut off. */
export const keepsTextComplete: Check = ({ main }) => {
  const size = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
  const texts = visible(main).filter(
    (element) => hasText(element) || element.matches('input, select, textarea'),
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

/** Everything painted: text, shapes, and the empty boxes and pseudo-elements with a visible style. */
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
    if (hasText(element))
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

/** Is text clipped by its box, or does it overflow a visible box? A scrolling box does not cut it off. */
function isCut(element: Element): boolean {
  const style = getComputedStyle(element);
  if (!element.textContent?.trim() || style.display === 'inline') return false;
  const isTooWide = element.scrollWidth > element.clientWidth + 1;
  const isTooHigh = element.scrollHeight > element.clientHeight + 1;
  const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  if ((isTooWide && hides(style.overflowX)) || (isTooHigh && hides(style.overflowY))) return true;
  const isOpen = style.overflowX === 'visible' && style.overflowY === 'visible';
  const isFrame = !isClear(style.backgroundColor) || Number.parseFloat(style.borderTopWidth) > 0;
  return hasText(element) && isOpen && isFrame && (isTooWide || isTooHigh);
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}

/** The elements with a visible area. Visually hidden text is one pixel large. */
export function visible(main: HTMLElement): Element[] {
  return [...main.querySelectorAll('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1;
  });
}

/** A description of an element for failure messages. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  const kind = element.closest('[class]')?.getAttribute('class')?.split(' ')[0];
  return `${element.localName}${kind ? ` in .${kind}` : ''}${label ? ` "${label}"` : ''}`;
}
