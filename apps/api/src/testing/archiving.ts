import { execFile } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asPostgres, type Cluster, createCluster } from './cluster.ts';

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

/** A cluster that archives to a repository of its own, by the files of deploy/. */
export interface ArchivedCluster {
  readonly cluster: Cluster;
  /** Starts the cluster with archiving, and creates the stanza. */
  readonly start: () => Promise<void>;
  readonly repository: string;
  /** The settings of pgBackRest, the drill and the age of the newest backup, for a process of the user postgres. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a program as the user postgres. Returns its output; throws with its messages. */
  readonly run: (
    program: string,
    options: readonly string[],
    variables?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Creates the cluster, with copies of the files because the user postgres may not read the project. */
export async function createArchivedCluster(): Promise<ArchivedCluster> {
  if (!existsSync('/usr/bin/pgbackrest'))
    throw new Error('pgBackRest is not installed: apt-get install pgbackrest');
  const folder = mkdtempSync(join(tmpdir(), 'rueda-archive-'));
  const cluster = await createCluster();
  for (const each of ['repository', 'spool', 'lock', 'socket', 'drill'])
    mkdirSync(join(folder, each), { recursive: true });
  for (const file of [
    'pgbackrest.conf',
    'archiving.conf',
    'backups/restore-drill.sh',
    'backups/backup-time.sh',
  ])
    copyFileSync(join(deploy, file), join(folder, file.split('/').at(-1) ?? ''));
  const environment = {
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_PG1_PATH: cluster.data,
    PGBACKREST_PG1_SOCKET_PATH: join(folder, 'socket'),
    PGBACKREST_PG1_PORT: new URL(cluster.address).port,
    DRILL_FOLDER: join(folder, 'drill'),
    DATABASE_URL: cluster.address,
  };
  const run: ArchivedCluster['run'] = async (program, options, variables = {}) => {
    const [command = '', ...rest] = [...asPostgres, program, ...options];
    const { stdout } = await promisify(execFile)(command, rest, {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...environment, ...variables },
      maxBuffer: 100_000_000,
    });
    return stdout;
  };
  if (asPostgres.length > 0) await promisify(execFile)('chown', ['-R', 'postgres:postgres', folder]);
  // As the handbook says; the file belongs to postgres, and is only extended.
  appendFileSync(join(cluster.data, 'postgresql.conf'), `include '${join(folder, 'archiving.conf')}'\n`);
  return {
    cluster,
    repository: join(folder, 'repository'),
    environment,
    run,
    start: async () => {
      await cluster.start({ unix_socket_directories: join(folder, 'socket') }, environment);
      await run('pgbackrest', ['--stanza=rueda', 'stanza-create']);
    },
    remove: async () => {
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
