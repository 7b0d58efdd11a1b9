/** A database engine for users' lists. */
export interface ListServer {
  readonly name: string;
  /** Settings of the service. */
  readonly variables: Readonly<Record<string, string>>;
}

const citus = process.env['CITUS_URL'];

/** The engines of the list tests: PostgreSQL, and Citus if `CITUS_URL` is the address of a database with it. */
export const listServers: readonly ListServer[] = [
  { name: 'PostgreSQL', variables: {} },
  ...(citus === undefined ? [] : [{ name: 'Citus', variables: { LISTS_DATABASE_URL: citus } }]),
];

if (citus === undefined) console.log('List tests on Citus are skipped: CITUS_URL is not set');
