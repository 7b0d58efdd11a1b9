import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Vite reads the workspaces' source in place of their builds, so that nobody tests or shows yesterday's build. */
export const sourceAlias = [
  { find: /^@rueda\/(domain|client)\/(.+)$/, replacement: `${root}packages/$1/src/$2/index.ts` },
];
