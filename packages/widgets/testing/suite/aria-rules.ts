/** What must hold in every accessibility tree. Each rule has a control among controls.stories.tsx. */
import { ariaChildren, controls, type AriaNode } from './aria-snapshot.ts';

/** A line for each part of the page that breaks a rule. */
export function brokenRules(page: AriaNode): string[] {
  const all = everything(page);
  return [
    ...contradictedErrors(all),
    ...all.filter(isUnnamed).map((each) => `${nameOf(each)} has no name`),
    ...all
      .filter(({ role }) => role === 'tooltip')
      .flatMap((tooltip) => everything(tooltip))
      .filter(({ isStop }) => isStop)
      .map((stop) => `${nameOf(stop)} takes the focus inside a tooltip`),
    ...all.filter(repeatsItself).map((each) => `the description of ${nameOf(each)} repeats its name`),
    ...all.filter(isField).flatMap(namesakes),
  ];
}

/** A control is invalid exactly while an error is shown, and the error describes it or its group. */
function contradictedErrors(all: AriaNode[]): string[] {
  const errors = all.filter((each) => classOf(each).includes('rueda-Field-error') && wordsOf(each) !== '');
  const shown = new Set(errors.map(({ element }) => element));
  const isTold = ({ describedBy }: AriaNode): boolean => describedBy.some((element) => shown.has(element));
  const told = new Set(all.filter(isTold).flatMap((each) => everything(each)));
  const unexplained = all.filter((each) => isInvalid(each) && !told.has(each));
  const unmarked = errors.filter(
    ({ element }) =>
      !all.some((each) => each.describedBy.includes(element) && everything(each).some(isInvalid)),
  );
  return [
    ...unexplained.map((each) => `${nameOf(each)} is invalid, and no error is shown`),
    ...unmarked.map((error) => `nothing is invalid where "${wordsOf(error)}" is shown`),
  ];
}

const isInvalid = ({ states }: AriaNode): boolean => states.includes('invalid');

const named = new Set(['alertdialog', 'dialog', 'group', 'radiogroup']);

/** A tooltip is named by its words, and `details` by its title. */
function isUnnamed(each: AriaNode): boolean {
  if (each.name || each.tag === 'details' || each.role === 'tooltip') return false;
  const isPopover = each.attributes.has('popover') && ariaChildren(each).length > 0;
  return isPopover || (!each.isIgnored && named.has(each.role));
}

/** A word of the name may come up again in a sentence; the whole name may not come first, nor be all there is. */
function repeatsItself({ name, description }: AriaNode): boolean {
  return name !== '' && `${description} `.toLowerCase().startsWith(`${name} `.toLowerCase());
}

const isField = (each: AriaNode): boolean => classOf(each).includes('rueda-Field');

/** Two controls of one field with one name: a help button that is called as its field. */
function namesakes(field: AriaNode): string[] {
  const names = everything(field)
    .filter(({ role, isStop }) => isStop && controls.has(role) && role !== 'option')
    .map(({ name }) => name);
  return names
    .filter((name, index) => name && names.indexOf(name) < index)
    .map((name) => `two controls of one field are called "${name}"`);
}

function everything(heard: AriaNode): AriaNode[] {
  return [heard, ...heard.children.flatMap(everything)];
}

function wordsOf(heard: AriaNode): string {
  return everything(heard)
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
