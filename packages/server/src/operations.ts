import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * What a process does, published on channels of Node (decision 0044). `traces` subscribes to them if an operator imports
 * it; without a subscriber nothing is created.
 */
export const channelNames = {
  requestStart: 'rueda.request.start',
  requestEnd: 'rueda.request.end',
  operation: 'rueda.operation',
} as const;

/** Part of a request that takes time. */
export interface Operation {
  readonly kind: 'render' | 'statement' | 'batch';
  /** A name from the code, such as that of a statement; never input. */
  readonly name: string;
  /** The position in a trace that it continues: `traceparent` of another thread. By default the current one. */
  readonly parent?: string | undefined;
  /** It is not part of a request, and begins a trace. */
  readonly isRoot?: boolean;
  /** Set by the subscriber: the position in the trace, for another thread. */
  traceparent?: string;
}

export interface StartedRequest {
  readonly request: IncomingMessage;
  /** `traceparent` of a trusted caller. */
  readonly parent: string | undefined;
}

export interface EndedRequest {
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** The pattern, never the path. */
  readonly route: string;
  readonly status: number;
}

const [requestStart, requestEnd] = [channel(channelNames.requestStart), channel(channelNames.requestEnd)];
const operations = tracingChannel<Operation>(channelNames.operation);

/** Publishes an operation while it runs. */
export const publishOperation = <T>(operation: Operation, run: () => Promise<T>): Promise<T> =>
  operations.hasSubscribers ? operations.tracePromise(run, operation) : run();

/** Publishes each request when it starts. */
export const publishRequests =
  (listener: RequestListener, isTrusted: (request: IncomingMessage) => boolean): RequestListener =>
  (request, response) => {
    if (!requestStart.hasSubscribers) return listener(request, response);
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' && isTrusted(request) ? traceparent : undefined;
    requestStart.runStores({ request, parent } satisfies StartedRequest, () => listener(request, response));
  };

/** Publishes the response of a request. */
export function publishResponse(ended: EndedRequest): void {
  if (requestEnd.hasSubscribers) requestEnd.publish(ended);
}
