import { imageUrl, safeUrl } from '@rueda/domain/links';
import type { Element, ElementContent, Root, RootContent } from 'hast';

/** A heading level below the title of the page. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export interface TidyOptions {
  headingLevel: HeadingLevel;
  /** Prefix of the anchors of the text; without it they are removed. */
  anchors: string | undefined;
  /** Hosts of images besides this site. */
  imageHosts: readonly string[];
}

const splitNames = (list: string): string[] => list.split(' ');

const tableParts = splitNames('caption tbody td tfoot th thead tr');
const headings = splitNames('h1 h2 h3 h4 h5 h6');
const terms = splitNames('dt dd');

/** Elements that an editor may use. */
export const known: ReadonlySet<string> = new Set([
  ...tableParts,
  ...headings,
  ...terms,
  ...splitNames(
    'a abbr b blockquote br cite code del details div dl em figcaption figure hr i img ins kbd li mark ol p pre q s small span strong sub summary sup table time u ul',
  ),
]);

/** Elements that are removed with their content. */
export const dropped: ReadonlySet<string> = new Set(
  splitNames(
    'applet area audio base basefont bgsound button canvas col colgroup datalist embed form frame frameset head iframe input keygen link marquee math meta noembed noframes noscript object optgroup option param plaintext script select source style svg template textarea title track video wbr xmp',
  ),
);

/** Block elements that become a `div`. */
const blocks = new Set(
  splitNames(
    'address article aside body center dir fieldset footer header hgroup html listing main menu nav search section',
  ),
);

/**
 * A deeper text is broken or hostile. Its deeper elements are replaced by their text: each level needs stack to render.
 */
const maxDepth = 100;

interface Context extends TidyOptions {
  /** The headings of the text, from the highest. They are renumbered from `headingLevel` without a gap. */
  levels: string[];
  /** The ancestors, the nearest last. */
  parents: readonly string[];
}

/** Copies the tree with valid nesting and safe URLs. */
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

function tidy(nodes: RootContent[], context: Context): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'element') return tidyElement(node, context);
    return node.type === 'text' ? node : [];
  });
}

function tidyElement(element: Element, context: Context): ElementContent[] {
  if (dropped.has(element.tagName)) return [];
  const tagName = tidyName(element.tagName, context);
  const children = tidy(element.children, { ...context, parents: [...context.parents, tagName] });
  if (context.parents.length >= maxDepth) return children;

  const { id, href, src, ...properties } = element.properties;
  if (context.anchors !== undefined && id !== undefined) properties['id'] = `${context.anchors}-${id}`;
  if (tagName === 'a') {
    const url = safeUrl(href);
    const isAnchor = url?.startsWith('#') && context.anchors !== undefined;
    if (url !== null) properties['href'] = isAnchor ? `#${context.anchors}-${url.slice(1)}` : url;
  }
  if (tagName === 'img') {
    // An image of another host reveals the visitor to that host without consent.
    const url = imageUrl(src, context.imageHosts);
    const { alt = '' } = properties as { alt?: string };
    if (url === null) return alt === '' ? [] : [{ type: 'text', value: alt }];
    Object.assign(properties, { alt, loading: 'lazy', src: url });
  }
  const [first] = children;
  // Browsers drop a line break at the start of a `pre`, React does not: hydration would fail.
  if (tagName === 'pre' && first?.type === 'text') first.value = first.value.replace(/^\n+/, '');
  return [{ type: 'element', tagName, properties, children }];
}

/**
 * The new name of an element. An invalid element becomes a plain one and is not replaced by its children: they may be
 * invalid there too (a heading in a heading), and a browser would parse the server-rendered HTML into another tree.
 */
function tidyName(tagName: string, { headingLevel, levels, parents }: Context): string {
  /** Whether one of `names` is an ancestor, with none of `others` in between. */
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
  // HTML does not allow a link inside a link.
  return known.has(tagName) && !(tagName === 'a' && isInside(['a'])) ? tagName : 'span';
}
