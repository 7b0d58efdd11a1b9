import type { UserProfile } from '@rueda/domain/watchlists';
import { addressOf, type Parameters } from './address.ts';
import { startDeadline } from './deadline.ts';
import { HttpError } from './errors.ts';
import { toHttpError, type Reader, readValue } from './read-response.ts';
import { isTransient, retryDelayMs } from './retry.ts';
import { fetchTransport, type Progress, type Transport } from './transport.ts';
import { uploadTransport } from './upload.ts';

export interface ClientOptions {
  /**
   * The address of the service: `https://host`, `https://host/base`, or `/` for this site. Without one, every call
   * rejects.
   */
  baseAddress?: string | null | undefined;
  /**
   * Sends a request.
   * @default the platform's fetch
   */
  fetch?: typeof fetch | undefined;
  /** Returns the logged-in user; called for each call that needs one. */
  profile?: (() => UserProfile | null) | undefined;
  /**
   * The site whose `/login` receives anonymous visitors.
   * @default the page's origin
   */
  origin?: string | undefined;
  /** Returns the headers of a call; called for each one. */
  headers?: (() => Record<string, string>) | undefined;
  /**
   * Whether cookies are sent, as in fetch.
   * @default 'same-origin'
   */
  credentials?: RequestCredentials | undefined;
  /**
   * The time limit of a call in milliseconds, including retries and waits.
   * @default 10000
   */
  timeout?: number | undefined;
  /**
   * The maximum attempts of a GET. No other method is ever retried.
   * @default 3
   */
  attempts?: number | undefined;
}

export interface CallOptions {
  /** Fills each `{name}` of the path; the other parameters form the query. */
  params?: Parameters | undefined;
  /** Aborts the call: it rejects at once with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The time limit of this call in milliseconds; overrides the client's. */
  timeout?: number | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Called with the progress as bytes are sent. */
  onProgress(progress: Progress): void;
}

type Reads<T> = { schema: Reader<T> };

/** A call without a body. Without a schema the response is `unknown`. */
export interface Call {
  <T>(path: string, options: CallOptions & Reads<T>): Promise<T>;
  (path: string, options?: CallOptions): Promise<unknown>;
}

/** A call with a body: a form, a file or bytes unchanged, any other value as JSON. */
export interface CallWithBody {
  <T>(path: string, body: unknown, options: CallOptions & Reads<T>): Promise<T>;
  (path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
}

/** A call that reports upload progress. */
export interface Upload {
  <T>(path: string, body: unknown, options: UploadOptions & Reads<T>): Promise<T>;
  (path: string, body: unknown, options: UploadOptions): Promise<unknown>;
}

export interface Client {
  /** Does the client have a base address? */
  readonly hasAddress: boolean;
  /** The site whose `/login` receives anonymous visitors. */
  readonly origin: string;
  /** The current user, or null. */
  profile(): UserProfile | null;
  /**
   * The current time of the service in milliseconds: the clock, or the moment of the sample if the service shows a
   * sample. Pass it as `now`: compared with the clock, every price of a sample is stale.
   */
  now(): number;
  /** The only call that is retried, because it changes nothing. */
  get: Call;
  post: CallWithBody;
  put: CallWithBody;
  /** DELETE; `delete` is a reserved word in JavaScript. */
  del: Call;
  /** A POST that reports upload progress. */
  postWithProgress: Upload;
}

type Options = CallOptions & Partial<Reads<unknown>> & Partial<Pick<UploadOptions, 'onProgress'>>;

/**
 * Creates a client of one service. Its only state is the moment of a service that shows a sample, so one client is
 * enough for a page. On a server create one per visitor, because it knows the logged-in user.
 */
export function createClient(settings: ClientOptions): Client {
  const {
    baseAddress,
    credentials = 'same-origin',
    timeout: defaultTimeoutMs = 10_000,
    attempts = 3,
  } = settings;
  /** The current time of a service that shows a sample. */
  let sampleMoment: number | null = null;
  const fetch = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));

  async function call(method: string, path: string, body: unknown, options: Options = {}): Promise<unknown> {
    const { params, signal, timeout = defaultTimeoutMs, schema, onProgress } = options;
    if (!baseAddress) throw new Error('The client has no baseAddress: pass one to createClient.');
    const address = addressOf(baseAddress, path, params);
    const transport = onProgress ? uploadTransport(fetch, onProgress) : fetchTransport(fetch);
    const deadline = startDeadline(timeout, signal);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          deadline.signal.throwIfAborted();
          return await deadline.orAborted(attemptOnce(transport, address, deadline.signal));
        } catch (error) {
          // Chromium ends an aborted body with a different error, and a broken response may arrive with an abort.
          if (signal?.aborted || !(error instanceof HttpError)) deadline.signal.throwIfAborted();
          if (method !== 'GET' || attempt >= attempts || !isTransient(error)) throw error;
          const delayMs = retryDelayMs(error, attempt);
          if (!deadline.hasTimeFor(delayMs)) throw error;
          await deadline.wait(delayMs);
        }
      }
    } finally {
      deadline.end();
    }

    async function attemptOnce(send: Transport, url: string, stop: AbortSignal): Promise<unknown> {
      const headers = new Headers({ accept: 'application/json', ...settings.headers?.() });
      const content = toBody(body, headers);
      const response = await send(url, { method, headers, body: content, credentials, signal: stop });
      const moment = Date.parse(response.header(nowHeader) ?? '');
      if (!Number.isNaN(moment)) sampleMoment = moment;
      // The path template: with its values a message could contain a name or a token.
      const summary = `${method} ${path} returned ${response.status}`;
      if (response.status < 200 || response.status > 299) throw await toHttpError(response, summary);
      return readValue(await response.bytes(), schema, response.status, summary);
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

/** A service that shows a sample sends the moment of the sample in this header. */
const nowHeader = 'rueda-now';

/** Bodies that fetch accepts pass unchanged; any other value becomes JSON. */
function toBody(body: unknown, headers: Headers): BodyInit | null {
  if (body === undefined) return null;
  const isBodyInit = [FormData, Blob, URLSearchParams, ArrayBuffer].some((kind) => body instanceof kind);
  if (isBodyInit || ArrayBuffer.isView(body)) return body as BodyInit;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}
