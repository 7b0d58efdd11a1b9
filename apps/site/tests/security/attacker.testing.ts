/**
 * `node attacker.testing.ts <address> <attack> <connections>`: an attacker with that many connections from one address,
 * until it is killed. Each connection sends its next request after each response, and reconnects when it is closed.
 */
import { connect } from 'node:net';

const [, , address = '', attack = '', connections = '200'] = process.argv;
const { port } = new URL(address);
let number = 0;
const random = (): string => `${(number += 1)}-${Math.random().toString(36).slice(2)}`;

const get = (path: string, headers = 'accept-encoding: br\r\n'): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const post = (path: string, type: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\n`;

const pick = <T>(...choices: readonly T[]): T => choices[(number += 1) % choices.length] as T;

/** The next request of a connection, and the bytes that a slow one sends each second after that. */
const attacks: Record<string, { next: () => string; drip?: string; isReading?: boolean }> = {
  'most expensive page': { next: () => get(`/busqueda?q=${random()}`) },
  'most expensive call': { next: () => get(`/api/v1/search?q=${random()}`) },
  'uncompressed pages': {
    next: () =>
      get(pick('/', '/en', '/emisores/codificacion-de-valores', '/mercado/movimientos-diarios'), ''),
  },
  'invented stylesheets': { next: () => get(`/assets/widgets/${random()}.css`) },
  'random queries': {
    next: () =>
      get(
        pick(
          `/mercado/movimientos-diarios?sector=${random()}&pagina=${random()}`,
          `/emisores/detalle?companyCode=${random()}`,
          `/mercado/comparar?valor1=${random()}`,
        ),
      ),
  },
  'addresses that do not exist': { next: () => get(`/${random()}`) },
  'personal pages': { next: () => get('/mis-listas') },
  'slow bodies': {
    next: () =>
      pick(
        `${post('/contacto', 'application/x-www-form-urlencoded')}content-length: 1000\r\n\r\n`,
        `${post('/api/v1/contact', 'application/json')}content-length: 1000\r\n\r\n`,
      ),
    drip: 'a',
  },
  'clients that never read': {
    next: () => get('/emisores/codificacion-de-valores', '').repeat(5),
    isReading: false,
  },
};

function run(): void {
  const { next, drip, isReading = true } = attacks[attack] ?? { next: () => get('/') };
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.write(next());
  const dripping = drip && setInterval(() => socket.write(drip), 1000);
  if (isReading) {
    let [missing, head] = [0, ''];
    socket.on('data', (part) => {
      let rest = part;
      if (missing === 0) {
        head += rest.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        missing = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
        rest = Buffer.from(head.slice(end + 4), 'latin1');
        head = '';
      }
      missing = Math.max(0, missing - rest.length);
      if (missing === 0 && drip === undefined) socket.write(next());
    });
  } else socket.pause();
  socket
    .on('error', () => undefined)
    .on('close', () => {
      clearInterval(dripping || undefined);
      setTimeout(run, 20);
    });
  // A socket that does not read does not notice that it was closed.
  if (!isReading) setTimeout(() => socket.destroy(), 20_000);
}

for (let index = 0; index < Number(connections); index += 1) run();
