import type { Progress, Transport } from './transport.ts';

/** Reports progress: with XMLHttpRequest in a browser, whose fetch has no upload events, and with fetch elsewhere. */
export function uploadTransport(
  fetch: typeof globalThis.fetch,
  onProgress: (progress: Progress) => void,
): Transport {
  if (typeof XMLHttpRequest !== 'undefined') return xhrTransport(onProgress);
  return async (address, request) => {
    // Imported on use: no browser needs it.
    const { streamTransport } = await import('./stream-upload.ts');
    return streamTransport(fetch, onProgress)(address, request);
  };
}

function xhrTransport(onProgress: (progress: Progress) => void): Transport {
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
      request.addEventListener('error', () => reject(new TypeError('The upload failed.')));
      request.addEventListener('abort', () => reject(signal.reason as Error));
      request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
      signal.addEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit);
    });
}
