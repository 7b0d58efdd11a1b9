import { readCodes, setItem } from '../../apps/api/src/watchlists/repository.ts';

/** Raw HTTP requests. */
export const readRequest = (user: string, token: string): string =>
  `GET /v1/watchlist/stock/${user} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;

/** Adds a new item: `{n}` is replaced by twelve digits. */
export function writeRequest(user: string, token: string): string {
  const body = `{"idUser":"${user}","code":"N{n}","add":true}`;
  const head = `POST /v1/watchlist/stock HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${body.length + 9}\r\n\r\n${body}`;
}

/** The service's statements for one user as pgbench scripts, with a random user and a new item as values. */
export function scriptsFor(loggedIn: number, step: number): { read: string; write: string } {
  const pickUser = `\\set u random(1, ${loggedIn}) * ${step}\n`;
  const user = "'user-' || :u";
  const values = [user, '2::smallint', "'N' || :n", 'true', '100', 'null', 'null', 'null', 'null'];
  const write = values.reduce((text, value, index) => text.replace(`$${index + 1}`, value), setItem.text);
  return {
    // pgbench would parse an unquoted colon of the time format as a variable.
    read: `${pickUser}${readCodes.text
      .replace('$1', user)
      .replace('$2', '2')
      .replaceAll(/:(?=[A-Z])/g, '":"')};\n`,
    write: `${pickUser}\\set n random(1, 1000000000)\n${write};\n`,
  };
}
