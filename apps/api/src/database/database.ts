import { Client } from 'pg';
import type { ConnectionCheck, Parameter, Row, Statement } from './connection.ts';
import { lastingReason, LostConnection } from './errors.ts';
import { Pool } from './pool.ts';

export type { ConnectionCheck, Parameter, Row, Statement } from './connection.ts';

/** How a database is used. */
export interface DatabaseOptions {
  /**
   * For what: in the database's own list of connections it stands as `rueda <name> read`.
   * @default 'main'
   */
  name?: string;
  /**
   * How long a statement may take, in milliseconds, before the caller is told that the service is unavailable.
   * @default 200
   */
  deadline?: number;
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
   * Whether a connection is sent statements before it has answered the one before. Not where one can be dear: those
   * behind it would wait for it.
   * @default true
   */
  isPipelined?: boolean;
  /**
   * How many reads, and how many writes, may wait for a connection; the next is refused at once.
   * @default 500
   */
  maxQueued?: number;
  /** Asked on every connect, before the connection is used. Nothing when left out. */
  check?: ConnectionCheck;
  /** Told why the database is not used, once for each change of the reasons. */
  onUnsafe?: (reasons: readonly string[]) => void;
}

/** Statements on their way in one connection. A read takes some 50 microseconds, a commit about a millisecond. */
const pipelineDepth = { read: 500, write: 100 };

/** How long a session waits to be let in, in milliseconds. */
const sessionWaits = 3000;

/**
 * A PostgreSQL database for one purpose, with connections of its own: two purposes on one address cost each other
 * nothing here. Nothing waits longer than the deadline: while the database is away or unsafe, callers are refused
 * within it, and served again as soon as one connection is back.
 */
export class Database {
  readonly name: string;
  readonly address: string;
  /** How long a statement may take, in milliseconds. */
  readonly deadline: number;
  readonly #check: ConnectionCheck;
  readonly #pools: Readonly<Record<'read' | 'write', Pool>>;
  #unsafe: readonly string[] = [];

  constructor(address: string, options: DatabaseOptions = {}) {
    const { name = 'main', deadline = 200, readers = 2, writers = 4 } = options;
    const { isPipelined = true, maxQueued = 500, check = async () => [], onUnsafe } = options;
    this.name = name;
    this.address = address;
    this.deadline = deadline;
    this.#check = check;
    const checked = (reasons: readonly string[]): void => {
      const isNews = reasons.length > 0 && reasons.join() !== this.#unsafe.join();
      this.#unsafe = reasons;
      if (isNews) onUnsafe?.(reasons);
    };
    const open = (kind: 'read' | 'write', connections: number): Pool =>
      new Pool({
        address,
        name: `rueda ${name} ${kind}`,
        deadline,
        depth: isPipelined ? pipelineDepth[kind] : 1,
        check,
        connections,
        maxQueued,
        checked,
      });
    this.#pools = { read: open('read', readers), write: open('write', writers) };
  }

  /**
   * Runs a statement that changes nothing. Asked once more where its connection was lost on the way. The time counts
   * from `started`.
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
   * Runs a statement that changes something; it has committed when this answers. Never asked twice: whether a
   * write whose connection was lost has acted is not known here.
   */
  write(
    statement: Statement,
    values: readonly Parameter[] = [],
    started = performance.now(),
  ): Promise<Row[]> {
    return this.#pools.write.run(statement, values, started);
  }

  /** Lends a connection of its own, without a deadline unless one is given: for migrations, imports and checks. */
  async session<T>(work: (client: Client) => Promise<T>, deadline = 0): Promise<T> {
    const client = new Client({
      connectionString: this.address,
      application_name: 'rueda session',
      connectionTimeoutMillis: sessionWaits,
      query_timeout: deadline,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Asks its check now: why it must not be used, a sentence each. Throws where it cannot be reached. */
  async unsafeReasons(): Promise<string[]> {
    try {
      return await this.session(this.#check, sessionWaits);
    } catch (error) {
      const reason = lastingReason(error);
      if (reason === undefined) throw error;
      return [reason];
    }
  }

  /** What it is used for: a database without writers is only read. */
  get kinds(): ('read' | 'write')[] {
    return (['read', 'write'] as const).filter((kind) => this.#pools[kind].size > 0);
  }

  /**
   * How many connections are up, how many statements are on their way or wait, and why it is not used although it
   * answers.
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
