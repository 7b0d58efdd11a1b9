/**
 * `node rude-clients.ts <address> <kind>`: abusive clients, until the process is ended.
 * - `expensive`: 50 different searches a second, each from another address, whatever the responses.
 * - `abusive`: 100 connections from four addresses that send several requests at once to any path and ignore
 *   rejections.
 */
import { request } from 'node:http';
import { connect } from 'node:net';

const [, , address = '', kind] = process.argv;
const { port } = new URL(address);
let count = 0;

function search(): void {
  count += 1;
  const localAddress = `127.1.${count & 255}.${(count >> 8) & 127}`;
  const headers = { 'content-type': 'application/json' };
  const sent = request(`${address}/v1/corporate-actions`, {
    method: 'POST',
    agent: false,
    localAddress,
    headers,
  });
  sent.on('response', (response) => response.resume());
  sent.on('error', () => undefined);
  sent.end(JSON.stringify({ search: `a${count.toString(36)}` }));
}

const paths = [
  () => `/v1/stock-quote/share/X${count}`,
  () => `/v1/corporate-actions?search=a${count}`,
  () => `/v1/search?q=a${count}`,
  () => `/v1/stock-quote/market?inputCompany=a${count}`,
  () => '/v1/indices',
  () => `/nowhere/${count}`,
  () => `/v1/watchlist/stock/someone${count}`,
];

function nextRequest(): string {
  count += 1;
  return `GET ${paths[count % paths.length]?.()} HTTP/1.1\r\nhost: x\r\n\r\n`;
}

/** Always has four requests in flight, and reconnects when it is cut. */
function abuse(index: number): void {
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress: `127.2.0.${1 + (index % 4)}`,
  });
  socket.write(Array.from({ length: 4 }, nextRequest).join(''));
  socket.setEncoding('latin1').on('data', (text: string) => {
    const responses = text.split('HTTP/1.1 ').length - 1;
    socket.write(Array.from({ length: responses }, nextRequest).join(''));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(abuse, 10, index));
}

if (kind === 'expensive') setInterval(search, 20);
else for (let index = 1; index <= 100; index += 1) abuse(index);
