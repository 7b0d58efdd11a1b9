import { followListButtons } from '../../interaction/list-buttons.ts';
import { showToast } from '../../interaction/show-toast.ts';
import { startPlayers } from './start-players.ts';

/** Serves one entry, or all entries of a list: their players and their buttons for the visitor's playlist. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  startPlayers(host, signal);
  followListButtons(
    host,
    {
      kind: 'playlist',
      buttons: () => [...host.querySelectorAll<HTMLButtonElement>('button[name=save]')],
      itemOf(url, button) {
        const { name: title = '', category = null, author = null } = button?.dataset ?? {};
        return button && { title, url, category, author };
      },
      // Specification section 4: an entry is shown as saved only after a successful request.
      pressed: 'confirmed',
      within: host,
      tell: (text, undo) => showToast({ text, undo }),
    },
    signal,
  );
}
