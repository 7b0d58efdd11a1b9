/** A component of the SBOM, in the format of CycloneDX. */
export interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  /** `excluded` if only tools use it. */
  readonly scope?: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string };
    readonly expression?: string;
  }[];
}

/** Licences of shipped code: they require no more than their text. */
const shipped = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/**
 * Licences of development tools: they have conditions for modification or redistribution, and the project does neither.
 * OFL-1.1 is the licence of the fonts, which may be served with a page.
 */
const toolsOnly = ['CC-BY-4.0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0'];

/**
 * Licences of packages built for another platform, which no install on this machine can read. From the registry
 * (`pnpm view <name> license`), 15 November 2026.
 */
const otherPlatforms: Readonly<Record<string, string>> = {
  '@biomejs/cli-*': 'MIT OR Apache-2.0',
  '@emnapi/*': 'MIT',
  '@esbuild/*': 'MIT',
  '@napi-rs/wasm-runtime': 'MIT',
  '@oxc-parser/binding-*': 'MIT',
  '@oxc-resolver/binding-*': 'MIT',
  '@oxlint-tsgolint/*': 'MIT',
  '@oxlint/binding-*': 'MIT',
  '@rolldown/binding-*': 'MIT',
  '@tybys/wasm-util': 'MIT',
  '@typescript/typescript-*': 'Apache-2.0',
  fsevents: 'MIT',
  'lightningcss-*': 'MPL-2.0',
};

/** `name@version`, as in the lockfile. */
export function idOf({ group, name, version }: Component): string {
  return `${group === undefined ? '' : `${group}/`}${name}@${version}`;
}

/** The licence of a component as an SPDX expression; undefined if it is unknown. */
export function licenceOf(component: Component): string | undefined {
  const stated = component.licenses?.map(({ license, expression }) => expression ?? license?.id ?? 'unknown');
  if (stated !== undefined && stated.length > 0) return stated.join(' AND ');
  const name = idOf(component).replace(/@[^@]*$/, '');
  return Object.entries(otherPlatforms).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )?.[1];
}

/** Components whose licence is not allowed for their scope. */
export function rejectedLicences(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    const licence = licenceOf(component);
    const allowed = component.scope === 'excluded' ? [...shipped, ...toolsOnly] : shipped;
    if (licence !== undefined && isAllowed(licence, allowed)) return [];
    return [`${idOf(component)}: ${licence ?? 'no licence known'}`];
  });
}

/** `A OR B` needs one allowed licence; `A AND B` needs both. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => allowed.includes(one)));
}
