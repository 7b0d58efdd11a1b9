import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Vite loads the sources of the workspaces instead of their builds, which may be outdated. */
export const sourceAlias = [
  { find: /^@rueda\/(domain|client)\/(.+)$/, replacement: `${root}packages/$1/src/$2/index.ts` },
];
