import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** The response of a store to one request, conditional or for a range. */
export interface StoredDocument {
  readonly status: 200 | 206 | 304 | 404 | 412 | 416;
  /** Length, range, entity tag and time of the file. */
  readonly headers: Readonly<Record<string, string>>;
  /** The size of the complete file; 0 if there is no body. */
  readonly bytes: number;
  readonly body: Readable | null;
}

/** The place of the documents: a folder or a bucket. */
export interface DocumentStore {
  /** Reads a document; `RequestError` with status 502 or 504 if the store is away. */
  read(segments: readonly string[], request: IncomingMessage, signal: AbortSignal): Promise<StoredDocument>;
  close(): Promise<void>;
}

export const missing: StoredDocument = { status: 404, headers: {}, bytes: 0, body: null };
