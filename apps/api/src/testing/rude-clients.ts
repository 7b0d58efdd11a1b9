/**
 * `node rude-clients.ts <address> <kind>`: callers that no service wants, until they are ended.
 * - `dear`: 50 searches a second, no two alike, each from an address of its own, whatever becomes of them.
 * - `abusive`: 100 connections from four addresses that ask for anything, several requests at once, and do not care
 *   for refusals.
 */
import { request } from 'node:http';
import { connect } from 'node:net';

const [, , address = '', kind] = process.argv;
const { port } = new URL(address);
let asked = 0;

function search(): void {
  asked += 1;
  const localAddress = `127.1.${asked & 255}.${(asked >> 8) & 127}`;
  const headers = { 'content-type': 'application/json' };
  const sent = request(`${address}/v1/corporate-actions`, {
    method: 'POST',
    agent: false,
    localAddress,
    headers,
  });
  sent.on('response', (answer) => answer.resume());
  sent.on('error', () => undefined);
  sent.end(JSON.stringify({ search: `a${asked.toString(36)}` }));
}

const paths = [
  () => `/v1/stock-quote/share/X${asked}`,
  () => `/v1/corporate-actions?search=a${asked}`,
  () => `/v1/search?q=a${asked}`,
  () => `/v1/stock-quote/market?inputCompany=a${asked}`,
  () => '/v1/indices',
  () => `/nowhere/${asked}`,
  () => `/v1/watchlist/stock/someone${asked}`,
];

function nextRequest(): string {
  asked += 1;
  return `GET ${paths[asked % paths.length]?.()} HTTP/1.1\r\nhost: x\r\n\r\n`;
}

/** Always has four requests on their way, and comes back where it is cut. */
function abuse(place: number): void {
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress: `127.2.0.${1 + (place % 4)}`,
  });
  socket.write(Array.from({ length: 4 }, nextRequest).join(''));
  socket.setEncoding('latin1').on('data', (text: string) => {
    const answers = text.split('HTTP/1.1 ').length - 1;
    socket.write(Array.from({ length: answers }, nextRequest).join(''));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(abuse, 10, place));
}

if (kind === 'dear') setInterval(search, 20);
else for (let place = 1; place <= 100; place += 1) abuse(place);
