import { Client } from 'pg';
import {
  fromDatabase,
  isQueryTimeout,
  permanentReason,
  LostConnection,
  timedOut,
  unavailable,
} from './errors.ts';

/** A named statement: parsed and planned once for each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A value of a statement. */
export type Parameter = string | number | boolean | null | readonly string[];

/** A row, in the order of the statement's columns. */
export type Row = readonly unknown[];

/** Returns why a reachable database must not be used, one sentence each; empty if it is safe. */
export type ConnectionCheck = (client: Client) => Promise<string[]>;

/** Settings of a connection. */
export interface ConnectionSettings {
  readonly address: string;
  /** Its name in `pg_stat_activity`. */
  readonly name: string;
  /** Maximum time for a statement. */
  readonly deadlineMs: number;
  /** Maximum statements in flight: more would only miss their deadline. */
  readonly depth: number;
  /** Runs on every connect: the server behind an address can change. */
  readonly check: ConnectionCheck;
}

/** The pool a connection belongs to. */
export interface ConnectionOwner {
  readonly connected: () => void;
  /** A statement has finished: there is room for another. */
  readonly hasRoom: () => void;
  /** The server has responded to a statement, possibly with an error. */
  readonly responded: () => void;
  /** The database was reached and checked: why it must not be used, one sentence each; empty if it is safe. */
  readonly checked: (reasons: readonly string[]) => void;
  /** Resolves when this connection should try to connect again, after the server was unreachable or silent. */
  readonly turnToReconnect: (connection: Connection, isSilent: boolean) => Promise<void>;
}

/** A busy server needs longer to accept a connection than to run a statement. */
const connectTimeoutMs = 500;

/** Time after the deadline in which the server reports the cancellation. */
const cancelTimeoutMs = 100;

/**
 * One connection, reopened whenever it is lost. Statements are pipelined up to its depth: each is sent at once and
 * commits separately, without waiting for the result of the previous one. A pipelined statement that misses its deadline
 * closes the connection, because everything behind it would wait too; a new one is opened a moment later.
 *
 * At depth one nothing waits behind it. The caller gets an error at the deadline and the server cancels the statement
 * a moment later: a slow statement affects no other caller and keeps its connection.
 */
export class Connection {
  /** Statements in flight. */
  pending = 0;
  readonly #settings: ConnectionSettings;
  readonly #owner: ConnectionOwner;
  #client: Client | null = null;
  #isClosed = false;

  constructor(settings: ConnectionSettings, owner: ConnectionOwner) {
    this.#settings = settings;
    this.#owner = owner;
    void this.#connect();
  }

  get isUp(): boolean {
    return this.#client !== null;
  }

  get hasRoom(): boolean {
    return this.isUp && this.pending < this.#settings.depth;
  }

  /** Runs a statement and returns its rows, or rejects after `timeLeftMs`. */
  run(statement: Statement, values: readonly Parameter[], timeLeftMs: number): Promise<Row[]> {
    const client = this.#client;
    if (client === null) return Promise.reject(unavailable('The database cannot be reached.'));
    const { deadlineMs, depth } = this.#settings;
    const isAlone = depth === 1;
    this.pending += 1;
    return new Promise((resolve, reject) => {
      const timer = isAlone ? setTimeout(() => reject(timedOut()), timeLeftMs) : undefined;
      const query = {
        ...statement,
        values: values as unknown[],
        rowMode: 'array' as const,
        // After this time the connection itself is closed.
        query_timeout: isAlone ? deadlineMs + cancelTimeoutMs : timeLeftMs,
      };
      client.query<unknown[]>(query, (error: Error | null, result) => {
        clearTimeout(timer);
        this.pending -= 1;
        const failure = error && fromDatabase(error);
        // Send no further statement on a connection that the server is closing.
        if (failure instanceof LostConnection || isQueryTimeout(error))
          void this.#lose(client, isQueryTimeout(error));
        else this.#owner.responded();
        if (failure) reject(failure);
        else resolve(result.rows);
        this.#owner.hasRoom();
      });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  /** Retries until the connection is up or closed. */
  async #connect(): Promise<void> {
    while (!this.#isClosed) {
      const client = this.#newClient();
      try {
        await client.connect();
        const reasons = await this.#settings.check(client);
        this.#owner.checked(reasons);
        if (reasons.length === 0 && !this.#isClosed) {
          this.#client = client;
          return this.#owner.connected();
        }
      } catch (error) {
        const reason = permanentReason(error);
        if (reason !== undefined) this.#owner.checked([reason]);
      }
      client.end().catch(() => undefined);
      await this.#owner.turnToReconnect(this, false);
    }
  }

  #newClient(): Client {
    const { address, name, deadlineMs } = this.#settings;
    const client = new Client({
      connectionString: address,
      application_name: name,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      // For the check only; each statement sets its timeout.
      query_timeout: connectTimeoutMs,
      // The server cancels too, so that an abandoned write does not take effect much later.
      statement_timeout: deadlineMs,
      // JIT compilation takes ten times as long as the slowest statement.
      options: '-c timezone=UTC -c jit=off',
    });
    // Without an error handler a lost connection would end the process.
    client.on('error', () => void this.#lose(client));
    client.on('end', () => void this.#lose(client));
    return client;
  }

  /**
   * A silent server may still be executing, such as a commit that waits for a standby. Reconnecting at once, again and
   * again, would fill its connection slots with abandoned sessions.
   */
  async #lose(client: Client, isSilent = false): Promise<void> {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    if (isSilent) await this.#owner.turnToReconnect(this, true);
    await this.#connect();
  }
}
