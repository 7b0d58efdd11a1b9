import { Client } from 'pg';
import { fromDatabase, LostConnection, unavailable } from './errors.ts';

/** A named statement: parsed and planned once for each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A value a statement takes. */
export type Cell = string | number | boolean | null | readonly string[];

/** A row as the database gives it, in the order of the statement's columns. */
export type Row = readonly unknown[];

/** How a database is reached. */
export interface LineSettings {
  readonly address: string;
  /** What the database's own list of connections calls this one. */
  readonly name: string;
  /** How long an answer may take, in milliseconds, before the connection is given up. */
  readonly deadline: number;
  /** How many statements may be on their way at once: more would only wait past their deadline. */
  readonly most: number;
}

/** What a line tells the database it belongs to, and asks it. */
export interface LineOwner {
  readonly cameUp: () => void;
  /** Answers when this line should try again to connect. */
  readonly turnToConnect: (line: Line) => Promise<void>;
}

/** How long opening a connection may take, in milliseconds: a busy server needs longer for it than for an answer. */
const connectTakesAtMost = 500;

/**
 * One connection that is kept up. Statements are pipelined: each is sent at once and commits by itself, without
 * waiting for the answer to the one before. A statement that misses its deadline takes the connection down with
 * it, because everything behind it would wait as well; a new one is opened straight away.
 */
export class Line {
  /** Statements on their way. */
  pending = 0;
  readonly #settings: LineSettings;
  readonly #owner: LineOwner;
  #client: Client | null = null;
  #isClosed = false;

  constructor(settings: LineSettings, owner: LineOwner) {
    this.#settings = settings;
    this.#owner = owner;
    void this.#connect();
  }

  get isUp(): boolean {
    return this.#client !== null;
  }

  /** Sends a statement and gives its rows. Refuses at once where the connection is down or has too much to do. */
  run(
    statement: Statement,
    values: readonly Cell[],
    deadline: number = this.#settings.deadline,
  ): Promise<Row[]> {
    const client = this.#client;
    if (client === null) return Promise.reject(unavailable('The database cannot be reached.'));
    if (this.pending >= this.#settings.most)
      return Promise.reject(unavailable('The database has too much to do.'));
    this.pending += 1;
    return new Promise((resolve, reject) => {
      const query = {
        ...statement,
        values: values as unknown[],
        rowMode: 'array' as const,
        query_timeout: deadline,
      };
      client.query<unknown[]>(query, (error: Error | null, result) => {
        this.pending -= 1;
        if (!error) return resolve(result.rows);
        const failure = fromDatabase(error);
        // A connection that the server is closing must not be given another statement.
        if (failure instanceof LostConnection) this.#lose(client);
        reject(failure);
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
      } catch {
        await this.#owner.turnToConnect(this);
        continue;
      }
      if (this.#isClosed) return void client.end().catch(() => undefined);
      this.#client = client;
      return this.#owner.cameUp();
    }
  }

  #newClient(): Client {
    const { address, name, deadline } = this.#settings;
    const client = new Client({
      connectionString: address,
      application_name: name,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: connectTakesAtMost,
      // The server gives up too, so that a write nobody waits for any more does not act much later.
      statement_timeout: deadline,
      options: '-c timezone=UTC',
    });
    // Without a handler of its own a client that loses its connection ends the process.
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    return client;
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    void this.#connect();
  }
}
