import { followListButtons } from '../../interaction/list-buttons.ts';
import { showToast } from '../../interaction/show-toast.ts';
import { startPlayers } from './start-players.ts';

/** The entry that it belongs to, or all those of a list: their players, and their place in the visitor's playlist. */
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
      // Specification section 4: saved after a successful call, and not before.
      pressed: 'confirmed',
      within: host,
      tell: (text, undo) => showToast({ text, undo }),
    },
    signal,
  );
}
