/** What a call needs of an answer, whichever way it came. */
export interface Answer {
  readonly status: number;
  header(name: string): string | null;
  bytes(): Promise<ArrayBuffer>;
  /** Lets go of a body that nobody will read, and of its connection. */
  discard(): void;
}

/** What is sent. */
interface Message {
  method: string;
  headers: Headers;
  body: BodyInit | null;
  credentials: RequestCredentials;
  signal: AbortSignal;
}

/** A way to send a message and get its answer. Rejects with the platform's own error where no answer came. */
export type Transport = (address: string, message: Message) => Promise<Answer>;

/** How far an upload is. */
export interface Progress {
  /** Bytes sent. */
  loaded: number;
  /** Bytes to send. */
  total: number;
}

export function byFetch(fetch: typeof globalThis.fetch): Transport {
  return async (address, message) => answerOf(await fetch(address, message));
}

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

export function answerOf(response: Response): Answer {
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    bytes: () => response.arrayBuffer(),
    discard() {
      // A body that already failed refuses to be cancelled, and then there is nothing left to let go of.
      response.body?.cancel().catch(() => {});
    },
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
