/**
 * Registers the service worker that caches visited pages, after the page has loaded. Not for visitors who save data, and
 * not in development.
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
    // The policy returns this address for any input.
    const policy = trustedTypes?.createPolicy('rueda-worker', { createScriptURL: () => worker });
    // Fails if storage is blocked: then pages are not cached.
    serviceWorker.register(policy?.createScriptURL(worker) ?? worker).catch(() => undefined);
  });
