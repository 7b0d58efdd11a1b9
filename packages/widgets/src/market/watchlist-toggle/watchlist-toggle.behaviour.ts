import { followListButtons } from '../../interaction/list-buttons.ts';

export interface WatchProps {
  /** The list, where it is not that of securities. */
  kind?: 'indices' | undefined;
  /** Keeps what a visitor watches on this device, instead of leading to the login. */
  visitors?: 'local' | undefined;
}

/** All the buttons of a form, inside it or joined to it by its id. A press is shown at once. */
export function attach(host: HTMLElement, props: WatchProps, signal: AbortSignal): void {
  const form = host as HTMLFormElement;
  followListButtons(
    form,
    {
      kind: props.kind ?? 'stock',
      buttons: () =>
        [...form.elements].filter((each): each is HTMLButtonElement => each.getAttribute('name') === 'watch'),
      itemOf: (code) => ({ code }),
      pressed: 'items',
      isLocal: props.visitors === 'local',
      within: form.id ? form.parentElement : null,
    },
    signal,
  );
}
