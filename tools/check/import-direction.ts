import { type Import, importsOf } from './imports.ts';
import { entryMapFile, commonFile, mapFile } from './islands-map.ts';
import { messagesFile } from './messages.ts';
import { isForTesting, widgetOf, widgetsFolderOf, workspaceOf } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

/** Each workspace, and those it may use. */
const allowedDependencies: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/client': ['domain'],
  'packages/widgets': ['domain', 'client'],
  'packages/mcp': ['widgets'],
  'packages/pictures': [],
  'packages/server': [],
  'apps/api': ['domain', 'server'],
  // A project of its own: it reads built files, and only its tests import a workspace.
  'apps/cms': ['domain'],
  'apps/feed': ['domain', 'server', 'api'],
  'apps/site': ['domain', 'client', 'widgets', 'server'],
};

const vagueFolder = /\/(utils|lib|helpers|common|shared|types)\//;

interface Step extends Import {
  readonly from: string;
  readonly workspace: string;
  readonly tree: Tree;
}

/** Returns why an import is not allowed, or undefined. */
type ImportRule = (step: Step) => string | undefined;

/**
 * Imports follow the direction `domain ← client ← widgets ← site`, `widgets ← mcp`, `domain ← api ← feed` and
 * `server ← api, feed, site`, and the rules inside widgets and the service. No folder has a vague name.
 */
export function importDirection(tree: Tree): Problem[] {
  const problems: Problem[] = [];
  for (const [from, text] of tree) {
    const workspace = workspaceOf(from);
    // A consumer represents an external project: it uses the packed package by its name.
    if (workspace === undefined || from.startsWith(`${workspace}/consumers/`)) continue;
    const vague = vagueFolder.exec(from.slice(workspace.length))?.[1];
    if (vague !== undefined) {
      const message = `A folder named "${vague}" is vague: move the code to its only user, or to domain under its subject.`;
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
  const allowed = allowedDependencies[workspace];
  if (allowed === undefined)
    return `${workspace} has no rule: add it to allowedDependencies in import-direction.ts.`;
  if (allowed.includes(target)) return undefined;
  // The site uses the service by HTTP only; its tests start a service and a feed.
  if (workspace === 'apps/site' && ['api', 'feed'].includes(target) && isForTesting(from)) return undefined;
  return `${workspace} may not use ${target}: it may use ${allowed.join(', ') || 'no other workspace'}.`;
};

const onlyTheManifest: ImportRule = ({ workspace, specifier }) =>
  workspace === 'packages/mcp' &&
  specifier?.startsWith('@rueda/') &&
  specifier !== '@rueda/widgets/manifest.json'
    ? 'mcp uses the manifest of the widgets, not their code, because it runs without React: read manifest.json.'
    : undefined;

const insideWorkspace: ImportRule = ({ from, workspace, path }) => {
  if (path === undefined || path.startsWith(`${workspace}/`)) return undefined;
  // Tests and scripts may share the root's tools, which belong to no package.
  const mayShare = isForTesting(from) || from.startsWith(`${workspace}/src/testing/`);
  const isPublished = from.startsWith(`${workspace}/src/`) && !mayShare;
  return workspaceOf(path) !== undefined || isPublished
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
  return `domain uses no React, DOM or Node, only its dependencies: "${specifier}" is not one.`;
};

const literalSpecifier: ImportRule = ({ from, workspace, specifier }) =>
  specifier === undefined && from.startsWith(`${workspace}/src/`) && !isForTesting(from)
    ? 'The module path is computed, so it cannot be checked: write it as a literal.'
    : undefined;

const onlyConnectedReachesHttp: ImportRule = ({ from, workspace, specifier }) =>
  workspace === 'packages/widgets' &&
  /^@rueda\/client\/http(?:\/|$)/.test(specifier ?? '') &&
  !['connected', 'embed'].includes(widgetsFolderOf(from) ?? '') &&
  !isForTesting(from)
    ? 'Only connected/ and embed/ use @rueda/client/http: a widget receives its data as props.'
    : undefined;

const throughTheIndex: ImportRule = ({ from, path }) => {
  const widget = path === undefined ? undefined : widgetOf(path);
  if (path === undefined || widget === undefined || widget === widgetOf(from)) return undefined;
  if (path.endsWith('.stories.tsx') && isForTesting(from)) return undefined;
  // A page fetches the code of its islands, and not of the widgets around them.
  if ([entryMapFile, commonFile, mapFile].includes(from) && /\.(?:client\.tsx|behaviour\.ts)$/.test(path))
    return undefined;
  // A behaviour may import a behaviour: through the index it would import React too.
  if ([from, path].every((file) => file.endsWith('.behaviour.ts'))) return undefined;
  // A connected client component wraps the widget's client component, which the index must not export.
  if (widgetsFolderOf(from) === 'connected' && [from, path].every((file) => file.endsWith('.client.tsx')))
    return undefined;
  // A bundle includes the messages that a site overrides, and not the widgets that show them.
  if (from === messagesFile && path.endsWith('.messages.ts')) return undefined;
  // index.ts is exported by the package; internal.ts is for the other widgets of this project only.
  return /\/(?:index|internal)\.ts$/.test(path)
    ? undefined
    : `Import ${widget} through its index.ts or its internal.ts.`;
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
    ? 'Script never imports CSS: the page links the stylesheet.'
    : undefined;

/** What the site shows comes from the service: a service without the sample must not show it. */
const noSampleOnPages: ImportRule = ({ from, specifier }) =>
  /^apps\/site\/(?:app|server)\//.test(from) && specifier === '@rueda/domain/sample' && !isForTesting(from)
    ? 'The site shows no sample of its own: load or publish it to the service (apps/api/dev.ts).'
    : undefined;

const serviceParts = ['routes', 'service', 'repository'];

function servicePartOf(path: string): string | undefined {
  return /^apps\/api\/.*?(?:[/.-])(routes|service|repository)\.ts$/.exec(path)?.[1];
}

const routesServiceRepository: ImportRule = ({ from, path, specifier }) => {
  const part = servicePartOf(from);
  if (part === undefined) return undefined;
  if (specifier === 'pg' && part !== 'repository') return 'SQL belongs in repositories only.';
  if (specifier === 'fastify' && part !== 'routes') return 'HTTP belongs in routes only.';
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
  insideWorkspace,
  domainIsPure,
  literalSpecifier,
  onlyConnectedReachesHttp,
  throughTheIndex,
  testingStaysInTests,
  scriptNeverImportsStyles,
  noSampleOnPages,
  routesServiceRepository,
];
