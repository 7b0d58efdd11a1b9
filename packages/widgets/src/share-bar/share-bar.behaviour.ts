import { sharePopupSize } from '@rueda/domain/site';

const features = `popup,noopener,noreferrer,width=${sharePopupSize},height=${sharePopupSize}`;

/** What only script can do: the small window, the clipboard, and the sheet of the device. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const outcome = host.querySelector('output');
  if (outcome) outcome.textContent = '';
  for (const button of host.querySelectorAll('button')) {
    // Neither is there on pages without https.
    button.hidden = navigator[button.value === 'copy' ? 'clipboard' : 'share'] === undefined;
  }
  const press = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest('a[target], button') : null;
    if (pressed instanceof HTMLAnchorElement) openSmall(pressed, event);
    else if (pressed instanceof HTMLButtonElement && pressed.value === 'copy') copy(host, outcome);
    // A visitor who closes the sheet without choosing refuses it, and that is no error.
    else if (pressed) navigator.share(shared(host)).catch(() => {});
  };
  host.addEventListener('click', press, { signal });
}

/** The address and the title, which the link to an e-mail holds whole. */
function shared(host: HTMLElement): { title: string; url: string } {
  const mail = host.querySelector<HTMLAnchorElement>('a[href^="mailto:"]');
  const { searchParams } = new URL(mail?.href ?? 'mailto:');
  return { title: searchParams.get('subject') ?? '', url: searchParams.get('body') ?? '' };
}

function copy(host: HTMLElement, outcome: HTMLElement | null): void {
  const say = (word: 'copied' | 'notCopied'): void => {
    if (outcome) outcome.textContent = outcome.dataset[word] ?? '';
  };
  navigator.clipboard.writeText(shared(host).url).then(
    () => say('copied'),
    () => say('notCopied'),
  );
}

/** Opens a link to a network in a window of its own; a visitor who asks for a tab by key or wheel gets the tab. */
function openSmall(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.open(link.href, '_blank', features);
}
