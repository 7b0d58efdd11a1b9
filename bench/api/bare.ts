import { fork } from 'node:child_process';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BareResponse } from './bare-server.ts';

/** A bare node:http server in a child process. */
export interface Bare {
  readonly pid: number;
  /** Sets its only response, and returns its address. */
  setResponse(path: string, response: BareResponse): Promise<string>;
  stop(): void;
}

export function startBare(): Bare {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  return {
    pid: Number(child.pid),
    setResponse: (path, response) =>
      new Promise((resolve) => {
        child.once('message', (message) => resolve(message as string));
        child.send({ [path]: response });
      }),
    stop: () => child.disconnect(),
  };
}

/** Fetches a response of a server, for the bare server to send the same. */
export function toResponse(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    // Without keep-alive: a server closes idle connections while the others are measured.
    request(address, { headers, agent: false }, (response) => {
      const { connection: _, 'keep-alive': __, date: ___, ...rest } = response.headers;
      const { 'content-length': ____, 'content-type': _____, 'content-encoding': ______, ...known } = rest;
      void buffer(response).then((bytes) =>
        resolve({ headers: rest, known, bytes: bytes.toString('base64') }),
      );
    })
      .on('error', reject)
      .end();
  });
}
