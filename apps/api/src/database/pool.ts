import {
  Connection,
  type ConnectionOwner,
  type ConnectionSettings,
  type Parameter,
  type Row,
  type Statement,
} from './connection.ts';
import { unavailable } from './errors.ts';

/** How a pool works. */
export interface PoolOptions extends ConnectionSettings {
  readonly connections: number;
  /** How many may wait for a connection; the next is refused at once. */
  readonly maxQueued: number;
  readonly checked: ConnectionOwner['checked'];
}

/** The longest pause before a database that is away is tried again, in milliseconds; the first is a fifth of it. */
const maxPauseMs = 250;

/**
 * A few connections for one kind of statement, and those who wait for one. Nobody waits longer than half of the
 * deadline: what is left then would be too short for an honest try.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #connections: readonly Connection[];
  /** Those who wait for a connection with room, first come first served. */
  readonly #queue = new Set<(connection: Connection) => void>();
  /** Connections that wait for the prober. */
  #resting: (() => void)[] = [];
  /** The one connection that is tried while the database is away or silent. */
  #prober: Connection | null = null;
  #isSilent = false;
  #attempts = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    const owner: ConnectionOwner = {
      connected: () => this.#connected(),
      hasRoom: () => this.#dispatch(),
      answered: () => this.#answered(),
      checked: options.checked,
      turnToReconnect: (connection, isSilent) => this.#turnToReconnect(connection, isSilent),
    };
    this.#connections = Array.from({ length: options.connections }, () => new Connection(options, owner));
  }

  get size(): number {
    return this.#connections.length;
  }

  /** How many connections are up. */
  get up(): number {
    return this.#connections.filter(({ isUp }) => isUp).length;
  }

  /** How many statements are on their way or wait for a connection. */
  get pending(): number {
    return this.#connections.reduce((sum, { pending }) => sum + pending, this.#queue.size);
  }

  /** Past half of its time a statement is not begun. */
  isLate(started: number): boolean {
    return performance.now() - started > this.#options.deadline / 2;
  }

  /** Runs a statement that was asked for at `started`. */
  run(statement: Statement, values: readonly Parameter[], started: number): Promise<Row[]> {
    const { deadline, maxQueued } = this.#options;
    const send = (connection: Connection): Promise<Row[]> =>
      connection.run(statement, values, deadline - (performance.now() - started));
    const free = this.#leastBusy();
    if (free !== undefined && this.#queue.size === 0 && !this.isLate(started)) return send(free);
    if (this.#queue.size >= maxQueued || this.isLate(started)) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      const take = (connection: Connection): void => {
        clearTimeout(timer);
        send(connection).then(resolve, reject);
      };
      const giveUp = (): void => {
        this.#queue.delete(take);
        reject(tooBusy());
      };
      const timer = setTimeout(giveUp, deadline / 2 - (performance.now() - started));
      this.#queue.add(take);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }

  #connected(): void {
    // A server that takes connections and did not answer has yet to.
    if (!this.#isSilent) this.#answered();
    this.#dispatch();
  }

  #answered(): void {
    if (this.#prober === null) return;
    this.#prober = null;
    this.#isSilent = false;
    this.#attempts = 0;
    for (const wake of this.#resting.splice(0)) wake();
  }

  #dispatch(): void {
    for (const take of this.#queue) {
      const free = this.#leastBusy();
      if (free === undefined) return;
      this.#queue.delete(take);
      take(free);
    }
  }

  #leastBusy(): Connection | undefined {
    let best: Connection | undefined;
    for (const connection of this.#connections) {
      if (connection.hasRoom && (best === undefined || connection.pending < best.pending)) best = connection;
    }
    return best;
  }

  /**
   * While the database is away, or there and silent, one connection is tried, and the others wait until it is up, or
   * answered: ten of them would fill the database's own list of connections with those that were given up. The pause
   * grows and is partly chance, so that the instances of the service that lost it together do not come back in step.
   */
  #turnToReconnect(connection: Connection, isSilent: boolean): Promise<void> {
    this.#isSilent ||= isSilent;
    this.#prober ??= connection;
    if (this.#prober !== connection) return new Promise((resolve) => this.#resting.push(resolve));
    const pause = reconnectPause(this.#attempts);
    this.#attempts += 1;
    return new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
}

/** The pause before the next try, in milliseconds, after so many that failed. */
export function reconnectPause(attempts: number, random: () => number = Math.random): number {
  return Math.min(maxPauseMs, (maxPauseMs / 5) * 2 ** attempts) * (0.5 + random() / 2);
}

const tooBusy = (): Error => unavailable('The database cannot be reached, or has too much to do.');
