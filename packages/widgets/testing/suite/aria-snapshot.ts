/** The accessibility tree that Chromium exposes to screen readers, as nodes and as text to read and compare. */
import type { CDPSession, Page } from 'playwright';

export interface AriaNode {
  role: string;
  /** The name of its element: `details`. */
  tag: string;
  name: string;
  description: string;
  /** States announced after the name: `required`, `expanded: false`, `value: 3`. */
  states: string[];
  /** Is it a Tab stop? */
  isStop: boolean;
  /** Only its children are announced. */
  isIgnored: boolean;
  /** The backend node id of its element, and of those that describe it. */
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

/** The DevTools protocol session of a page. */
export function protocolOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** The accessibility tree of the test's frame. */
export async function readAriaTree(page: Page): Promise<AriaNode> {
  const session = await protocolOf(page);
  const nodes = await fullTree(session);
  const [root] = nodes;
  if (root?.backendDOMNodeId === undefined)
    throw new Error('The accessibility tree is empty: the page has no document.');
  const document = await describeNode(session, root.backendDOMNodeId, 2);
  const body = document.children?.flatMap((html) => html.children ?? []).at(-1);
  // Without the head, which contains all styles.
  const elements = body ? elementsIn(await describeNode(session, body.backendNodeId, -1)) : [];
  return toAriaNode(root, new Map(nodes.map((node) => [node.nodeId, node])), new Map(elements));
}

async function describeNode(session: CDPSession, backendNodeId: number, depth: number): Promise<DomNode> {
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
    // Chromium does not expose the label of an optgroup in a closed list.
    name: clean(node.name?.value) || (tag === 'optgroup' ? clean(attributes.get('label')) : ''),
    description: clean(node.description?.value),
    states: statesOf(node, properties, attributes),
    // An element with tabindex="-1" is focusable by script only.
    isStop: properties.get('focusable')?.value === true && attributes.get('tabindex') !== '-1',
    isIgnored: node.ignored,
    element,
    describedBy: (properties.get('describedby')?.relatedNodes ?? []).map((each) => each.backendDOMNodeId),
    attributes,
    // The browser renders the controls of a player with its own texts, and the playback time changes.
    children: (players.has(role) ? [] : (node.childIds ?? [])).flatMap((id) => {
      const child = nodes.get(id);
      return child && !silentRoles.has(String(child.role?.value)) ? [toAriaNode(child, nodes, elements)] : [];
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

/** Layout boxes and markers, which are not announced. */
const silentRoles = new Set(['InlineTextBox', 'ListMarker', 'LineBreak']);

/** Announced only if true. */
const flags = ['focused', 'required', 'disabled', 'readonly', 'modal', 'busy', 'multiselectable'];
/** Announced with either value. */
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
  // This tree lacks `aria-current`, so it is read from the attribute.
  const current = attributes.get('aria-current');
  // The section in view is marked a frame later, so its state is not stable here. SideMenu's tests check it.
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

/** Roles of controls: always Tab stops, so the snapshot does not state `focusable` for them. */
export const controls: ReadonlySet<string> = new Set(
  'button checkbox combobox disclosure gridcell link menuitem option radio searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);

/** One line for each announced node: `textbox "Nombre" (required) – a hint`. */
export function writeAriaSnapshot(node: AriaNode): string[] {
  const isPart = node.role !== 'RootWebArea' && !isSilent(node);
  return isPart ? writeNode(node, '') : writeNodes(ariaChildren(node), '');
}

/** The node of the element with this id. */
export function findById(node: AriaNode, id: string): AriaNode | undefined {
  if (node.attributes.get('id') === id) return node;
  for (const child of node.children) {
    const found = findById(child, id);
    if (found) return found;
  }
  return undefined;
}

function writeNode(node: AriaNode, indent: string): string[] {
  const { role, name, states } = node;
  if (role === 'text') return [indent + shorten(name)];
  const children = ariaChildren(node);
  const [only] = children;
  // A cell that only holds a button, a heading that only holds a link: one line.
  if (only && children.length === 1 && only.role !== 'text' && only.name === name)
    return [
      `${indent}${lineOf({ ...node, name: '' }, '')} > ${writeNode(only, indent).join('\n').trimStart()}`,
    ];
  const isText = children.every((child) => child.role === 'text');
  const text = isText ? children.map((child) => child.name).join(' ') : '';
  const isNews = text !== name && !states.includes(`value: ${text}`);
  const line = indent + lineOf(node, isNews ? text : '');
  return [line, ...(isText ? [] : writeNodes(children, `${indent}  `))];
}

function lineOf({ role, name, description, states, isStop }: AriaNode, text: string): string {
  const announcedStates = isStop && !controls.has(role) ? [...states, 'focusable'] : states;
  const parts = [
    role,
    // The name of a row repeats all its cells.
    name && role !== 'row' && ` "${shorten(name)}"`,
    announcedStates.length > 0 && ` (${announcedStates.map(shorten).join(', ')})`,
    text && `: ${shorten(text)}`,
    description && ` – ${shorten(description)}`,
  ];
  return parts.filter(Boolean).join('');
}

/** Limits a long text to its first 200 characters and its length. */
function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
}

/** Further siblings of one role make the snapshot longer and add no information. */
const maxPerRole = 20;

function writeNodes(all: AriaNode[], indent: string): string[] {
  const counts = new Map<string, number>();
  const lines = all.flatMap((each) => {
    const count = (counts.get(each.role) ?? 0) + 1;
    counts.set(each.role, count);
    return count > maxPerRole ? [] : writeNode(each, indent);
  });
  for (const [role, count] of counts)
    if (count > maxPerRole) lines.push(`${indent}… ${count - maxPerRole} more: ${role}`);
  return lines;
}

/** Roles that are not announced without a name; `main` belongs to the test. */
const plainRoles = new Set(['generic', 'main', 'MenuListPopup']);

/** The announced children: ignored and silent nodes are replaced by their children. */
export function ariaChildren(node: AriaNode): AriaNode[] {
  const children = node.children.flatMap((child) => (isSilent(child) ? ariaChildren(child) : [child]));
  return children.filter((child) => !isEmpty(child));
}

/** An empty text, or a paragraph that has no text yet. */
function isEmpty(node: AriaNode): boolean {
  if (node.role === 'text') return node.name === '';
  return node.role === 'paragraph' && !node.isStop && ariaChildren(node).length === 0;
}

function isSilent({ role, name, description, isStop, isIgnored }: AriaNode): boolean {
  return isIgnored || (plainRoles.has(role) && !name && !description && !isStop);
}
