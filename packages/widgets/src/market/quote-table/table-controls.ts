import type { QuoteColumn } from '@rueda/domain/quotes';
import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import type { TableActions } from './table-actions.ts';

/** Translates the events of the table's controls into actions. */
export function listenToControls(
  host: HTMLElement,
  input: HTMLInputElement | null,
  actions: TableActions,
  signal: AbortSignal,
): void {
  const { canAct } = actions;
  const options = { signal };
  host.addEventListener(
    'rueda-sort',
    (event) => {
      if (!canAct()) return;
      event.preventDefault();
      actions.sort(event.detail.column as QuoteColumn, event.detail.direction);
    },
    options,
  );
  host.addEventListener('click', (event) => handleClick(event, actions), options);
  input?.addEventListener('input', () => canAct() && actions.search(input.value), options);
  input?.addEventListener('focus', actions.prepareSearch, options);
  const form = input?.form;
  form?.addEventListener(
    'submit',
    (event) => {
      if (!canAct()) return;
      event.preventDefault();
      actions.search(input?.value ?? '');
    },
    options,
  );
  form?.addEventListener(
    'change',
    () => {
      // The stylesheet hides the columns with these numbers.
      const unchecked = form.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)');
      host.dataset['without'] = [...unchecked].map(({ value }) => value).join(' ');
    },
    options,
  );
}

/** Handles the button that sorts again, the links to other pages and the link that clears the search. */
function handleClick(event: MouseEvent, actions: TableActions): void {
  const target = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (target?.matches('.rueda-QuoteTable-again')) return actions.sortAgain(target);
  if (!(target instanceof HTMLAnchorElement) || !actions.canAct() || !isUnmodifiedClick(event)) return;
  const isPageLink = target.closest('.rueda-QuoteTable-pages');
  if (!isPageLink && !target.closest('.rueda-QuoteTable-empty')) return;
  event.preventDefault();
  if (!isPageLink) actions.search('');
  else if (target.hasAttribute('href')) actions.turnPage(target.previousElementSibling ? 1 : -1, target.href);
}
