import type { UserProfile } from '@rueda/domain/watchlists';
import { addressOf, type Parameters } from './address.ts';
import { startDeadline } from './deadline.ts';
import { HttpError } from './errors.ts';
import { failureOf, type Reader, readValue } from './read-response.ts';
import { isPassing, waitAfter } from './retry.ts';
import { byFetch, type Progress, type Transport } from './transport.ts';
import { byUpload } from './upload.ts';

export interface ClientOptions {
  /**
   * Where the service is: `https://host`, `https://host/base`, or `/` for this site. Nothing, or an empty text,
   * means that it is not known, and no call is made.
   */
  baseAddress?: string | null | undefined;
  /**
   * What sends a request.
   * @default the platform's fetch
   */
  fetch?: typeof fetch | undefined;
  /** The logged-in user, asked for at each call that needs one. */
  profile?: (() => UserProfile | null) | undefined;
  /**
   * The site whose `/login` an anonymous visitor is sent to.
   * @default the page's own
   */
  origin?: string | undefined;
  /** Headers of every call, asked for at each one. */
  headers?: (() => Record<string, string>) | undefined;
  /**
   * Whether cookies go along, as in fetch.
   * @default 'same-origin'
   */
  credentials?: RequestCredentials | undefined;
  /**
   * The most a call may take, in milliseconds, with every try and every wait.
   * @default 10000
   */
  timeout?: number | undefined;
  /**
   * How often a GET is tried. Nothing else is ever tried twice.
   * @default 3
   */
  attempts?: number | undefined;
}

export interface CallOptions {
  /** Fills each `{name}` of the path; what the path does not name goes into the query. */
  params?: Parameters | undefined;
  /** Abandons the call: it rejects at once with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The most this call may take, in milliseconds, in place of the client's. */
  timeout?: number | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Told how far the upload is, as bytes leave. */
  onProgress(progress: Progress): void;
}

type Reads<T> = { schema: Reader<T> };

/** A call without a body. Without a schema nobody knows what the answer is. */
export interface Call {
  <T>(path: string, options: CallOptions & Reads<T>): Promise<T>;
  (path: string, options?: CallOptions): Promise<unknown>;
}

/** A call with a body: JSON, or a form, a file or bytes as they are. */
export interface CallWithBody {
  <T>(path: string, body: unknown, options: CallOptions & Reads<T>): Promise<T>;
  (path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
}

/** A call that tells how far its body is. */
export interface Upload {
  <T>(path: string, body: unknown, options: UploadOptions & Reads<T>): Promise<T>;
  (path: string, body: unknown, options: UploadOptions): Promise<unknown>;
}

export interface Client {
  /** Is it known where the service is? */
  readonly hasAddress: boolean;
  /** The site whose `/login` an anonymous visitor is sent to. */
  readonly origin: string;
  /** The logged-in user now, or null. */
  profile(): UserProfile | null;
  /**
   * What time it is for the service, in milliseconds: by the clock, or, where the service shows a sample, the moment
   * of the sample. Give it to whatever takes `now`; by the clock every price of a sample is old.
   */
  now(): number;
  /** Reads. The only call that is tried again, because it changes nothing. */
  get: Call;
  post: CallWithBody;
  put: CallWithBody;
  /** DELETE, whose name JavaScript keeps for itself. */
  del: Call;
  /** A POST that tells how much of its body has left. */
  postWithProgress: Upload;
}

type Options = CallOptions & Partial<Reads<unknown>> & Partial<Pick<UploadOptions, 'onProgress'>>;

/**
 * Makes a client of one service. It remembers nothing but the moment of a service that shows a sample, so one is
 * enough for a page. On a server make one for each visitor, because it knows who is logged in.
 */
export function createClient(settings: ClientOptions): Client {
  const { baseAddress, credentials = 'same-origin', timeout: usual = 10_000, attempts = 3 } = settings;
  /** The moment that a service which shows a sample takes for now. */
  let sampleMoment: number | null = null;
  const send = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));

  async function call(method: string, path: string, body: unknown, options: Options = {}): Promise<unknown> {
    const { params, signal, timeout = usual, schema, onProgress } = options;
    if (!baseAddress) throw new Error('Nothing can be called without a baseAddress.');
    const address = addressOf(baseAddress, path, params);
    const transport = onProgress ? byUpload(send, onProgress) : byFetch(send);
    const deadline = startDeadline(timeout, signal);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          deadline.signal.throwIfAborted();
          return await deadline.orAbandoned(once(transport, address, deadline.signal));
        } catch (error) {
          // Chromium ends an aborted body with an error of its own, and a broken answer may arrive with an abort.
          if (signal?.aborted || !(error instanceof HttpError)) deadline.signal.throwIfAborted();
          if (method !== 'GET' || attempt >= attempts || !isPassing(error)) throw error;
          const wait = waitAfter(error, attempt);
          if (!deadline.hasRoomFor(wait)) throw error;
          await deadline.wait(wait);
        }
      }
    } finally {
      deadline.end();
    }

    async function once(by: Transport, to: string, stop: AbortSignal): Promise<unknown> {
      const headers = new Headers({ accept: 'application/json', ...settings.headers?.() });
      const content = contentOf(body, headers);
      const answer = await by(to, { method, headers, body: content, credentials, signal: stop });
      const moment = Date.parse(answer.header(nowHeader) ?? '');
      if (!Number.isNaN(moment)) sampleMoment = moment;
      // The path as it was written: with its values a message could hold a name or a token.
      const summary = `${method} ${path} answered ${answer.status}`;
      if (answer.status < 200 || answer.status > 299) throw await failureOf(answer, summary);
      return readValue(await answer.bytes(), schema, answer.status, summary);
    }
  }

  return {
    hasAddress: Boolean(baseAddress),
    origin: settings.origin ?? globalThis.location?.origin ?? '',
    profile: () => settings.profile?.() ?? null,
    now: () => sampleMoment ?? Date.now(),
    get: (path: string, options?: Options) => call('GET', path, undefined, options),
    post: (path: string, body?: unknown, options?: Options) => call('POST', path, body, options),
    put: (path: string, body?: unknown, options?: Options) => call('PUT', path, body, options),
    del: (path: string, options?: Options) => call('DELETE', path, undefined, options),
    postWithProgress: (path: string, body: unknown, options: Options) => call('POST', path, body, options),
  } as Client;
}

/** A service that shows a sample names the sample's moment in each answer. */
const nowHeader = 'rueda-now';

/** What fetch sends as it is. Anything else becomes JSON. */
function contentOf(body: unknown, headers: Headers): BodyInit | null {
  if (body === undefined) return null;
  const isReady = [FormData, Blob, URLSearchParams, ArrayBuffer].some((kind) => body instanceof kind);
  if (isReady || ArrayBuffer.isView(body)) return body as BodyInit;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}
