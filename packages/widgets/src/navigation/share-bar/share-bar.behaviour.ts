import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import { sharePopupSize } from '@rueda/domain/site';

/** How long a message stays after the click. A permanent one would be announced again whenever the bar is shown. */
const messageMs = 6000;

/** The delay between clearing the old message and writing the new one: screen readers miss two changes at once. */
const announceDelayMs = 100;

const features = `popup,noopener,noreferrer,width=${sharePopupSize},height=${sharePopupSize}`;

/** The actions that require script: popup window, clipboard, the device's share sheet, and printing. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const outcome = host.querySelector('output');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (text: string): void => {
    if (outcome) outcome.textContent = text;
  };
  write('');
  /** Announces a message, also twice in a row. */
  const announce = (text: string): void => {
    clearTimeout(timer);
    write('');
    if (signal.aborted) return;
    timer = setTimeout(() => {
      write(text);
      timer = setTimeout(() => write(''), messageMs);
    }, announceDelayMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const button of host.querySelectorAll('button')) {
    // Clipboard and share sheet require https.
    button.hidden =
      button.value !== 'print' && navigator[button.value === 'copy' ? 'clipboard' : 'share'] === undefined;
  }
  const onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest('a[target], button') : null;
    if (control instanceof HTMLAnchorElement) openPopup(control, event);
    else if (control instanceof HTMLButtonElement && control.value === 'copy')
      navigator.clipboard.writeText(shared(host).url).then(
        () => announce(outcome?.dataset['copied'] ?? ''),
        () => announce(outcome?.dataset['notCopied'] ?? ''),
      );
    else if (control instanceof HTMLButtonElement && control.value === 'print') print();
    // Rejects if the visitor closes the share sheet: no error.
    else if (control) navigator.share(shared(host)).catch(() => {});
  };
  host.addEventListener('click', onClick, { signal });
}

/** The URL and the title, which the e-mail link holds unabridged. */
function shared(host: HTMLElement): { title: string; url: string } {
  const mail = host.querySelector<HTMLAnchorElement>('a[href^="mailto:"]');
  const { searchParams } = new URL(mail?.href ?? 'mailto:');
  return { title: searchParams.get('subject') ?? '', url: searchParams.get('body') ?? '' };
}

/** Opens a link to a network in a popup window; with a modifier key the browser opens its tab as usual. */
function openPopup(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.defaultPrevented || !isUnmodifiedClick(event)) return;
  event.preventDefault();
  window.open(link.href, '_blank', features);
}
