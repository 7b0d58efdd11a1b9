/** Images and containers by Debian's buildah and podman, in a store of their own. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));

const programs = [
  'podman',
  'buildah',
  'runc',
  'catatonit',
  'mmdebstrap',
  'iptables',
  'netavark',
  'aardvark-dns',
];

export interface Engine {
  /** Everything that a container wrote. */
  readonly logsOf: (name: string) => Promise<string>;
  /** Runs podman and returns its output. */
  readonly podman: (...args: string[]) => Promise<string>;
  /** The variables that let podman, buildah and podman-compose use this store. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Builds the image of a folder with a Containerfile, with the options of buildah. */
  readonly build: (tag: string, context: string, ...options: string[]) => Promise<void>;
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
    '[containers]\ndefault_ulimits = ["nofile=16384:16384", "nproc=30000:30000"]\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n' +
      `[network]\nnetwork_backend = "netavark"\nnetwork_config_dir = "${folder}/networks"\n`,
  );
  writeFileSync(
    join(folder, 'storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/graph"\nrunroot = "${folder}/run"\n`,
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
  const build = async (tag: string, context: string, ...options: string[]): Promise<void> => {
    // The docker format, because the other one has no health check.
    const common = ['bud', '--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--tag', tag];
    await execute('buildah', [...common, ...options, context]);
  };

  const context = join(folder, 'base');
  mkdirSync(join(context, 'nodejs/bin'), { recursive: true });
  unpackDebian(join(context, 'root.tar'), ['libc6', 'libstdc++6', 'libgcc-s1', 'ca-certificates', 'tzdata']);
  cpSync(realpathSync(process.execPath), join(context, 'nodejs/bin/node'));
  writeFileSync(join(context, 'Containerfile'), 'FROM scratch\nADD root.tar /\nCOPY nodejs /nodejs\n');
  await build(base, context);
  return {
    folder,
    env,
    build,
    podman,
    async logsOf(name) {
      const { stdout, stderr } = await run('podman', ['logs', name], { env });
      return stdout + stderr;
    },
    async buildImage(target) {
      const image = `localhost/rueda-${target}`;
      await build(image, root, '--build-arg', `BASE=${base}`, '--target', target);
      return Number(await podman('image', 'inspect', image, '--format', '{{.Size}}')) / 1e6;
    },
    async close() {
      await podman('rm', '--all', '--force', '--time', '1').catch(() => undefined);
      await podman('rmi', '--all', '--force').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes an archive with the files of these packages of Debian and of those that they depend on. */
export function unpackDebian(file: string, packages: readonly string[]): void {
  const options = ['--quiet', '--variant=extract', `--include=${packages.join(',')}`, 'bookworm', file];
  execFileSync('mmdebstrap', options, { stdio: ['ignore', 'ignore', 'inherit'] });
}

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/sbin', '/sbin', '/usr/lib/podman')
    .some((folder) => existsSync(join(folder, program)));
