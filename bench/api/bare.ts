import { fork } from 'node:child_process';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BareResponse } from './bare-server.ts';

/** A bare node:http server in a process of its own. */
export interface Bare {
  readonly pid: number;
  /** Gives it the one answer it has from now on, and its address. */
  give(path: string, answer: BareResponse): Promise<string>;
  stop(): void;
}

/** Starts one. */
export function startBare(): Bare {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  return {
    pid: Number(child.pid),
    give: (path, answer) =>
      new Promise((resolve) => {
        child.once('message', (message) => resolve(message as string));
        child.send({ [path]: answer });
      }),
    stop: () => child.disconnect(),
  };
}

/** What a server sends, for the bare server to send as well. */
export function toResponse(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    // Without a kept connection: a server closes those that rest while the others are measured.
    request(address, { headers, agent: false }, (answer) => {
      const { connection: _, 'keep-alive': __, date: ___, ...rest } = answer.headers;
      const { 'content-length': ____, 'content-type': _____, 'content-encoding': ______, ...known } = rest;
      void buffer(answer).then((bytes) => resolve({ headers: rest, known, bytes: bytes.toString('base64') }));
    })
      .on('error', reject)
      .end();
  });
}
