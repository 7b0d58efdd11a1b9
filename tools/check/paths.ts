/** The groups of widgets: folders of `packages/widgets/src`, sections of Storybook and of the README, in this order. */
export const widgetGroups = [
  'layout',
  'market',
  'content',
  'navigation',
  'forms',
  'feedback',
  'overlays',
] as const;

const widgetsSource = 'packages/widgets/src/';
const widgetPath = new RegExp(`^(${widgetsSource}(?:${widgetGroups.join('|')})/([^/]+))/`);

/** The workspace a file belongs to, such as `packages/widgets`, or undefined outside them. */
export function workspaceOf(path: string): string | undefined {
  return /^(?:packages|apps)\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** The widget a file belongs to, such as `modal`, or undefined. */
export function widgetOf(path: string): string | undefined {
  return widgetPath.exec(path)?.[2];
}

/** The folder of each widget by its name: `modal` is in `packages/widgets/src/overlays/modal`. */
export function widgetFolders(paths: Iterable<string>): Map<string, string> {
  const folders = new Map<string, string>();
  for (const path of paths) {
    const [, folder, name] = widgetPath.exec(path) ?? [];
    if (folder !== undefined && name !== undefined) folders.set(name, folder);
  }
  return folders;
}

/** The widget or integration a file of the widgets belongs to, or its folder, such as `runtime`. */
export function widgetsFolderOf(path: string): string | undefined {
  if (!path.startsWith(widgetsSource)) return undefined;
  const [folder, name, ...rest] = path.slice(widgetsSource.length).split('/');
  if (name === undefined) return undefined;
  return rest.length > 0 && (folder === 'integrations' || widgetOf(path) !== undefined) ? name : folder;
}

/** Files for tests and Storybook only: never built, never published. */
export function isForTesting(path: string): boolean {
  return /\.(?:test|test-d|testing|stories)\.tsx?$|\/\.storybook\/|^packages\/[^/]+\/(?:src\/)?testing\//.test(
    path,
  );
}

/** `great-price-card` → `GreatPriceCard` */
export function pascalCase(kebab: string): string {
  return kebab.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `GreatPriceCard` → `great-price-card` */
export function kebabCase(pascal: string): string {
  return pascal.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
}
