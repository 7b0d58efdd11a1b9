import { onTestFinished } from 'vitest';

/** Catches what the forms of the page send, instead of leaving it, until the test is over. */
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
