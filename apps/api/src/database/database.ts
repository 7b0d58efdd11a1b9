import { Client } from 'pg';
import { LostConnection, unavailable } from './errors.ts';
import { type Cell, Line, type Row, type Statement } from './line.ts';

export type { Cell, Row, Statement } from './line.ts';

/** How a database is used. */
export interface DatabaseOptions {
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
}

/** Pending statements a connection may have. A read takes some 50 microseconds, a commit about a millisecond. */
const most = { read: 500, write: 100 };

/** The pause before a lost database is tried again, in milliseconds. */
const retryPause = 50;

/**
 * A PostgreSQL database, over a few pipelined connections. Nothing here waits longer than the deadline: while the
 * database is away, callers are refused within it, and served again as soon as one connection is back.
 */
export class Database {
  readonly address: string;
  /** How long a statement may take, in milliseconds. */
  readonly deadline: number;
  readonly #readers: Line[];
  readonly #writers: Line[];
  /** Those who wait for a connection to come up. */
  #waiting: (() => void)[] = [];
  /** The one connection that is tried while none is up. */
  #scout: Line | null = null;

  constructor(address: string, options: DatabaseOptions = {}) {
    const { deadline = 200, readers = 2, writers = 4 } = options;
    this.address = address;
    this.deadline = deadline;
    const open = (kind: 'read' | 'write', count: number): Line[] => {
      const settings = { address, name: `rueda ${kind}`, deadline, most: most[kind] };
      const owner = { cameUp: () => this.#wake(), turnToConnect: (line: Line) => this.#turnToConnect(line) };
      return Array.from({ length: count }, () => new Line(settings, owner));
    };
    this.#readers = open('read', readers);
    this.#writers = open('write', writers);
  }

  /**
   * Runs a statement that changes nothing. Asked once more where its connection was lost on the way. The time counts
   * from `started`.
   */
  async read(
    statement: Statement,
    values: readonly Cell[] = [],
    started = performance.now(),
  ): Promise<Row[]> {
    try {
      return await this.#run(this.#readers, statement, values, started);
    } catch (error) {
      if (!(error instanceof LostConnection) || this.#isLate(started)) throw error;
      return await this.#run(this.#readers, statement, values, started);
    }
  }

  /**
   * Runs a statement that changes something; it has committed when this answers. Never asked twice: whether a
   * write whose connection was lost has acted is not known here.
   */
  write(statement: Statement, values: readonly Cell[] = [], started = performance.now()): Promise<Row[]> {
    return this.#run(this.#writers, statement, values, started);
  }

  /** Lends a connection of its own, without a deadline: for migrations, imports and moves. */
  async session<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.address, application_name: 'rueda session' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** How many connections are up, and how many statements are on their way. */
  get state(): { up: number; pending: number } {
    const lines = [...this.#readers, ...this.#writers];
    return {
      up: lines.filter(({ isUp }) => isUp).length,
      pending: lines.reduce((sum, { pending }) => sum + pending, 0),
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#readers, ...this.#writers].map((line) => line.close()));
  }

  /** Past half of its time a statement is not begun: what is left would be too short for an honest try. */
  #isLate(started: number): boolean {
    return performance.now() - started > this.deadline / 2;
  }

  async #run(
    lines: readonly Line[],
    statement: Statement,
    values: readonly Cell[],
    started: number,
  ): Promise<Row[]> {
    for (;;) {
      if (this.#isLate(started)) throw unavailable('The database cannot be reached, or has too much to do.');
      const line = leastBusy(lines);
      if (line !== undefined)
        return line.run(statement, values, this.deadline - (performance.now() - started));
      await this.#nextChance();
    }
  }

  /** Waits for a connection to come up, or a little. */
  #nextChance(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.deadline / 4);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #wake(): void {
    this.#scout = null;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /**
   * While the database is away one connection is tried, and the others wait for it: ten of them would fill the
   * database's own list of connections with those that were given up.
   */
  #turnToConnect(line: Line): Promise<void> {
    this.#scout ??= line;
    if (this.#scout !== line) return new Promise((resolve) => this.#waiting.push(resolve));
    return new Promise((resolve) => setTimeout(resolve, retryPause).unref());
  }
}

function leastBusy(lines: readonly Line[]): Line | undefined {
  let best: Line | undefined;
  for (const line of lines) {
    if (line.isUp && (best === undefined || line.pending < best.pending)) best = line;
  }
  return best;
}
