/** What Chromium hands to a screen reader of a page, as a tree and as a text to read and compare. */
import type { CDPSession, Page } from 'playwright';

export interface AriaNode {
  role: string;
  /** The name of its element: `details`. */
  tag: string;
  name: string;
  description: string;
  /** What is said beside the name: `required`, `expanded: false`, `value: 3`. */
  states: string[];
  /** Can the focus stand here? */
  isStop: boolean;
  /** Only its children are heard. */
  isIgnored: boolean;
  /** The number of its element, and of those that describe it. */
  element: number;
  describedBy: number[];
  /** The attributes of its element. */
  attributes: Attributes;
  children: AriaNode[];
}

type Attributes = ReadonlyMap<string, string>;
type Elements = ReadonlyMap<number, { tag: string; attributes: Attributes }>;
type AxNode = Awaited<ReturnType<typeof fullTree>>[number];
type AxProperties = ReadonlyMap<string, NonNullable<AxNode['properties']>[number]['value']>;

interface DomNode {
  backendNodeId: number;
  localName: string;
  attributes?: string[];
  children?: DomNode[];
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Chromium's own protocol on a page. */
export function protocolOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** What is heard of the test's frame. */
export async function ariaSnapshot(page: Page): Promise<AriaNode> {
  const session = await protocolOf(page);
  const nodes = await fullTree(session);
  const [root] = nodes;
  if (root?.backendDOMNodeId === undefined) throw new Error('There is no page.');
  const document = await describe(session, root.backendDOMNodeId, 2);
  const body = document.children?.flatMap((html) => html.children ?? []).at(-1);
  // The head stays away: it holds every style.
  const elements = body ? elementsIn(await describe(session, body.backendNodeId, -1)) : [];
  return toAriaNode(root, new Map(nodes.map((node) => [node.nodeId, node])), new Map(elements));
}

async function describe(session: CDPSession, backendNodeId: number, depth: number): Promise<DomNode> {
  return (await session.send('DOM.describeNode', { backendNodeId, depth })).node;
}

async function fullTree(session: CDPSession) {
  const { frameTree } = await session.send('Page.getFrameTree');
  // Vitest runs a test in a frame of its page.
  const { frame } = frameTree.childFrames?.at(-1) ?? frameTree;
  return (await session.send('Accessibility.getFullAXTree', { frameId: frame.id })).nodes;
}

function elementsIn(node: DomNode): [number, { tag: string; attributes: Attributes }][] {
  const attributes = new Map<string, string>();
  const { attributes: pairs = [] } = node;
  for (let at = 0; at < pairs.length; at += 2) attributes.set(pairs[at] ?? '', pairs[at + 1] ?? '');
  return [
    [node.backendNodeId, { tag: node.localName, attributes }],
    ...(node.children ?? []).flatMap(elementsIn),
  ];
}

function toAriaNode(node: AxNode, nodes: ReadonlyMap<string, AxNode>, elements: Elements): AriaNode {
  const element = node.backendDOMNodeId ?? -1;
  const { tag = '', attributes = new Map<string, string>() } = elements.get(element) ?? {};
  const properties: AxProperties = new Map(node.properties?.map(({ name, value }) => [name, value]));
  const role = String(node.role?.value ?? 'none');
  return {
    role: plainNames.get(role) ?? role,
    tag,
    // Chromium keeps the label of a closed list's group to itself.
    name: clean(node.name?.value) || (tag === 'optgroup' ? clean(attributes.get('label')) : ''),
    description: clean(node.description?.value),
    states: statesOf(node, properties, attributes),
    // What script alone may give the focus to is no stop.
    isStop: properties.get('focusable')?.value === true && attributes.get('tabindex') !== '-1',
    isIgnored: node.ignored,
    element,
    describedBy: (properties.get('describedby')?.relatedNodes ?? []).map((each) => each.backendDOMNodeId),
    attributes,
    // The controls of a player are the browser's, in its words, and tell the time it has come to.
    children: (players.has(role) ? [] : (node.childIds ?? [])).flatMap((id) => {
      const child = nodes.get(id);
      return child && !silent.has(String(child.role?.value)) ? [toAriaNode(child, nodes, elements)] : [];
    }),
  };
}

const players = new Set(['Audio', 'Video']);

const plainNames = new Map([
  ['DisclosureTriangle', 'disclosure'],
  ['LabelText', 'label'],
  ['Legend', 'legend'],
  ['StaticText', 'text'],
]);

/** Boxes and marks of the layout, which nobody speaks. */
const silent = new Set(['InlineTextBox', 'ListMarker', 'LineBreak']);

/** Said where they hold. */
const flags = ['focused', 'required', 'disabled', 'readonly', 'modal', 'busy', 'multiselectable'];
/** Said either way. */
const choices = ['checked', 'expanded', 'selected', 'pressed'];
const unspoken = new Set(['false', '', 'undefined']);

function statesOf(node: AxNode, properties: AxProperties, attributes: Attributes): string[] {
  const value = (name: string): string => String(properties.get(name)?.value);
  const states = flags.filter((name) => value(name) === 'true');
  if (!unspoken.has(value('invalid'))) states.push('invalid');
  for (const name of choices)
    if (properties.has(name)) states.push(value(name) === 'true' ? name : `${name}: ${value(name)}`);
  if (node.role?.value === 'heading') states.push(`level: ${value('level')}`);
  if (!unspoken.has(value('live'))) states.push(`live: ${value('live')}`);
  // Chromium keeps `current` to itself here.
  const current = attributes.get('aria-current');
  // The section in view is marked a frame later, or not; SideMenu's own tests hold it.
  if (current && current !== 'location') states.push(`current: ${current}`);
  const amount = clean(properties.get('valuetext')?.value ?? node.value?.value);
  if (amount) states.push(`value: ${amount}`);
  return states;
}

function clean(text: unknown): string {
  return typeof text === 'string' || typeof text === 'number'
    ? String(text).replaceAll(/\s+/g, ' ').trim()
    : '';
}

/** What a visitor acts on. That the focus stops there goes without saying. */
export const controls: ReadonlySet<string> = new Set(
  'button checkbox combobox disclosure gridcell link menuitem option radio searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);

/** One line for each that is heard: `textbox "Nombre" (required) – a hint`. */
export function writeAriaSnapshot(heard: AriaNode): string[] {
  const isPart = heard.role !== 'RootWebArea' && !isSilent(heard);
  return isPart ? printOne(heard, '') : printAll(ariaChildren(heard), '');
}

/** The element with this id. */
export function partOf(heard: AriaNode, id: string): AriaNode | undefined {
  if (heard.attributes.get('id') === id) return heard;
  for (const child of heard.children) {
    const found = partOf(child, id);
    if (found) return found;
  }
  return undefined;
}

function printOne(heard: AriaNode, indent: string): string[] {
  const { role, name, states } = heard;
  if (role === 'text') return [indent + cut(name)];
  const children = ariaChildren(heard);
  const [only] = children;
  // A cell that is its button, a heading that is its link: one line.
  if (only && children.length === 1 && only.role !== 'text' && only.name === name)
    return [
      `${indent}${lineOf({ ...heard, name: '' }, '')} > ${printOne(only, indent).join('\n').trimStart()}`,
    ];
  const isText = children.every((child) => child.role === 'text');
  const words = isText ? children.map((child) => child.name).join(' ') : '';
  const isNews = words !== name && !states.includes(`value: ${words}`);
  const line = indent + lineOf(heard, isNews ? words : '');
  return [line, ...(isText ? [] : printAll(children, `${indent}  `))];
}

function lineOf({ role, name, description, states, isStop }: AriaNode, words: string): string {
  const told = isStop && !controls.has(role) ? [...states, 'focusable'] : states;
  const parts = [
    role,
    // The name of a row is all its cells.
    name && role !== 'row' && ` "${cut(name)}"`,
    told.length > 0 && ` (${told.map(cut).join(', ')})`,
    words && `: ${cut(words)}`,
    description && ` – ${cut(description)}`,
  ];
  return parts.filter(Boolean).join('');
}

/** The end of a very long text is heard as its beginning is. */
function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
}

/** The sixtieth item of a list is heard as the twentieth is. */
const enough = 20;

function printAll(all: AriaNode[], indent: string): string[] {
  const counts = new Map<string, number>();
  const lines = all.flatMap((each) => {
    const count = (counts.get(each.role) ?? 0) + 1;
    counts.set(each.role, count);
    return count > enough ? [] : printOne(each, indent);
  });
  for (const [role, count] of counts)
    if (count > enough) lines.push(`${indent}… ${count - enough} more: ${role}`);
  return lines;
}

/** They say nothing by themselves; `main` is the test's own. */
const plain = new Set(['generic', 'main', 'MenuListPopup']);

/** Those heard next, past what is ignored or says nothing itself. */
export function ariaChildren(heard: AriaNode): AriaNode[] {
  const children = heard.children.flatMap((child) => (isSilent(child) ? ariaChildren(child) : [child]));
  return children.filter((child) => !isEmpty(child));
}

/** A text without words, or a paragraph that waits for some. */
function isEmpty(heard: AriaNode): boolean {
  if (heard.role === 'text') return heard.name === '';
  return heard.role === 'paragraph' && !heard.isStop && ariaChildren(heard).length === 0;
}

function isSilent({ role, name, description, isStop, isIgnored }: AriaNode): boolean {
  return isIgnored || (plain.has(role) && !name && !description && !isStop);
}
