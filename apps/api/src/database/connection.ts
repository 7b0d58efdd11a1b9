import { Client } from 'pg';
import { fromDatabase, isMissed, lastingReason, LostConnection, notInTime, unavailable } from './errors.ts';

/** A named statement: parsed and planned once for each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A value a statement takes. */
export type Parameter = string | number | boolean | null | readonly string[];

/** A row as the database gives it, in the order of the statement's columns. */
export type Row = readonly unknown[];

/** Why a database that answers must not be used, a sentence each; empty where it may. */
export type ConnectionCheck = (client: Client) => Promise<string[]>;

/** How a database is reached. */
export interface ConnectionSettings {
  readonly address: string;
  /** What the database's own list of connections calls this one. */
  readonly name: string;
  /** How long an answer may take, in milliseconds. */
  readonly deadline: number;
  /** How many statements may be on their way at once: more would only wait past their deadline. */
  readonly depth: number;
  /** Asked on every connect: behind an address that stays, the server may have become another one. */
  readonly check: ConnectionCheck;
}

/** The pool a connection belongs to. */
export interface ConnectionOwner {
  readonly connected: () => void;
  /** A statement has ended: there is room for another. */
  readonly hasRoom: () => void;
  /** The server has answered a statement, also with a no. */
  readonly answered: () => void;
  /** The database answers, and was checked: why it must not be used, a sentence each; none where it may. */
  readonly checked: (reasons: readonly string[]) => void;
  /** Answers when this connection should try again to connect, to a server that was away or did not answer. */
  readonly turnToReconnect: (connection: Connection, isSilent: boolean) => Promise<void>;
}

/** How long opening a connection may take, in milliseconds: a busy server needs longer for it than for an answer. */
const connectTimeoutMs = 500;

/** How much longer than the deadline the server may take to say that it has cancelled, in milliseconds. */
const cancelTimeoutMs = 100;

/**
 * One connection that is kept up. Up to its depth, statements are pipelined: each is sent at once and commits by
 * itself, without waiting for the answer to the one before. A pipelined statement that misses its deadline takes the
 * connection down with it, because everything behind it would wait as well; a new one is opened a moment later.
 *
 * At depth one nothing is behind it. Its caller is told at the deadline, the server cancels it by its own clock a
 * moment later, and the connection goes on: a dear statement costs neither another caller nor a new connection.
 */
export class Connection {
  /** Statements on their way. */
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

  /** Sends a statement and gives its rows, or refuses after `timeLeft` milliseconds. */
  run(statement: Statement, values: readonly Parameter[], timeLeft: number): Promise<Row[]> {
    const client = this.#client;
    if (client === null) return Promise.reject(unavailable('The database cannot be reached.'));
    const { deadline, depth } = this.#settings;
    const isAlone = depth === 1;
    this.pending += 1;
    return new Promise((resolve, reject) => {
      const timer = isAlone ? setTimeout(() => reject(notInTime()), timeLeft) : undefined;
      const query = {
        ...statement,
        values: values as unknown[],
        rowMode: 'array' as const,
        // Past this the connection itself is given up.
        query_timeout: isAlone ? deadline + cancelTimeoutMs : timeLeft,
      };
      client.query<unknown[]>(query, (error: Error | null, result) => {
        clearTimeout(timer);
        this.pending -= 1;
        const failure = error && fromDatabase(error);
        // A connection that the server is closing must not be given another statement.
        if (failure instanceof LostConnection || isMissed(error)) void this.#lose(client, isMissed(error));
        else this.#owner.answered();
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

  /** Tries until it is up or closed. */
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
        const reason = lastingReason(error);
        if (reason !== undefined) this.#owner.checked([reason]);
      }
      client.end().catch(() => undefined);
      await this.#owner.turnToReconnect(this, false);
    }
  }

  #newClient(): Client {
    const { address, name, deadline } = this.#settings;
    const client = new Client({
      connectionString: address,
      application_name: name,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      // Of the check; a statement has its own.
      query_timeout: connectTimeoutMs,
      // The server gives up too, so that a write nobody waits for any more does not act much later.
      statement_timeout: deadline,
      // Without compilation: it takes ten times as long as the dearest statement.
      options: '-c timezone=UTC -c jit=off',
    });
    // Without a handler of its own a client that loses its connection ends the process.
    client.on('error', () => void this.#lose(client));
    client.on('end', () => void this.#lose(client));
    return client;
  }

  /**
   * Where the server did not answer, it may still be at it, such as a commit that waits for a standby: a new connection
   * at once, and the next, would fill its list of connections with those that were given up.
   */
  async #lose(client: Client, isSilent = false): Promise<void> {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    if (isSilent) await this.#owner.turnToReconnect(this, true);
    await this.#connect();
  }
}
