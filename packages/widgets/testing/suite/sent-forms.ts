import { onTestFinished } from 'vitest';

/** Records the addresses that the page's forms submit to, instead of navigating, until the test ends. */
export function sentForms(): URL[] {
  const addresses: URL[] = [];
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  document.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const url = new URL(form.action);
      url.search = String(new URLSearchParams(new FormData(form, event.submitter) as never));
      addresses.push(url);
    },
    { signal: controller.signal },
  );
  return addresses;
}
