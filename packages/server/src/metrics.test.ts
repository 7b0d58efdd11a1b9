import { Gauge } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('Metrics counts responses by method, route and status, in seconds', async () => {
  const metrics = new Metrics();
  metrics.observe('GET', '/a/:id', 200, 4);
  metrics.observe('GET', '/a/:id', 200, 2000);
  metrics.observe('GET', '/a/:id', 404, 1);
  metrics.observe('POST', '/a/:id', 200, 1);
  const text = await metrics.text();
  const series = (name: string, labels: string) => `http_request_duration_seconds_${name}{${labels}}`;
  const ok = 'method="GET",route="/a/:id",status="200"';
  expect(text).toContain(`${series('count', ok)} 2\n`);
  expect(text).toContain(`${series('sum', ok)} 2.004\n`);
  const bucket = (le: string) =>
    Number(new RegExp(`_bucket\\{(?=[^}]*le="${le}")(?=[^}]*${ok})[^}]*\\} (\\d+)`).exec(text)?.[1]);
  expect(['0.0025', '0.005', '1', '2.5', '\\+Inf'].map(bucket)).toEqual([0, 1, 1, 2, 2]);
  expect(text).toContain(`${series('count', 'method="GET",route="/a/:id",status="404"')} 1\n`);
  expect(text).toContain(`${series('count', 'method="POST",route="/a/:id",status="200"')} 1\n`);
});

test('Metrics exports the rejections of a limit from the start, and counts each', async () => {
  const metrics = new Metrics();
  const [onUser, onAddress] = [metrics.rejectionsOf('user'), metrics.rejectionsOf('address')];
  expect(await metrics.text()).toContain('rate_limited_total{limit="user"} 0\n');
  onUser();
  onUser();
  onAddress();
  const text = await metrics.text();
  expect(text).toContain('rate_limited_total{limit="user"} 2\n');
  expect(text).toContain('rate_limited_total{limit="address"} 1\n');
});

test('Metrics includes the metrics of the process and of registered parts, and none of another server', async () => {
  const [metrics, other] = [new Metrics(), new Metrics()];
  new Gauge({ name: 'queue_length', help: 'Waiting.', registers: [metrics.registry] }).set(3);
  expect(await metrics.text()).toContain('queue_length 3\n');
  expect(await other.text()).not.toContain('queue_length');
  expect(await other.text()).toContain('process_resident_memory_bytes ');
  expect(metrics.contentType).toContain('text/plain');
});

test('Metrics counts the events of a counter by their labels', async () => {
  const metrics = new Metrics();
  const count = metrics.counterOf('clicks_total', 'Clicks.', ['control']);
  count({ control: 'menu' });
  count({ control: 'menu' });
  count({ control: 'search' });
  const text = await metrics.text();
  expect(text).toContain('clicks_total{control="menu"} 2\n');
  expect(text).toContain('clicks_total{control="search"} 1\n');
});
