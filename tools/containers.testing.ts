/** Images and containers by Debian's buildah and podman, in a store of their own. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));

const programs = ['podman', 'buildah', 'runc', 'catatonit', 'mmdebstrap', 'iptables'];

export interface Engine {
  /** Everything that a container wrote. */
  readonly logsOf: (name: string) => Promise<string>;
  /** Runs podman and returns its output. */
  readonly podman: (...args: string[]) => Promise<string>;
  /** Builds a target of the Containerfile as `localhost/rueda-<target>`. Returns its size in megabytes. */
  readonly buildImage: (target: string) => Promise<number>;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

const run = promisify(execFile);
const base = 'localhost/base';

/** Prepares the engine, with a stand-in for the public base image: no public image can be fetched here. */
export async function startEngine(): Promise<Engine> {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0)
    throw new Error(
      `Not installed: ${missing.join(', ')}. Run apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'rueda-containers-'));
  writeFileSync(
    join(folder, 'containers.conf'),
    // Without these, a container without the right to raise limits, or without systemd, does not start.
    '[containers]\ndefault_ulimits = ["nofile=16384:16384", "nproc=30000:30000"]\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n',
  );
  writeFileSync(
    join(folder, 'storage.conf'),
    `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/graph"\nrunroot = "${folder}/run"\n`,
  );
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  };
  const execute = async (program: string, args: readonly string[]): Promise<string> =>
    (await run(program, args, { cwd: root, env, maxBuffer: 50_000_000 })).stdout.trim();
  const podman = (...args: string[]): Promise<string> => execute('podman', args);
  const build = (...args: string[]): Promise<string> =>
    // The docker format, because the other one has no health check.
    execute('buildah', ['bud', '--isolation', 'chroot', '--network', 'host', '--format', 'docker', ...args]);

  const context = join(folder, 'base');
  mkdirSync(join(context, 'nodejs/bin'), { recursive: true });
  const packages = 'libc6,libstdc++6,libgcc-s1,ca-certificates,tzdata';
  execFileSync(
    'mmdebstrap',
    ['--quiet', '--variant=extract', `--include=${packages}`, 'bookworm', join(context, 'root.tar')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  cpSync(realpathSync(process.execPath), join(context, 'nodejs/bin/node'));
  writeFileSync(join(context, 'Containerfile'), 'FROM scratch\nADD root.tar /\nCOPY nodejs /nodejs\n');
  await build('--tag', base, context);
  return {
    folder,
    podman,
    async logsOf(name) {
      const { stdout, stderr } = await run('podman', ['logs', name], { env });
      return stdout + stderr;
    },
    async buildImage(target) {
      const image = `localhost/rueda-${target}`;
      await build('--build-arg', `BASE=${base}`, '--target', target, '--tag', image, root);
      return Number(await podman('image', 'inspect', image, '--format', '{{.Size}}')) / 1e6;
    },
    async close() {
      await podman('rm', '--all', '--force').catch(() => undefined);
      await podman('rmi', '--all', '--force').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/sbin', '/sbin')
    .some((folder) => existsSync(join(folder, program)));
