import { Client } from 'pg';
import type { ConnectionCheck, Parameter, Row, Statement } from './connection.ts';
import { permanentReason, LostConnection } from './errors.ts';
import { Pool } from './pool.ts';

export type { ConnectionCheck, Parameter, Row, Statement } from './connection.ts';

/** Options of a database. */
export interface DatabaseOptions {
  /**
   * Its purpose: `pg_stat_activity` shows its connections as `rueda <name> read`.
   * @default 'main'
   */
  name?: string;
  /**
   * Maximum time for a statement; then the caller gets `unavailable`.
   * @default 200
   */
  deadlineMs?: number;
  /**
   * Connections for reads.
   * @default 2
   */
  readers?: number;
  /**
   * Connections for writes. A commit waits for the disk; commits of several connections share one wait.
   * @default 4
   */
  writers?: number;
  /**
   * Whether a connection sends a statement before the previous one has finished. Set it to false if statements can be
   * slow: those behind would wait.
   * @default true
   */
  isPipelined?: boolean;
  /**
   * How many reads, and how many writes, may wait for a connection; the next is rejected at once.
   * @default 500
   */
  maxQueued?: number;
  /** Runs on every connect, before the connection is used. No check by default. */
  check?: ConnectionCheck;
  /** Receives why the database is not used, once for each change of the reasons. */
  onUnsafe?: (reasons: readonly string[]) => void;
}

/** Statements in flight on one connection. A read takes some 50 microseconds, a commit about a millisecond. */
const pipelineDepth = { read: 500, write: 100 };

/** How long a session waits for its connection. */
const sessionTimeoutMs = 3000;

/**
 * A PostgreSQL database for one purpose, with separate connections: two purposes on one address do not affect each
 * other here. Nothing waits longer than the deadline: while the database is unreachable or unsafe, callers are rejected
 * within it, and served again as soon as one connection is back.
 */
export class Database {
  readonly name: string;
  readonly address: string;
  /** Maximum time for a statement. */
  readonly deadlineMs: number;
  readonly #check: ConnectionCheck;
  readonly #pools: Readonly<Record<'read' | 'write', Pool>>;
  #unsafe: readonly string[] = [];

  constructor(address: string, options: DatabaseOptions = {}) {
    const { name = 'main', deadlineMs = 200, readers = 2, writers = 4 } = options;
    const { isPipelined = true, maxQueued = 500, check = async () => [], onUnsafe } = options;
    this.name = name;
    this.address = address;
    this.deadlineMs = deadlineMs;
    this.#check = check;
    const checked = (reasons: readonly string[]): void => {
      const isNew = reasons.length > 0 && reasons.join() !== this.#unsafe.join();
      this.#unsafe = reasons;
      if (isNew) onUnsafe?.(reasons);
    };
    const open = (kind: 'read' | 'write', connections: number): Pool =>
      new Pool({
        address,
        name: `rueda ${name} ${kind}`,
        deadlineMs,
        depth: isPipelined ? pipelineDepth[kind] : 1,
        check,
        connections,
        maxQueued,
        checked,
      });
    this.#pools = { read: open('read', readers), write: open('write', writers) };
  }

  /**
   * Runs a statement that changes nothing; retried once if its connection is lost. The deadline counts from `started`.
   */
  async read(
    statement: Statement,
    values: readonly Parameter[] = [],
    started = performance.now(),
  ): Promise<Row[]> {
    const { read } = this.#pools;
    try {
      return await read.run(statement, values, started);
    } catch (error) {
      if (!(error instanceof LostConnection) || read.isLate(started)) throw error;
      return await read.run(statement, values, started);
    }
  }

  /**
   * Runs a statement that changes something and resolves after its commit. Never retried: after a lost connection it is
   * unknown whether the write took effect.
   */
  write(
    statement: Statement,
    values: readonly Parameter[] = [],
    started = performance.now(),
  ): Promise<Row[]> {
    return this.#pools.write.run(statement, values, started);
  }

  /** Runs work on a separate connection, without a timeout by default: for migrations, imports and checks. */
  async session<T>(work: (client: Client) => Promise<T>, queryTimeoutMs = 0): Promise<T> {
    const client = new Client({
      connectionString: this.address,
      application_name: 'rueda session',
      connectionTimeoutMillis: sessionTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Runs the check now: why the database must not be used, one sentence each. Throws if it is unreachable. */
  async unsafeReasons(): Promise<string[]> {
    try {
      return await this.session(this.#check, sessionTimeoutMs);
    } catch (error) {
      const reason = permanentReason(error);
      if (reason === undefined) throw error;
      return [reason];
    }
  }

  /** The kinds of statement it runs: a database without writers is only read. */
  get kinds(): ('read' | 'write')[] {
    return (['read', 'write'] as const).filter((kind) => this.#pools[kind].size > 0);
  }

  /**
   * Connections that are up, statements running or queued, and why the database is not used although it is reachable.
   */
  get state(): { up: number; pending: number; unsafe: readonly string[] } {
    const { read, write } = this.#pools;
    const up = read.up + write.up;
    return { up, pending: read.pending + write.pending, unsafe: up > 0 ? [] : this.#unsafe };
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.close()));
  }
}
