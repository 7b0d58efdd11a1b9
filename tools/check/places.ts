/** The folders of `packages/widgets/src` that are not widgets. */
const specialFolders: ReadonlySet<string> = new Set([
  'cms',
  'connected',
  'embed',
  'export',
  'icons',
  'islands',
  'pages',
  'styles',
  'testing',
  'words',
]);

const widgetsSource = 'packages/widgets/src/';

/** The workspace a file belongs to, such as `packages/widgets`, or undefined outside them. */
export function workspaceOf(path: string): string | undefined {
  return /^(?:packages|apps)\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** The folder of `packages/widgets/src` a file stands in, or undefined outside them. */
export function widgetsFolderOf(path: string): string | undefined {
  return path.startsWith(widgetsSource)
    ? /^[^/]+(?=\/)/.exec(path.slice(widgetsSource.length))?.[0]
    : undefined;
}

/** Is this folder of `packages/widgets/src` a widget's? */
export function isWidget(folder: string | undefined): folder is string {
  return folder !== undefined && !specialFolders.has(folder);
}

/** Files that only our own tests and Storybook read: never built, never published. */
export function isForTesting(path: string): boolean {
  return /\.(?:test|test-d|testing|stories)\.tsx?$|\/\.storybook\/|^packages\/[^/]+\/src\/(?:pages|testing)\//.test(
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
