import type { Client } from 'pg';
import type { ConnectionCheck } from './connection.ts';
import { type Role, unmetMigrations } from './migrations.ts';

/** Requirements on a database before it is used. */
export interface SafetyOptions {
  /**
   * Data checksums detect a page that the disk corrupted. They are set when a cluster is created, and Debian's default
   * is without: `optional` is for developers' machines.
   * @default 'required'
   */
  checksums?: 'required' | 'optional';
  /**
   * Whether a commit must wait for a standby: an asynchronous standby would take over without the last writes.
   * @default 'none'
   */
  standby?: 'required' | 'none';
  /**
   * The instant of `MARKET_CLOCK`. Only the sample may be shown as of another instant; real prices would be labelled
   * with a wrong time.
   * @default null
   */
  marketClock?: number | null;
}

/** One value, because Citus returns a single value from another node. */
const settings = `select json_build_array(
  current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
  current_setting('data_checksums'), current_setting('server_encoding'),
  pg_is_in_recovery(), current_setting('transaction_read_only'),
  current_setting('synchronous_standby_names'))::text as settings`;

/** With Citus each node stores some rows. An unreachable node is skipped: it stores nothing now. */
const everyNode = `select 'node ' || nodeid || ': ' as node, result as settings
  from run_command_on_all_nodes($command$${settings}$command$) where success`;
const hasNodes = "select exists (select from pg_extension where extname = 'citus') as has_nodes";

/**
 * The check of every new connection. A crash test cannot detect `fsync=off`, because the page cache survives the
 * process: so the settings are read, on every connect, because the server behind an address can change. The migrations
 * are checked until all are applied.
 */
export function safetyCheck(role: Role, options: SafetyOptions = {}): ConnectionCheck {
  let isMigrated = false;
  return async (client) => {
    const reasons = await unsafeSettings(client, options);
    if (reasons.length > 0) return reasons;
    if (!isMigrated) {
      const unmet = await unmetMigrations(client, role);
      isMigrated = unmet.length === 0;
      if (!isMigrated) return unmet;
    }
    return role === 'main' ? wrongClock(client, options.marketClock ?? null) : [];
  };
}

/** The row that `load sample` inserts. */
const holdsSample = "select from feed where name = 'sample'";

async function wrongClock(client: Client, marketClock: number | null): Promise<string[]> {
  if (marketClock === null || (await client.query(holdsSample)).rowCount === 1) return [];
  return [
    `MARKET_CLOCK is ${new Date(marketClock).toISOString()}, but this database does not hold the sample: ` +
      'unset MARKET_CLOCK, or load the sample into a separate database.',
  ];
}

async function unsafeSettings(client: Client, options: SafetyOptions): Promise<string[]> {
  const { rows: citus } = await client.query<{ has_nodes: boolean }>(hasNodes);
  const { rows } = await client.query<{ node?: string; settings: string }>(
    citus[0]?.has_nodes === true ? everyNode : settings,
  );
  return rows.flatMap(({ node = '', settings: text }) =>
    unsafeAmong(JSON.parse(text) as unknown[], options).map((reason) => `${node}${reason}`),
  );
}

function unsafeAmong(values: readonly unknown[], options: SafetyOptions): string[] {
  const { checksums = 'required', standby = 'none' } = options;
  const [fsync, pages, commit, sums, encoding, isStandby, isReadOnly, standbys] = values;
  return [
    fsync !== 'on' && 'fsync is off: a power cut loses acknowledged writes.',
    pages !== 'on' && 'full_page_writes is off: a power cut can tear a page.',
    commit !== 'on' &&
      commit !== 'remote_apply' &&
      `synchronous_commit is ${String(commit)}: a crash loses acknowledged writes.`,
    sums !== 'on' &&
      checksums === 'required' &&
      'data_checksums is off: a page that the disk corrupts is served undetected.',
    encoding !== 'UTF8' && `server_encoding is ${String(encoding)}: it must be UTF8.`,
    isStandby === true && 'it is a standby: writes would fail.',
    isStandby !== true && isReadOnly === 'on' && 'it is read-only: writes would fail.',
    standby === 'required' &&
      standbys === '' &&
      'synchronous_standby_names is empty: a standby that takes over lacks acknowledged writes.',
  ].filter((reason) => reason !== false);
}
