import { AsyncLocalStorage } from 'node:async_hooks';
import { channel, subscribe, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { channelNames, type EndedRequest, type Operation, type StartedRequest } from '../operations.ts';
import type { Exporter } from './exporter.ts';
import type { TraceSettings } from './settings.ts';
import { readTraceparent, Span, type SpanContext } from './span.ts';

/** The requests of undici, which is also Node's `fetch`, as its channels publish them. */
interface UndiciRequest {
  readonly method: string;
  readonly origin: unknown;
  addHeader: (name: string, value: string) => void;
}

/** Only a code, such as `23505`: messages quote input. */
const codeOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return /^\w{1,40}$/.exec(String(code ?? name))?.[0] ?? 'Error';
};

/** A message of undici's channels. */
interface UndiciMessage {
  readonly request: UndiciRequest;
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

const onUndici = (name: string, listener: (message: UndiciMessage) => void): void =>
  subscribe(`undici:request:${name}`, (message) => listener(message as UndiciMessage));

/** Creates spans from the channels of this process: its requests, their operations, and the calls of other servers. */
export function startTracer(settings: TraceSettings, exporter: Pick<Exporter, 'add'>): void {
  const current = new AsyncLocalStorage<Span | undefined>();
  /** The spans of requests, operations and calls. */
  const spans = new WeakMap<object, Span>();

  const finish = (of: object, isError: boolean): void => {
    const span = spans.get(of);
    if (span === undefined || !span.isSampled) return;
    spans.delete(of);
    span.isError = isError;
    span.end();
    // The request that an export happens to follow is not its parent.
    current.run(undefined, () => exporter.add(span));
  };
  const newRoot = (parent: SpanContext | undefined): Span =>
    new Span('server', parent, parent?.isSampled ?? Math.random() < settings.ratio);

  channel(channelNames.requestStart).bindStore(current, (message) => {
    const { request, parent } = message as StartedRequest;
    const span = newRoot(readTraceparent(parent));
    spans.set(request, span);
    return span;
  });
  subscribe(channelNames.requestEnd, (message) => {
    const { request, requestId, route, status } = message as EndedRequest;
    const span = spans.get(request);
    if (!span?.isSampled) return;
    const { method = '' } = request;
    span.name = `${method} ${route}`;
    Object.assign(span.attributes, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'rueda.request_id': requestId,
    });
    finish(request, status >= 500);
  });
  // After a body, the handler runs in the context of the connection.
  tracingChannel('fastify.request.handler').start.bindStore(current, (message) =>
    spans.get((message as { request: { raw: IncomingMessage } }).request.raw),
  );

  const beginOperation = (operation: Operation): Span | undefined => {
    const { kind, name, isRoot = false } = operation;
    const parent = readTraceparent(operation.parent) ?? (isRoot ? undefined : current.getStore());
    if (parent === undefined && !isRoot) return undefined;
    const isSampled = parent?.isSampled ?? Math.random() < settings.ratio;
    const span = new Span(kind === 'statement' ? 'client' : 'internal', parent, isSampled);
    operation.traceparent = span.traceparent;
    if (!isSampled) return span;
    span.name = name;
    if (kind === 'statement')
      Object.assign(span.attributes, { 'db.system.name': 'postgresql', 'db.operation.name': name });
    spans.set(operation, span);
    return span;
  };
  const operations = tracingChannel(channelNames.operation);
  operations.start.bindStore(current, (message) => beginOperation(message as Operation));
  operations.asyncEnd.subscribe((message) => {
    const { error } = message as { error?: unknown };
    const span = spans.get(message as object);
    if (span && error !== undefined) span.attributes['error.type'] = codeOf(error);
    finish(message as object, error !== undefined);
  });

  onUndici('create', ({ request }) => {
    const parent = current.getStore();
    if (parent === undefined) return;
    const isService = String(request.origin).replace(/\/$/, '') === settings.serviceOrigin;
    const span = new Span('client', parent, parent.isSampled);
    if (isService) request.addHeader('traceparent', span.traceparent);
    if (!span.isSampled) return;
    span.name = `${request.method} ${isService ? 'service' : 'other'}`;
    span.attributes['http.request.method'] = request.method;
    spans.set(request, span);
  });
  onUndici('headers', ({ request, response }) => {
    const span = spans.get(request);
    if (span && response) span.attributes['http.response.status_code'] = response.statusCode;
  });
  onUndici('trailers', ({ request }) => {
    const status = spans.get(request)?.attributes['http.response.status_code'] ?? 0;
    finish(request, Number(status) >= 400);
  });
  onUndici('error', ({ request, error }) => {
    const span = spans.get(request);
    if (span) span.attributes['error.type'] = codeOf(error);
    finish(request, true);
  });
}
