import type { Database } from './database.ts';
import { type Role, unmetMigrations } from './migrations.ts';

/** What is asked of a database before anything is entrusted to it. */
export interface SafetyOptions {
  /**
   * Data checksums find a page the disk has spoilt. They are set when a cluster is made, and Debian's default is
   * without: a developer's machine may do without, and then only with `optional`.
   * @default 'required'
   */
  checksums?: 'required' | 'optional';
}

const settings = `select
  current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
  current_setting('data_checksums'), current_setting('server_encoding'),
  pg_is_in_recovery(), current_setting('transaction_read_only')`;

/**
 * Why a database must not be used, a sentence each; empty where all is well. A crash test cannot see `fsync=off`,
 * because the page cache survives the process: so the settings themselves are asked.
 */
export async function unsafeReasons(
  database: Database,
  role: Role,
  options: SafetyOptions = {},
): Promise<string[]> {
  const { checksums = 'required' } = options;
  const reasons = await database.session(async (client) => {
    const { rows } = await client.query<unknown[]>({ text: settings, rowMode: 'array' });
    const [fsync, pages, commit, sums, encoding, isStandby, isReadOnly] = rows[0] ?? [];
    return [
      fsync !== 'on' && 'fsync is off: a power cut loses what was acknowledged.',
      pages !== 'on' && 'full_page_writes is off: a power cut can tear a page.',
      commit !== 'on' &&
        commit !== 'remote_apply' &&
        `synchronous_commit is ${String(commit)}: a crash loses what was acknowledged.`,
      sums !== 'on' &&
        checksums === 'required' &&
        'data_checksums is off: a page that the disk spoils is served as if it were sound.',
      encoding !== 'UTF8' && `server_encoding is ${String(encoding)}: it must be UTF8.`,
      isStandby === true && 'it is a standby: writes would fail.',
      isStandby !== true && isReadOnly === 'on' && 'it is read-only: writes would fail.',
    ];
  });
  const said = reasons.filter((reason) => reason !== false);
  return [...said, ...(await unmetMigrations(database, role))];
}
