import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Exporter } from './exporter.ts';
import { readTraceSettings } from './settings.ts';
import { readTraceparent, Span } from './span.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-03`, true],
  [`00-${traceId}-${spanId}-00`, false],
])('the traceparent %s is continued, sampled: %s', (text, isSampled) => {
  expect(readTraceparent(text)).toEqual({ traceId, spanId, isSampled });
});

test.each([
  undefined,
  '',
  `01-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}`,
])('the traceparent %j is ignored', (text) => {
  expect(readTraceparent(text)).toBeUndefined();
});

test('a span continues the trace of its parent with an id of its own, and its traceparent can be read', () => {
  const parent = { traceId, spanId, isSampled: true };
  const span = new Span('client', parent, true);
  expect(readTraceparent(span.traceparent)).toEqual({ traceId, spanId: span.spanId, isSampled: true });
  expect(span.spanId).not.toBe(spanId);
  expect(span.toJSON()).toMatchObject({ traceId, parentSpanId: spanId, kind: 3 });
  const [one, other] = [new Span('server', undefined, false), new Span('server', undefined, false)];
  expect(readTraceparent(one.traceparent)).toMatchObject({ isSampled: false });
  expect(one.traceId).not.toBe(other.traceId);
  expect(one.toJSON()).not.toHaveProperty('parentSpanId');
});

test('the settings of traces have defaults, and each invalid one is named with its remedy', () => {
  expect(readTraceSettings({})).toEqual({
    address: 'http://127.0.0.1:4318/v1/traces',
    serviceName: 'rueda',
    ratio: 0.01,
    serviceOrigin: undefined,
  });
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    SERVICE_ADDRESS: 'http://a:1/b',
  };
  expect(readTraceSettings(settings)).toMatchObject({
    address: 'https://collector.example/otlp/v1/traces',
    serviceOrigin: 'http://a:1',
  });
  for (const share of ['', ' ', 'all', '-0.1', '1.1'])
    expect(() => readTraceSettings({ OTEL_TRACES_SAMPLER_ARG: share })).toThrow(/OTEL_TRACES_SAMPLER_ARG is/);
  expect(() => readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://a' })).toThrow(
    /OTLP_ENDPOINT is "ftp/,
  );
});

const endedSpan = (): Span => {
  const span = new Span('server', undefined, true);
  span.end();
  return span;
};

test('spans above the limit are dropped, a failing collector is reported once, and its return with what was lost', async () => {
  let status = 503;
  let received = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: [{ scopeSpans: [{ spans: [] }] }] };
    received += resourceSpans[0].scopeSpans[0].spans.length;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const lines: [string, object][] = [];
  const exporter = new Exporter({
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    serviceName: 'rueda-test',
    log: (message, detail) => void lines.push([message, detail]),
  });
  for (let count = 0; count < 5000; count += 1) exporter.add(endedSpan());
  await exporter.flush();
  // The first 512 are on their way, 2048 wait.
  expect(received).toBe(512 + 2048);
  expect(lines).toEqual([['traces are not exported', { reason: '503' }]]);
  status = 200;
  exporter.add(endedSpan());
  await exporter.flush();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toEqual(['traces are exported again', { dropped: 5000 }]);
});
