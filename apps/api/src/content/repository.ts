import { DatabaseError } from 'pg';
import { ApiError } from '../api-error.ts';
import type { Database, Statement } from '../database/database.ts';

/** The languages and components of a page, as JSON text, and its paths. Without a body the page is withdrawn. */
export interface StoredPage {
  readonly id: string;
  readonly version: number;
  readonly body: string | null;
  /** Its path, title and searchable text in each language. */
  readonly entries: readonly PageEntry[];
}

/** What the search finds a page by. */
export interface PageEntry {
  readonly language: string;
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** The outcome of a publication; see the function `publish_content` of the database. */
export type Publication = 'changed' | 'unchanged' | 'outdated' | 'differs';

const publish: Statement = {
  name: 'publish content',
  text: 'select publish_content($1, $2, $3, $4, $5, $6, $7)',
};

const updatedAt = `to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const findByPath: Statement = {
  name: 'content by path',
  text: `select json_build_object('id', id, 'version', version, 'updatedAt', ${updatedAt})::text, body
    from content_path join content_document on id = document
    where path = $1 and language = $2`,
};

const findById: Statement = {
  name: 'content by id',
  text: `select json_build_object('version', version, 'updatedAt', ${updatedAt})::text, body
    from content_document where id = $1 and body is not null`,
};

const listPaths: Statement = {
  name: 'content paths',
  text: `select coalesce(json_agg(
      json_build_object('path', path, 'language', language, 'id', id, 'updatedAt', ${updatedAt}) order by path
    )::text, '[]')
    from content_path join content_document on id = document`,
};

/** The error code that `publish_content` raises. */
const pathTaken = 'RU001';

/** The published pages. */
export class ContentRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async publish({ id, version, body, entries }: StoredPage): Promise<Publication> {
    try {
      const columns = (['path', 'language', 'title', 'text'] as const).map((column) =>
        entries.map((entry) => entry[column]),
      );
      const values = [id, version, body, ...columns];
      const [row] = await this.#database.write(publish, values);
      return row?.[0] as Publication;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === pathTaken)
        throw new ApiError(
          'conflict',
          'A path of this page belongs to another page. Withdraw that one first.',
        );
      throw error;
    }
  }

  /** The page at a path, as JSON text; null if there is none. */
  async find(path: string, language: string): Promise<string | null> {
    return documentOf(await this.#database.read(findByPath, [path, language]));
  }

  /** A document without a path, as JSON text; null if it is not published. */
  async findById(id: string): Promise<string | null> {
    return documentOf(await this.#database.read(findById, [id]));
  }

  /** The paths of all pages, as JSON text. */
  async paths(): Promise<string> {
    const [row] = await this.#database.read(listPaths);
    return String(row?.[0]);
  }
}

/** The two objects of the first row as one; null without a row. */
function documentOf([row]: readonly (readonly unknown[])[]): string | null {
  if (row === undefined) return null;
  const [about, body] = row.map(String) as [string, string];
  return `${about.slice(0, -1)},${body.slice(1)}`;
}
