import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimit } from '@rueda/server/address-limit';
import { clientAddressOf } from '@rueda/server/client-address';
import type { ServerOptions } from '@rueda/server/server';
import type { TrustedProxies } from '@rueda/server/trusted-proxies';
import type { CurrentFrame } from './current-frame.ts';
import type { FormValues } from '../app/framework/page.tsx';
import type { RenderTask } from '../app/framework/renderer.ts';
import type { Session } from './auth/identity.ts';
import { hasAnsweredBanner } from './banner-cookie.ts';
import { bytesOf, type EncodedBody, encodingOf, isUnchanged } from './encoded-body.ts';
import { type EncodedPage, PageCache, pageCacheControl } from './page-cache.ts';
import type { PageRenderer } from './render-pool.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';
import type { PageKind, SiteMetrics } from './site-metrics.ts';

/** The parameter of a link that shows the images to a visitor who saves data. */
const imagesParameter = /[?&]imagenes=/;

/** The two properties in which the page of an address differs between visitors. */
interface Variant {
  hasBanner: boolean;
  hasImages: boolean;
}

const variantOf = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): Variant => ({
  hasBanner: !hasAnsweredBanner(headers.cookie),
  hasImages: headers['save-data'] !== 'on' || imagesParameter.test(url),
});

export interface PageSenderParts {
  readonly renderer: PageRenderer;
  readonly metrics: SiteMetrics;
  readonly proxies: TrustedProxies;
  readonly addressLimit: AddressLimit;
  readonly frame: CurrentFrame;
}

/** Renders, caches and sends pages. */
export class PageSender {
  readonly #cache: PageCache | null;
  readonly #renderer: PageRenderer;
  readonly #metrics: SiteMetrics;
  readonly #proxies: TrustedProxies;
  readonly #addressLimit: AddressLimit;
  readonly #frame: CurrentFrame;
  rendered = 0;

  constructor(
    { cacheMegabytes }: Settings,
    { renderer, metrics, proxies, addressLimit, frame }: PageSenderParts,
  ) {
    const cache = cacheMegabytes > 0 ? new PageCache(cacheMegabytes) : null;
    this.#cache = cache;
    metrics.addGauge('page_cache_bytes', 'Memory of the cached pages.', () => cache?.size.bytes ?? 0);
    metrics.addGauge('page_cache_pages', 'Cached pages.', () => cache?.size.pages ?? 0);
    this.#renderer = renderer;
    this.#metrics = metrics;
    this.#proxies = proxies;
    this.#addressLimit = addressLimit;
    this.#frame = frame;
  }

  /** Sends a fresh page from the cache, in front of Fastify: this serves most requests. Returns null if there is none. */
  sendFresh: NonNullable<ServerOptions['fastPath']> = (request, response, { requestId, sending }) => {
    const { method, url = '', headers } = request;
    if (this.#cache === null || method !== 'GET') return null;
    const variant = variantOf(request);
    const page = this.#cache.fresh(this.#keyOf(variant, url));
    if (page === undefined) return null;
    const encoding = encodingOf(headers['accept-encoding']);
    const bytes = encoding === 'identity' ? undefined : page[encoding];
    if (bytes === undefined) return null;
    // Fastify then counts the request again and rejects it: all rejections have one source.
    if (this.#addressLimit.consume(clientAddressOf(request, this.#proxies)) > 0) return null;
    const head = { ...this.#headOf(page, variant), 'x-request-id': requestId };
    const isSame = page.status === 200 && isUnchanged(headers['if-none-match'], page.etag);
    if (isSame) response.writeHead(304, head).end();
    else {
      sending(bytes);
      response.writeHead(page.status, {
        ...head,
        'content-encoding': encoding,
        'content-length': bytes.length,
      });
      response.end(bytes);
    }
    this.#metrics.countPage({ kind: kindOf(page), cache: 'hit' });
    return 'page';
  };

  /** Sends the page of a canonical address, from the cache or rendered; `limit` is called before it is rendered. */
  async sendPublic(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    limit: () => Promise<void>,
  ): Promise<FastifyReply> {
    const variant = variantOf(request.raw);
    const key = this.#keyOf(variant, address);
    const render = (): Promise<EncodedPage> => this.#render({ address, ...variant, requestId: request.id });
    const cache = this.#cache?.resultOf(key) ?? 'none';
    if (cache === 'miss' || cache === 'none') await limit();
    const page = await (this.#cache?.get(key, render) ?? render());
    this.#metrics.countPage({ kind: kindOf(page), cache });
    return sendEncoded(request, reply, page, this.#headOf(page, variant), page.status);
  }

  /** Drops the cached pages of an address, for all visitors. */
  drop(address: string): void {
    for (const hasBanner of [true, false])
      for (const hasImages of [true, false])
        this.#cache?.drop(this.#keyOf({ hasBanner, hasImages }, address));
  }

  /** Drops all cached pages. */
  dropAll(): void {
    this.#cache?.clear();
  }

  /** Sends a page for one visitor, which no cache stores. */
  async sendPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    { address, session = null, form }: { address: string; session?: Session | null; form?: FormValues },
  ): Promise<FastifyReply> {
    const page = await this.#render({
      address,
      hasBanner: !hasAnsweredBanner(request.headers.cookie),
      hasImages: true,
      requestId: request.id,
      ...(session && { user: { name: session.user, token: session.token } }),
      ...(form && { form }),
    });
    this.#metrics.countPage({ kind: 'personal', cache: 'none' });
    return sendEncoded(
      request,
      reply,
      page,
      { ...page.headers, 'cache-control': 'private, no-store' },
      page.status,
    );
  }

  #render(task: RenderTask): Promise<EncodedPage> {
    this.rendered += 1;
    const frame = this.#frame.at(task.address);
    return this.#renderer.render({ ...task, ...(frame && { frame }) });
  }

  /** A page that was rendered with another frame, even if it is finished later, has another key. */
  #keyOf({ hasBanner, hasImages }: Variant, address: string): string {
    return `${hasBanner ? 'b' : ''}${hasImages ? 'i' : ''}${this.#frame.key} ${address}`;
  }

  #headOf(page: EncodedPage, { hasBanner }: Variant): Record<string, string> {
    const shared = pageCacheControl(this.#frame.endsInMs());
    return {
      ...securityHeaders,
      ...page.headers,
      etag: page.etag,
      vary: 'Save-Data, Accept-Encoding',
      // Without the banner it is for visitors who answered it: no shared cache may store it for the others.
      'cache-control': !page.isComplete ? 'no-store' : hasBanner ? shared : 'private, no-cache',
    };
  }
}

const kindOf = ({ status, headers }: EncodedPage): PageKind => {
  if (status >= 400) return 'error';
  return headers['content-type']?.startsWith('text/html') ? 'page' : 'file';
};

/** Sends a compressed text in the encoding that the client prefers, or status 304 if the client has it. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<FastifyReply> {
  reply.headers({ vary: 'Accept-Encoding', ...headers, etag: body.etag });
  if (status === 200 && isUnchanged(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  const bytes = await bytesOf(body, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(bytes);
}
