/** A collector of OpenTelemetry for tests: it receives OTLP/JSON over HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attributes = readonly { key: string; value: { stringValue?: string; intValue?: string } }[];

/** A received span, with its process and without the wrapping of the format. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly status: { readonly code?: number };
}

export interface Collector {
  readonly address: string;
  readonly spans: ReceivedSpan[];
  /** The bodies as they arrived. */
  readonly bodies: string[];
  readonly close: () => Promise<void>;
}

const flatten = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue ?? '']),
  );

interface Payload {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (ReceivedSpan & { attributes: Attributes })[];
    }[];
  }[];
}

/** Starts a collector; one that hangs accepts requests and never responds. */
export async function startCollector({ hangs = false } = {}): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    bodies.push(body);
    if (hangs) return;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Payload).resourceSpans)
      for (const span of scopeSpans.flatMap((each) => each.spans))
        spans.push({
          ...span,
          service: flatten(resource.attributes)['service.name'] ?? '',
          attributes: flatten(span.attributes),
        });
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
