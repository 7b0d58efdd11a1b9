import { publishOperation } from '@rueda/server/operations';
import {
  Connection,
  type ConnectionOwner,
  type ConnectionSettings,
  type Parameter,
  type Row,
  type Statement,
} from './connection.ts';
import { unavailable } from './errors.ts';

/** Options of a pool. */
export interface PoolOptions extends ConnectionSettings {
  readonly connections: number;
  /** How many statements may wait for a connection; the next is rejected at once. */
  readonly maxQueued: number;
  readonly checked: ConnectionOwner['checked'];
}

/** Maximum pause before the next connection attempt; the first pause is a fifth of it. */
const maxPauseMs = 250;

/**
 * A few connections for one kind of statement, and a queue for them. No statement waits longer than half of the
 * deadline: the remaining time would rarely suffice.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #connections: readonly Connection[];
  /** Statements that wait for a connection with room, first in, first out. */
  readonly #queue = new Set<(connection: Connection) => void>();
  /** Resolvers of the connections that wait for the prober. */
  #waiting: (() => void)[] = [];
  /** The only connection that retries while the database is unreachable or silent. */
  #prober: Connection | null = null;
  #isSilent = false;
  #attempts = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    const owner: ConnectionOwner = {
      connected: () => this.#connected(),
      hasRoom: () => this.#dispatch(),
      responded: () => this.#responded(),
      checked: options.checked,
      turnToReconnect: (connection, isSilent) => this.#turnToReconnect(connection, isSilent),
    };
    this.#connections = Array.from({ length: options.connections }, () => new Connection(options, owner));
  }

  get size(): number {
    return this.#connections.length;
  }

  /** Connections that are up. */
  get up(): number {
    return this.#connections.filter(({ isUp }) => isUp).length;
  }

  /** Statements running or queued. */
  get pending(): number {
    return this.#connections.reduce((sum, { pending }) => sum + pending, this.#queue.size);
  }

  /** A statement that has used half of its time is not sent. */
  isLate(started: number): boolean {
    return performance.now() - started > this.#options.deadlineMs / 2;
  }

  /** Runs a statement that was requested at `started`. */
  run(statement: Statement, values: readonly Parameter[], started: number): Promise<Row[]> {
    return publishOperation({ kind: 'statement', name: statement.name }, () =>
      this.#run(statement, values, started),
    );
  }

  #run(statement: Statement, values: readonly Parameter[], started: number): Promise<Row[]> {
    const { deadlineMs, maxQueued } = this.#options;
    const send = (connection: Connection): Promise<Row[]> =>
      connection.run(statement, values, deadlineMs - (performance.now() - started));
    const free = this.#leastBusy();
    if (free !== undefined && this.#queue.size === 0 && !this.isLate(started)) return send(free);
    if (this.#queue.size >= maxQueued || this.isLate(started)) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      const sendOn = (connection: Connection): void => {
        clearTimeout(timer);
        send(connection).then(resolve, reject);
      };
      const giveUp = (): void => {
        this.#queue.delete(sendOn);
        reject(overloaded());
      };
      const timer = setTimeout(giveUp, deadlineMs / 2 - (performance.now() - started));
      this.#queue.add(sendOn);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }

  #connected(): void {
    // A silent server that accepts connections has not responded yet.
    if (!this.#isSilent) this.#responded();
    this.#dispatch();
  }

  #responded(): void {
    if (this.#prober === null) return;
    this.#prober = null;
    this.#isSilent = false;
    this.#attempts = 0;
    for (const resume of this.#waiting.splice(0)) resume();
  }

  #dispatch(): void {
    for (const sendOn of this.#queue) {
      const free = this.#leastBusy();
      if (free === undefined) return;
      this.#queue.delete(sendOn);
      sendOn(free);
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
   * While the database is unreachable or silent, one connection retries and the others wait until it succeeds: ten of
   * them would fill the server's connection slots with abandoned sessions. The pause grows and is partly random, so that
   * instances that lost the database together do not reconnect at the same moment.
   */
  #turnToReconnect(connection: Connection, isSilent: boolean): Promise<void> {
    this.#isSilent ||= isSilent;
    this.#prober ??= connection;
    if (this.#prober !== connection) return new Promise((resolve) => this.#waiting.push(resolve));
    const pauseMs = reconnectPauseMs(this.#attempts);
    this.#attempts += 1;
    return new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
  }
}

/** The pause before the next attempt, after this many failed attempts. */
export function reconnectPauseMs(attempts: number, random: () => number = Math.random): number {
  return Math.min(maxPauseMs, (maxPauseMs / 5) * 2 ** attempts) * (0.5 + random() / 2);
}

const overloaded = (): Error => unavailable('The database is unreachable or overloaded.');
