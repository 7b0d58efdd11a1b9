/** What a call needs of an answer, whichever way it came. */
export interface HttpResponse {
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
export type Transport = (address: string, message: Message) => Promise<HttpResponse>;

/** How far an upload is. */
export interface Progress {
  /** Bytes sent. */
  loaded: number;
  /** Bytes to send. */
  total: number;
}

export function byFetch(fetch: typeof globalThis.fetch): Transport {
  return async (address, message) => toResponse(await fetch(address, message));
}

export function toResponse(response: Response): HttpResponse {
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
