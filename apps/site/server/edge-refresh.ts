import { setTimeout as wait } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { backoffMs, type BrokerAddress, connectTo } from '@rueda/server/broker';
import { frameDocumentId } from '@rueda/domain/content';
import { type ContentEvent, shareContentEvents } from '@rueda/server/content-events';
import { settledMs } from './content-listener.ts';

/** Every process has dropped a changed page for good by then: the edge must not store an old one again. */
const afterMs = settledMs + 500;
/** How long an edge may take for a page, and when a failed refresh is repeated. */
const timeoutMs = 5000;
const againMs = 2000;

/** Pages that are replaced at a time, each in all variants: fewer than the site has places for in its queue. */
const concurrent = 4;

/** The headers by which an edge stores more than one response for an address (deploy/nginx.conf, the cache key). */
type Variant = Readonly<Record<string, string>>;
const encodings: readonly Variant[] = ['br', 'gzip', 'identity'].map((encoding) => ({
  'accept-encoding': encoding,
}));
/** Those of most visitors are replaced first, for all pages. */
const variantGroups: readonly (readonly Variant[])[] = [
  encodings,
  encodings.map((encoding) => ({ ...encoding, 'save-data': 'on' })),
];

/** A page at an edge, in some of its variants. */
interface Replacement {
  readonly address: string;
  readonly variants: readonly Variant[];
}

export interface EdgeRefreshOptions {
  readonly broker: BrokerAddress;
  /** The port of each edge where every request replaces the cached page. */
  readonly edges: readonly string[];
  /** The paths of all pages: a change of the notices or the menu replaces them. */
  readonly allPaths: () => readonly string[];
  /** Another number after each change of the notices or the menu. */
  readonly frameKey: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * Replaces the changed pages that edges have cached. Each change is handled by one process of the site, and again until
 * it succeeded on every edge.
 */
export class EdgeRefresh {
  readonly #options: EdgeRefreshOptions;
  readonly #stopping = new AbortController();
  #connection: NatsConnection | undefined;
  #messages: ConsumerMessages | undefined;
  #running: Promise<void> | undefined;
  /** The replaced addresses of each event that has to be repeated, by its number. */
  readonly #replaced = new Map<number, Set<string>>();
  /** When the last replacement of all pages began: it was for every change until then. */
  #allReplacedAt = 0;

  constructor(options: EdgeRefreshOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#messages?.close();
    await this.#connection?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        this.#connection ??= await connectTo(this.#options.broker, 'rueda site edge', signal);
        this.#messages = await shareContentEvents(this.#connection, 'edge');
        for await (const message of this.#messages) {
          await this.#handle(message);
          attempt = 0;
        }
      } catch (error) {
        // The service creates the stream when it starts.
        if (attempt === 0 && !signal.aborted) this.#options.onError(error);
      }
      await wait(backoffMs(attempt), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #handle(message: JsMsg): Promise<void> {
    const { allPaths, frameKey, onError } = this.#options;
    const { signal } = this.#stopping;
    const event = message.json<ContentEvent>();
    const isFrame = event.id === frameDocumentId;
    const sentAt = message.info.timestampNanos / 1_000_000;
    await wait(Math.max(0, sentAt + afterMs - Date.now()), undefined, { signal, ref: false });
    // All pages were replaced since: edges have this change.
    const isCovered = isFrame && sentAt + afterMs <= this.#allReplacedAt;
    const startedAt = Date.now();
    const startKey = frameKey();
    try {
      const isObsolete = (): boolean => isFrame && frameKey() !== startKey;
      if (!isCovered) await this.#replace(message, isFrame ? allPaths() : event.paths, isObsolete);
      if (isObsolete()) {
        // The newer change waits behind this one, and is for all pages too.
        this.#replaced.delete(message.seq);
        message.nak(againMs);
        return;
      }
      message.ack();
      if (isFrame && !isCovered) this.#allReplacedAt = startedAt;
      this.#replaced.delete(message.seq);
    } catch (error) {
      message.nak(againMs);
      if (!signal.aborted) onError(error);
    }
  }

  /**
   * Replaces the pages at these paths on every edge. One that fails keeps none of the others from being replaced, and
   * only those that failed are repeated; if several fail together, the site or the edge is away.
   */
  async #replace(message: JsMsg, paths: readonly string[], isObsolete: () => boolean): Promise<void> {
    const { signal } = this.#stopping;
    const done = this.#replaced.get(message.seq) ?? new Set();
    this.#replaced.set(message.seq, done);
    const keyOf = ({ address, variants }: Replacement): string =>
      `${variantGroups.indexOf(variants)} ${address}`;
    const left = variantGroups
      .flatMap((variants) =>
        this.#options.edges.flatMap((edge) => paths.map((path) => ({ address: edge + path, variants }))),
      )
      .filter((each) => !done.has(keyOf(each)));
    const errors: unknown[] = [];
    for (let at = 0; at < left.length && !isObsolete(); at += concurrent) {
      // All pages may take longer than a process may take for an event.
      message.working();
      const batch = left.slice(at, at + concurrent);
      const failed = await Promise.all(
        batch.map(async (each) => {
          try {
            await refresh(each, signal);
            done.add(keyOf(each));
            return [];
          } catch (error) {
            return [error];
          }
        }),
      );
      errors.push(...failed.flat());
      if (failed.flat().length === concurrent) break;
    }
    if (errors.length > 0)
      throw new Error(`${errors.length} of ${left.length} pages were not replaced.`, { cause: errors[0] });
  }
}

async function refresh({ address, variants }: Replacement, signal: AbortSignal): Promise<void> {
  await Promise.all(
    variants.map(async (headers) => {
      const response = await fetch(address, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      const caching = response.headers.get('cache-control') ?? '';
      // No edge has a page for one visitor. An incomplete page is not stored: the edge would still send the old one.
      const isOld = /no-store/.test(caching) && !/private/.test(caching);
      if (response.status >= 500 || isOld)
        throw new Error(`${address} was not replaced: status ${response.status}.`);
    }),
  );
}
