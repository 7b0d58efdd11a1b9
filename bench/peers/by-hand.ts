/** Converts HTML to a module of plain React elements: the same mark-up without its library. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runFolder } from './install.ts';

/** The part of parse5's API that the bench uses; parse5 is installed only when it runs. */
interface Attribute {
  readonly name: string;
  readonly value: string;
}
interface Node {
  readonly nodeName: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly namespaceURI?: string;
  readonly attrs?: readonly Attribute[];
  readonly childNodes?: readonly Node[];
}
type Parse = (html: string) => Node;
const parse = (html: string): Node =>
  (createRequire(join(runFolder, 'package.json'))('parse5') as { parseFragment: Parse }).parseFragment(html);

/** React's prop names that differ from the attribute's name. */
const names: Readonly<Record<string, string>> = Object.fromEntries(
  `className htmlFor tabIndex readOnly maxLength minLength autoComplete autoCorrect autoCapitalize autoFocus colSpan
  rowSpan contentEditable spellCheck enterKeyHint inputMode crossOrigin srcSet dateTime popoverTarget
  popoverTargetAction noValidate formNoValidate formAction hrefLang acceptCharset itemScope itemProp itemType charSet`
    .split(/\s+/)
    .map((name) => [{ className: 'class', htmlFor: 'for' }[name] ?? name.toLowerCase(), name]),
);
const booleans = new Set(
  `disabled hidden readonly required multiple open autofocus checked novalidate formnovalidate inert`.split(
    ' ',
  ),
);

const camelCased = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function styleOf(text: string): Record<string, string> {
  const declarations = text
    .split(/;(?![^(]*\))/)
    .map(
      (each) => [each.slice(0, each.indexOf(':')).trim(), each.slice(each.indexOf(':') + 1).trim()] as const,
    )
    .filter(([name]) => name !== '');
  return Object.fromEntries(
    declarations.map(([name, value]) => [name.startsWith('--') ? name : camelCased(name), value]),
  );
}

/** The React prop of an attribute; undefined if React has it on another element. */
function propOf(node: Node, { name, value }: Attribute): [string, unknown] | undefined {
  const isSvg = node.namespaceURI?.endsWith('/svg') === true;
  if (name === 'style') return ['style', styleOf(value)];
  if (name === 'selected') return undefined;
  if (name === 'value' && node.tagName === 'input') return ['defaultValue', value];
  if (name === 'checked') return ['defaultChecked', true];
  if (booleans.has(name) && (value === '' || value === name)) return [names[name] ?? name, true];
  if (name === 'popover' && value === '') return ['popover', 'auto'];
  if (isSvg && /^[a-z]+(-[a-z]+)+$/.test(name) && !/^(?:data|aria)-/.test(name))
    return [camelCased(name), value];
  return [names[name] ?? name, value];
}

/** A node and all its descendants. */
const within = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(within)];
const attribute = (node: Node, name: string): string | undefined =>
  node.attrs?.find((each) => each.name === name)?.value;
const textOf = (node: Node): string => (node.childNodes ?? []).map(({ value }) => value ?? '').join('');

/** The expression that creates a node; undefined for a comment, which React inserts between two texts. */
function expressionOf(node: Node): string | undefined {
  if (node.nodeName === '#text') return JSON.stringify(node.value);
  const { tagName } = node;
  if (tagName === undefined) return undefined;
  const propEntries = (node.attrs ?? []).flatMap((each) => {
    const prop = propOf(node, each);
    return prop ? [prop] : [];
  });
  if (tagName === 'select') {
    const chosen = within(node).find((each) => attribute(each, 'selected') !== undefined);
    if (chosen) propEntries.push(['defaultValue', attribute(chosen, 'value') ?? textOf(chosen)]);
  }
  if (tagName === 'textarea') propEntries.push(['defaultValue', textOf(node)]);
  if (tagName === 'style' || tagName === 'script')
    propEntries.push(['dangerouslySetInnerHTML', { __html: textOf(node) }]);
  const props = propEntries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const hasTextOnly = ['textarea', 'style', 'script'].includes(tagName);
  const children = hasTextOnly ? [] : expressionsOf(node);
  if (children.length === 1) props.push(`children:${children[0]}`);
  if (children.length > 1) props.push(`children:[${children.join(',')}]`);
  return `${children.length > 1 ? 'jsxs' : 'jsx'}(${JSON.stringify(tagName)},{${props.join(',')}})`;
}

const expressionsOf = (node: Node): string[] =>
  (node.childNodes ?? []).map(expressionOf).filter((each) => each !== undefined);

/** A module with a component for each scene, as `scenes`. */
export function byHandSource(htmlByScene: Readonly<Record<string, string>>): string {
  const scenes = Object.entries(htmlByScene).map(([scene, html], index) => {
    const children = expressionsOf(parse(html)).join(',');
    return `function Scene${index}() { return jsxs(Fragment, { children: [${children}] }); }
scenes[${JSON.stringify(scene)}] = () => jsx(Scene${index}, {});`;
  });
  return `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';\nexport const scenes = {};\n${scenes.join('\n')}\n`;
}

/** The number of elements in HTML. */
export const countElements = (html: string): number =>
  within(parse(html)).filter(({ tagName }) => tagName !== undefined).length;

/** Normalizes HTML for a comparison: without comments, with sorted attributes. */
export function normalizeHtml(html: string): string {
  const serialize = (node: Node): string => {
    if (node.nodeName === '#text') return node.value ?? '';
    const attributes = (node.attrs ?? [])
      .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
      .toSorted();
    return `<${node.tagName} ${attributes.join(' ')}>${(node.childNodes ?? [])
      .filter(({ nodeName }) => nodeName !== '#comment')
      .map(serialize)
      .join('')}`;
  };
  return serialize(parse(html));
}
