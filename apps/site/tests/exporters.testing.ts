/** Debian's exporters for Prometheus, each on something that a drill can damage. Needs root, for a file system. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';

/** Starts a program and waits for its port. */
async function startExporter(program: string, port: number, ...options: string[]): Promise<void> {
  const child = spawn(program, [`--web.listen-address=127.0.0.1:${port}`, '--log.level=error', ...options], {
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  while ((await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null))?.ok !== true) {
    if (child.exitCode !== null) throw new Error(`${program} ended: its error is in the output above.`);
    await pause(100);
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-exporter-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** node_exporter with a file system of its own and a folder of text files. */
export async function startNodeExporter() {
  const folder = temporaryFolder();
  const [image, disk, texts] = [join(folder, 'image'), join(folder, 'disk'), join(folder, 'texts')];
  mkdirSync(disk);
  mkdirSync(texts);
  execFileSync('truncate', ['--size=32M', image]);
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
  execFileSync('mount', ['-o', 'loop', image, disk]);
  onTestFinished(() => void execFileSync('umount', [disk]));
  const file = join(texts, 'rueda_backup.prom');
  /** As deploy/backups/backup-time.sh writes it: completely or not at all. */
  const writeBackupTime = (hoursAgo: number): void => {
    const time = Math.round(Date.now() / 1000) - hoursAgo * 3600;
    writeFileSync(`${file}.new`, `rueda_backup_completed_timestamp_seconds ${time}\n`);
    renameSync(`${file}.new`, file);
  };
  writeBackupTime(1);
  const port = await freePort();
  await startExporter(
    'prometheus-node-exporter',
    port,
    `--collector.textfile.directory=${texts}`,
    '--no-collector.systemd',
  );
  return {
    port,
    writeBackupTime,
    removeBackupTime: () => rmSync(file),
    fillDisk: () =>
      execFileSync('dd', ['if=/dev/zero', `of=${disk}/file`, 'bs=1M', 'count=23'], { stdio: 'ignore' }),
    emptyDisk: () => rmSync(join(disk, 'file')),
  };
}

/** blackbox_exporter, and a server with TLS whose certificate can be replaced. */
export async function startCertificateExporter() {
  const folder = temporaryFolder();
  const certificate = (days: number): { key: Buffer; cert: Buffer } => {
    const [key, cert] = [join(folder, `${days}.key`), join(folder, `${days}.crt`)];
    const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days ${days} -subj /CN=localhost`;
    const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...options.split(' '), ...names], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const [long, short] = [certificate(90), certificate(10)];
  writeFileSync(join(folder, 'trusted.pem'), Buffer.concat([long.cert, short.cert]));
  const http = { preferred_ip_protocol: 'ip4', tls_config: { ca_file: join(folder, 'trusted.pem') } };
  // JSON is YAML.
  writeFileSync(
    join(folder, 'blackbox.yml'),
    JSON.stringify({ modules: { http_2xx: { prober: 'http', http } } }),
  );
  const server = createServer(long, (_, response) => response.end('ok'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const port = await freePort();
  await startExporter('prometheus-blackbox-exporter', port, `--config.file=${folder}/blackbox.yml`);
  const target = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    job: { port, settings: { metrics_path: '/probe', params: { module: ['http_2xx'], target: [target] } } },
    useShort: () => server.setSecureContext(short),
    useLong: () => server.setSecureContext(long),
  };
}
