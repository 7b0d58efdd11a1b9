/** Rules for every accessibility tree. Each rule has a control in controls.stories.tsx. */
import { ariaChildren, controls, type AriaNode } from './aria-snapshot.ts';

/** A line for each node of the page that breaks a rule. */
export function brokenRules(page: AriaNode): string[] {
  const all = subtree(page);
  return [
    ...contradictedErrors(all),
    ...all.filter(isUnnamed).map((each) => `${nameOf(each)} has no name`),
    ...all
      .filter(({ role }) => role === 'tooltip')
      .flatMap((tooltip) => subtree(tooltip))
      .filter(({ isStop }) => isStop)
      .map((stop) => `${nameOf(stop)} takes the focus inside a tooltip`),
    ...all.filter(repeatsItself).map((each) => `the description of ${nameOf(each)} repeats its name`),
    ...all.filter(isField).flatMap(namesakes),
  ];
}

/** A control is invalid exactly while an error is shown, and the error describes it or its group. */
function contradictedErrors(all: AriaNode[]): string[] {
  const errors = all.filter((each) => classOf(each).includes('rueda-Field-error') && textOf(each) !== '');
  const shown = new Set(errors.map(({ element }) => element));
  const isDescribed = ({ describedBy }: AriaNode): boolean =>
    describedBy.some((element) => shown.has(element));
  const explained = new Set(all.filter(isDescribed).flatMap((each) => subtree(each)));
  const unexplained = all.filter((each) => isInvalid(each) && !explained.has(each));
  const unmarked = errors.filter(
    ({ element }) => !all.some((each) => each.describedBy.includes(element) && subtree(each).some(isInvalid)),
  );
  return [
    ...unexplained.map((each) => `${nameOf(each)} is invalid, and no error is shown`),
    ...unmarked.map((error) => `nothing is invalid where "${textOf(error)}" is shown`),
  ];
}

const isInvalid = ({ states }: AriaNode): boolean => states.includes('invalid');

const named = new Set(['alertdialog', 'dialog', 'group', 'radiogroup']);

/** A tooltip is named by its text, and `details` by its title. */
function isUnnamed(each: AriaNode): boolean {
  if (each.name || each.tag === 'details' || each.role === 'tooltip') return false;
  const isPopover = each.attributes.has('popover') && ariaChildren(each).length > 0;
  return isPopover || (!each.isIgnored && named.has(each.role));
}

/** A description may contain words of the name, but may not start with the complete name or be equal to it. */
function repeatsItself({ name, description }: AriaNode): boolean {
  return name !== '' && `${description} `.toLowerCase().startsWith(`${name} `.toLowerCase());
}

const isField = (each: AriaNode): boolean => classOf(each).includes('rueda-Field');

/** Two controls of one field with the same name, such as a help button named like its field. */
function namesakes(field: AriaNode): string[] {
  const names = subtree(field)
    .filter(({ role, isStop }) => isStop && controls.has(role) && role !== 'option')
    .map(({ name }) => name);
  return names
    .filter((name, index) => name && names.indexOf(name) < index)
    .map((name) => `two controls of one field are called "${name}"`);
}

function subtree(node: AriaNode): AriaNode[] {
  return [node, ...node.children.flatMap(subtree)];
}

function textOf(node: AriaNode): string {
  return subtree(node)
    .filter(({ role }) => role === 'text')
    .map(({ name }) => name)
    .join(' ')
    .trim();
}

function classOf({ attributes }: AriaNode): string[] {
  return attributes.get('class')?.split(' ') ?? [];
}

function nameOf(each: AriaNode): string {
  const kind = classOf(each)[0];
  return `${each.role}${kind ? ` .${kind}` : ''}${each.name ? ` "${each.name}"` : ''}`;
}
