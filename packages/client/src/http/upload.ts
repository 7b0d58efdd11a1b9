import type { Progress, Transport } from './transport.ts';

/** Sends and tells how far it is: by XMLHttpRequest in a browser, whose fetch cannot tell, and by fetch elsewhere. */
export function byUpload(
  fetch: typeof globalThis.fetch,
  onProgress: (progress: Progress) => void,
): Transport {
  if (typeof XMLHttpRequest !== 'undefined') return byXhr(onProgress);
  return async (address, message) => {
    // Fetched where it is used: no browser needs it.
    const { byStream } = await import('./stream-upload.ts');
    return byStream(fetch, onProgress)(address, message);
  };
}

function byXhr(onProgress: (progress: Progress) => void): Transport {
  return (address, { method, headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = (): void => request.abort();
      request.open(method, address);
      request.responseType = 'arraybuffer';
      request.withCredentials = credentials === 'include';
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }));
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          bytes: () => Promise.resolve((request.response as ArrayBuffer | null) ?? new ArrayBuffer(0)),
          discard() {},
        }),
      );
      request.addEventListener('error', () => reject(new TypeError('Failed to send.')));
      request.addEventListener('abort', () => reject(signal.reason as Error));
      request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
      signal.addEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit);
    });
}
