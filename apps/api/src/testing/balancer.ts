import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/free-port.ts';

/** A process behind the balancer: its port, and that of `/ready`. */
export interface Ports {
  readonly port: number;
  readonly operations: number;
}

export interface Balancer {
  readonly address: string;
  /** Waits until its checks have found all processes ready. */
  readonly untilAllUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts HAProxy with the checks of deploy/README.md in front of these processes. */
export async function startBalancer(processes: readonly Ports[]): Promise<Balancer> {
  const [port, statistics] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'rueda-balancer-'));
  const file = join(folder, 'haproxy.cfg');
  const servers = processes.map(
    (each, index) =>
      `  server process${index} 127.0.0.1:${each.port} check port ${each.operations} inter 500ms fall 2 rise 1`,
  );
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  option forwardfor
frontend visitors
  bind 127.0.0.1:${port}
  default_backend processes
frontend statistics
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
backend processes
  balance roundrobin
  option httpchk GET /ready
${servers.join('\n')}
`,
  );
  const haproxy = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'inherit' });
  const exited = once(haproxy, 'exit');
  const countUp = async (): Promise<number> => {
    const text = await fetch(`http://127.0.0.1:${statistics}/;csv`).then(
      (response) => response.text(),
      () => '',
    );
    return text.split('\n').filter((line) => /^processes,process\d+,/.test(line) && line.includes(',UP,'))
      .length;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    untilAllUp: async () => {
      while ((await countUp()) < processes.length) await pause(50);
    },
    stop: async () => {
      haproxy.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
