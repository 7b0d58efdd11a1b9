import { followListButtons } from '../../interaction/list-buttons.ts';

export interface WatchProps {
  /** The list, if it is not the list of securities. */
  kind?: 'indices' | undefined;
  /** Stores a visitor's list on this device instead of opening the login. */
  visitors?: 'local' | undefined;
}

/** Serves all toggles of a form, inside it or associated by its id. A click takes effect at once. */
export function attach(host: HTMLElement, props: WatchProps, signal: AbortSignal): void {
  const form = host as HTMLFormElement;
  followListButtons(
    form,
    {
      kind: props.kind ?? 'stock',
      buttons: () =>
        [...form.elements].filter(
          (element): element is HTMLButtonElement => element.getAttribute('name') === 'watch',
        ),
      itemOf: (code) => ({ code }),
      pressed: 'items',
      isLocal: props.visitors === 'local',
      within: form.id ? form.parentElement : null,
    },
    signal,
  );
}
