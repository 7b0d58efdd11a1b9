import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import { sharePopupSize } from '@rueda/domain/site';

/** How long a word stands after the press. What stood on would be said anew whenever the bar is shown again. */
const lasts = 6000;

/** Between the old word and the new: two changes at once are none to a screen reader. */
const breath = 100;

const features = `popup,noopener,noreferrer,width=${sharePopupSize},height=${sharePopupSize}`;

/** What only script can do: the small window, the clipboard, the sheet of the device, and the printer. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const outcome = host.querySelector('output');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (text: string): void => {
    if (outcome) outcome.textContent = text;
  };
  write('');
  /** Says it, also for the second time. */
  const say = (text: string): void => {
    clearTimeout(timer);
    write('');
    if (signal.aborted) return;
    timer = setTimeout(() => {
      write(text);
      timer = setTimeout(() => write(''), lasts);
    }, breath);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const button of host.querySelectorAll('button')) {
    // Clipboard and sheet are not there on pages without https.
    button.hidden =
      button.value !== 'print' && navigator[button.value === 'copy' ? 'clipboard' : 'share'] === undefined;
  }
  const press = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest('a[target], button') : null;
    if (pressed instanceof HTMLAnchorElement) openSmall(pressed, event);
    else if (pressed instanceof HTMLButtonElement && pressed.value === 'copy')
      navigator.clipboard.writeText(shared(host).url).then(
        () => say(outcome?.dataset['copied'] ?? ''),
        () => say(outcome?.dataset['notCopied'] ?? ''),
      );
    else if (pressed instanceof HTMLButtonElement && pressed.value === 'print') print();
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

/** Opens a link to a network in a window of its own; a visitor who asks for a tab by key or wheel gets the tab. */
function openSmall(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.defaultPrevented || !isUnmodifiedClick(event)) return;
  event.preventDefault();
  window.open(link.href, '_blank', features);
}
