import { readCodes, setItem } from '../../apps/api/src/watchlists/repository.ts';

/** Requests as they go over the wire. */
export const readRequest = (user: string, token: string): string =>
  `GET /v1/watchlist/stock/${user} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;

/** Adds an item that is not there yet: `{n}` becomes twelve figures. */
export function writeRequest(user: string, token: string): string {
  const body = `{"idUser":"${user}","code":"N{n}","add":true}`;
  const head = `POST /v1/watchlist/stock HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${body.length + 9}\r\n\r\n${body}`;
}

/** What the service's statements do for one user, for pgbench, with values in their places: one of so many users, and a fresh item. */
export function scriptsFor(loggedIn: number, step: number): { read: string; write: string } {
  const pickUser = `\\set u random(1, ${loggedIn}) * ${step}\n`;
  const user = "'user-' || :u";
  const values = [user, '2::smallint', "'N' || :n", 'true', '100', 'null', 'null', 'null', 'null'];
  const write = values.reduce((text, value, place) => text.replace(`$${place + 1}`, value), setItem.text);
  return {
    // Quoted, a colon of the time's format is not the name of a variable to pgbench.
    read: `${pickUser}${readCodes.text
      .replace('$1', user)
      .replace('$2', '2')
      .replaceAll(/:(?=[A-Z])/g, '":"')};\n`,
    write: `${pickUser}\\set n random(1, 1000000000)\n${write};\n`,
  };
}
