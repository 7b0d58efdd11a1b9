/** Stand-ins for the public images of compose.yaml, from Debian's packages and under the public names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, unpackDebian } from './containers.testing.ts';

const packages = ['postgresql-15', 'nats-server', 'redis-server', 'nginx-light', 'curl'];
const shell = ['dash', 'coreutils', 'sed', 'util-linux', 'libc-bin', 'tzdata'];

/** What the public image of PostgreSQL does at its first start, for the variables that compose.yaml sets. */
const startPostgres = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
bin=/usr/lib/postgresql/15/bin
chown postgres:postgres $data
as='setpriv --reuid=postgres --regid=postgres --clear-groups'
if [ ! -s $data/PG_VERSION ]; then
  $as $bin/initdb --username=postgres --auth=$POSTGRES_HOST_AUTH_METHOD --encoding=UTF8 --locale=C.UTF-8 $POSTGRES_INITDB_ARGS $data
  echo "host all all all $POSTGRES_HOST_AUTH_METHOD" >> $data/pg_hba.conf
fi
exec $as $bin/postgres -D $data -c listen_addresses='*' -c unix_socket_directories=/tmp
`;

const users = ['root:x:0:0', 'nobody:x:65534:65534', 'postgres:x:999:999'];
const groups = ['root:x:0', 'nogroup:x:65534', 'postgres:x:999'];

const images: Readonly<Record<string, string>> = {
  'postgres:15-bookworm': 'ENTRYPOINT ["sh", "/start-postgres"]',
  'nats:2': 'ENTRYPOINT ["nats-server"]',
  'redis:7-bookworm': '',
  'nginx:1.28-bookworm': '',
};

export async function buildPublicImages(engine: Engine): Promise<void> {
  const context = join(engine.folder, 'public');
  mkdirSync(join(context, 'etc'), { recursive: true });
  unpackDebian(join(context, 'root.tar'), [...packages, ...shell]);
  writeFileSync(join(context, 'start-postgres'), startPostgres);
  writeFileSync(join(context, 'etc/passwd'), users.map((user) => `${user}::/tmp:/bin/sh\n`).join(''));
  writeFileSync(join(context, 'etc/group'), groups.map((group) => `${group}:\n`).join(''));
  writeFileSync(
    join(context, 'Containerfile'),
    'FROM scratch\nADD root.tar /\nCOPY etc /etc\nCOPY start-postgres /\nENV PATH=/usr/sbin:/usr/bin:/sbin:/bin\nSHELL ["/bin/dash", "-c"]\nRUN ln -sf dash /bin/sh; mkdir -p /data /var/lib/postgresql/data /var/log/nginx /run/postgresql; chmod 1777 /tmp\n',
  );
  await engine.build('localhost/debian', context);
  for (const [name, entry] of Object.entries(images)) {
    const folder = join(engine.folder, name.replace(':', '-'));
    mkdirSync(folder);
    writeFileSync(join(folder, 'Containerfile'), `FROM localhost/debian\n${entry}\n`);
    await engine.build(`docker.io/library/${name}`, folder);
  }
}
