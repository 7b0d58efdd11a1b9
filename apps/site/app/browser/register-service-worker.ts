/**
 * Registers the worker that keeps the pages this visitor sees, once the page has all it needs. Not where the visitor
 * saves data, and not while pages are written.
 */
const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy };
};
interface Policy {
  createScriptURL: (address: string) => string;
}
const worker = '/service-worker.js';

if (import.meta.env.PROD && serviceWorker && !connection?.saveData)
  addEventListener('load', () => {
    // The one address that the policy lets through, whatever it is asked for.
    const policy = trustedTypes?.createPolicy('rueda-worker', { createScriptURL: () => worker });
    // Where storage is blocked there is nothing to keep pages in.
    serviceWorker.register(policy?.createScriptURL(worker) ?? worker).catch(() => undefined);
  });
