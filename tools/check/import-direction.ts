import { type Import, importsOf } from './imports.ts';
import { mapFile } from './islands-map.ts';
import { messagesFile } from './messages.ts';
import { isForTesting, widgetOf, widgetsFolderOf, workspaceOf } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

/** The arrows of the house: each workspace and those it may use. */
const mayUse: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/client': ['domain'],
  'packages/widgets': ['domain', 'client'],
  'packages/mcp': ['widgets'],
  'packages/server': [],
  'apps/api': ['domain', 'server'],
  'apps/feed': ['domain', 'server', 'api'],
  'apps/site': ['domain', 'client', 'widgets', 'server'],
};

const vagueFolder = /\/(utils|lib|helpers|common|shared|types)\//;

interface Step extends Import {
  readonly from: string;
  readonly workspace: string;
  readonly tree: Tree;
}

/** Says why a step is wrong, or nothing. */
type ImportRule = (step: Step) => string | undefined;

/**
 * Imports follow the arrows `domain ← client ← widgets ← site`, `widgets ← mcp`, `domain ← api ← feed` and
 * `server ← api, feed, site`, and the smaller arrows inside widgets and the service; no folder has a name that anything would fit into.
 */
export function importDirection(tree: Tree): Problem[] {
  const problems: Problem[] = [];
  for (const [from, text] of tree) {
    const workspace = workspaceOf(from);
    // A consumer stands for somebody else's project: it uses the packed package by its name.
    if (workspace === undefined || from.startsWith(`${workspace}/consumers/`)) continue;
    const vague = vagueFolder.exec(from.slice(workspace.length))?.[1];
    if (vague !== undefined) {
      const message = `A folder named "${vague}" says nothing: put the code with its one user, or in domain under its subject.`;
      problems.push({ file: from, line: 1, message });
    }
    if (!/\.tsx?$/.test(from)) continue;
    for (const step of importsOf(from, text)) {
      for (const rule of importRules) {
        const message = rule({ ...step, from, workspace, tree });
        if (message !== undefined) problems.push({ file: from, line: step.line, message });
      }
    }
  }
  return problems;
}

const layers: ImportRule = ({ from, workspace, specifier }) => {
  const target = /^@rueda\/([^/]+)/.exec(specifier ?? '')?.[1];
  if (target === undefined) return undefined;
  if (workspace.endsWith(`/${target}`)) {
    return from.startsWith(`${workspace}/src/`)
      ? 'A package does not import itself by name: write the path.'
      : undefined;
  }
  const allowed = mayUse[workspace];
  if (allowed === undefined)
    return `${workspace} has no place in the arrows yet: give it one in import-direction.ts.`;
  if (allowed.includes(target)) return undefined;
  // The site reaches the service by HTTP only; its tests start one, and what feeds it.
  if (workspace === 'apps/site' && ['api', 'feed'].includes(target) && isForTesting(from)) return undefined;
  return `${workspace} may not use ${target}: it may use ${allowed.join(', ') || 'no other workspace'}.`;
};

const onlyTheManifest: ImportRule = ({ workspace, specifier }) =>
  workspace === 'packages/mcp' &&
  specifier?.startsWith('@rueda/') &&
  specifier !== '@rueda/widgets/manifest.json'
    ? 'mcp reads what the manifest says of the widgets, and none of their code: it starts without React.'
    : undefined;

const ownFolder: ImportRule = ({ from, workspace, path }) => {
  if (path === undefined || path.startsWith(`${workspace}/`)) return undefined;
  // Tests and scripts may share the root's tools, which belong to no package.
  const mayShare = isForTesting(from) || from.startsWith(`${workspace}/src/testing/`);
  const isForOthers = from.startsWith(`${workspace}/src/`) && !mayShare;
  return workspaceOf(path) !== undefined || isForOthers
    ? `The path leaves ${workspace}: use the other package by its name.`
    : undefined;
};

const domainIsPure: ImportRule = ({ from, workspace, specifier, path, tree }) => {
  const isSource = /^packages\/domain\/[^/]+\//.test(from);
  if (!isSource || isForTesting(from) || path !== undefined || !specifier) return undefined;
  if (specifier.startsWith('@rueda/')) return undefined;
  const manifest = JSON.parse(tree.get(`${workspace}/package.json`) ?? '{}') as { dependencies?: object };
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (!specifier.startsWith('react') && name in (manifest.dependencies ?? {})) return undefined;
  return `domain knows no React, DOM or Node, only its own dependencies: "${specifier}" is not one.`;
};

const writtenOut: ImportRule = ({ from, workspace, specifier }) =>
  specifier === undefined && from.startsWith(`${workspace}/src/`) && !isForTesting(from)
    ? 'The module is computed, so nobody can tell what is loaded: write its path.'
    : undefined;

const onlyConnectedReachesHttp: ImportRule = ({ from, workspace, specifier }) =>
  workspace === 'packages/widgets' &&
  /^@rueda\/client\/http(?:\/|$)/.test(specifier ?? '') &&
  !['connected', 'embed'].includes(widgetsFolderOf(from) ?? '') &&
  !isForTesting(from)
    ? 'Only connected/ and embed/ use @rueda/client/http: a widget takes its data as props.'
    : undefined;

const throughTheIndex: ImportRule = ({ from, path }) => {
  const widget = path === undefined ? undefined : widgetOf(path);
  if (path === undefined || widget === undefined || widget === widgetOf(from)) return undefined;
  if (path.endsWith('.stories.tsx') && isForTesting(from)) return undefined;
  // A page fetches the code of the islands it holds, and not of the widgets around them.
  if (from === mapFile && /\.(?:client\.tsx|behaviour\.ts)$/.test(path)) return undefined;
  // Script without React enters script without React: an index holds components too.
  if ([from, path].every((file) => file.endsWith('.behaviour.ts'))) return undefined;
  // A connected leaf is a widget's own leaf with a call: its index would give it to everybody.
  if (widgetsFolderOf(from) === 'connected' && [from, path].every((file) => file.endsWith('.client.tsx')))
    return undefined;
  // A bundle takes the words that a site changes, and not the widgets that show them.
  if (from === messagesFile && path.endsWith('.messages.ts')) return undefined;
  // What the package exports is index.ts; what only other widgets of ours may use is internal.ts.
  return /\/(?:index|internal)\.ts$/.test(path)
    ? undefined
    : `Enter ${widget} through its index.ts, or its internal.ts.`;
};

const testingStaysInTests: ImportRule = ({ from, path }) => {
  if (path === undefined || isForTesting(from)) return undefined;
  if (/^packages\/[^/]+\/(?:src\/)?testing\//.test(path)) return 'testing/ is for tests and stories only.';
  return isForTesting(path)
    ? 'A test or story is not published, so nothing published may import it.'
    : undefined;
};

const scriptNeverImportsStyles: ImportRule = ({ from, specifier }) =>
  specifier?.endsWith('.css') && /^packages\/[^/]+\/src\//.test(from) && !isForTesting(from)
    ? 'Script never imports CSS: the page links the style sheet.'
    : undefined;

const serviceParts = ['routes', 'service', 'repository'];

function servicePartOf(path: string): string | undefined {
  return /^apps\/api\/.*?(?:[/.-])(routes|service|repository)\.ts$/.exec(path)?.[1];
}

const routesServiceRepository: ImportRule = ({ from, path, specifier }) => {
  const part = servicePartOf(from);
  if (part === undefined) return undefined;
  if (specifier === 'pg' && part !== 'repository') return 'SQL stands in repositories only.';
  if (specifier === 'fastify' && part !== 'routes') return 'HTTP stands in routes only.';
  const target = path === undefined ? undefined : servicePartOf(path);
  if (target === undefined) return undefined;
  const distance = serviceParts.indexOf(target) - serviceParts.indexOf(part);
  return distance === 0 || distance === 1
    ? undefined
    : `${part} may not use ${target}: routes → service → repository.`;
};

const importRules: readonly ImportRule[] = [
  layers,
  onlyTheManifest,
  ownFolder,
  domainIsPure,
  writtenOut,
  onlyConnectedReachesHttp,
  throughTheIndex,
  testingStaysInTests,
  scriptNeverImportsStyles,
  routesServiceRepository,
];
