import { localPath, safeUrl } from '@rueda/domain/links';
import type { Element, ElementContent, Root, RootContent } from 'hast';

/** A level under the page's own title. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export interface TidyOptions {
  headingLevel: HeadingLevel;
  /** What the text's anchors are put under; without it they are dropped. */
  anchors: string | undefined;
}

const words = (list: string): string[] => list.split(' ');

const tableParts = words('caption tbody td tfoot th thead tr');
const headings = words('h1 h2 h3 h4 h5 h6');
const terms = words('dt dd');

/** What an editor may write. */
export const known: ReadonlySet<string> = new Set([
  ...tableParts,
  ...headings,
  ...terms,
  ...words(
    'a abbr b blockquote br cite code del details div dl em figcaption figure hr i img ins kbd li mark ol p pre q s small span strong sub summary sup table time u ul',
  ),
]);

/** Nothing of these is text to read: they go with all they hold. */
export const dropped: ReadonlySet<string> = new Set(
  words(
    'applet area audio base basefont bgsound button canvas col colgroup datalist embed form frame frameset head iframe input keygen link marquee math meta noembed noframes noscript object optgroup option param plaintext script select source style svg template textarea title track video wbr xmp',
  ),
);

/** Blocks that say no more than a `div` does. */
const blocks = new Set(
  words(
    'address article aside body center dir fieldset footer header hgroup html listing main menu nav search section',
  ),
);

/** Past this a text is broken or hostile, and its elements give way to their words: each level costs stack to draw. */
const deepest = 100;

interface Place extends TidyOptions {
  /** The levels the text uses, from the highest: they follow each other from `headingLevel` on, without a gap. */
  levels: string[];
  /** The elements around, the nearest last. */
  parents: readonly string[];
}

/** The same text in elements that may stand where they stand, with addresses that may be followed. */
export function tidyTree(root: Root, options: TidyOptions): Root {
  const levels = [...new Set(headingsIn(root.children))].toSorted();
  return { type: 'root', children: tidy(root.children, { ...options, levels, parents: [] }) };
}

function headingsIn(nodes: RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return headings.includes(node.tagName) ? node.tagName : headingsIn(node.children);
  });
}

function tidy(nodes: RootContent[], place: Place): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'element') return tidyElement(node, place);
    return node.type === 'text' ? node : [];
  });
}

function tidyElement(element: Element, place: Place): ElementContent[] {
  if (dropped.has(element.tagName)) return [];
  const tagName = tidyName(element.tagName, place);
  const children = tidy(element.children, { ...place, parents: [...place.parents, tagName] });
  if (place.parents.length >= deepest) return children;

  const { id, href, src, ...properties } = element.properties;
  if (place.anchors !== undefined && id !== undefined) properties['id'] = `${place.anchors}-${id}`;
  if (tagName === 'a') {
    const url = safeUrl(href);
    const isAnchor = url?.startsWith('#') && place.anchors !== undefined;
    if (url !== null) properties['href'] = isAnchor ? `#${place.anchors}-${url.slice(1)}` : url;
  }
  if (tagName === 'img') {
    // A picture from elsewhere tells its host who reads this, before anybody consented.
    const path = localPath(src);
    const { alt = '' } = properties as { alt?: string };
    if (path === null) return alt === '' ? [] : [{ type: 'text', value: alt }];
    Object.assign(properties, { alt, loading: 'lazy', src: path });
  }
  const [first] = children;
  // A browser drops a line break that opens a `pre`, and React keeps it.
  if (tagName === 'pre' && first?.type === 'text') first.value = first.value.replace(/^\n+/, '');
  return [{ type: 'element', tagName, properties, children }];
}

/**
 * What an element becomes. One that may not stay gives way to a plain one and not to its children: they could not
 * stand where it stood (a heading in a heading), and a browser would read the server's HTML as another tree.
 */
function tidyName(tagName: string, { headingLevel, levels, parents }: Place): string {
  /** Is one of these around it, with none of the others in between? */
  const isInside = (names: string[], others: string[] = []): boolean =>
    names.includes(parents.findLast((parent) => [...names, ...others].includes(parent)) ?? '');

  if (headings.includes(tagName)) {
    const level = Math.min(6, headingLevel + levels.indexOf(tagName));
    return isInside(headings) ? 'span' : `h${level}`;
  }
  const isStray = tableParts.includes(tagName) && !parents.includes('table');
  const isNested =
    (tagName === 'li' && isInside(['li'], ['ul', 'ol'])) ||
    (terms.includes(tagName) && isInside(terms, ['dl']));
  if (blocks.has(tagName) || isStray || isNested) return 'div';
  // A link inside a link has two destinations, and no browser follows the outer one from there.
  return known.has(tagName) && !(tagName === 'a' && isInside(['a'])) ? tagName : 'span';
}
