/** The part of a response that a call reads, independent of the transport. */
export interface HttpResponse {
  readonly status: number;
  header(name: string): string | null;
  bytes(): Promise<ArrayBuffer>;
  /** Releases an unread body and its connection. */
  discard(): void;
}

/** An HTTP request. */
interface HttpRequest {
  method: string;
  headers: Headers;
  body: BodyInit | null;
  credentials: RequestCredentials;
  signal: AbortSignal;
}

/** Sends a request and returns its response. Rejects with the platform's error if no response arrives. */
export type Transport = (address: string, request: HttpRequest) => Promise<HttpResponse>;

/** The progress of an upload. */
export interface Progress {
  /** Bytes sent. */
  loaded: number;
  /** Bytes to send. */
  total: number;
}

export function fetchTransport(fetch: typeof globalThis.fetch): Transport {
  return async (address, request) => toResponse(await fetch(address, request));
}

export function toResponse(response: Response): HttpResponse {
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    bytes: () => response.arrayBuffer(),
    discard() {
      // Cancelling a body that already failed rejects; there is nothing left to release.
      response.body?.cancel().catch(() => {});
    },
  };
}
