/** Reads the tokens of src/theme/tokens.json as CSS values, by mode. */
import { join } from 'node:path';
import StyleDictionary from 'style-dictionary';

/** `default` is the `$value` of a token; the other modes are in its `$extensions["pe.rueda"]` in tokens.json. */
export type Mode =
  | 'default'
  | 'dark'
  | 'blue-orange'
  | 'blue-orange-dark'
  | 'narrow'
  | 'compact'
  | 'coarse'
  | 'contrast';

/** A token with its values as CSS. */
export interface Token {
  /** The custom property, such as `--rueda-surface`. */
  name: string;
  /** Its layer and kind, such as `purpose.color` or `foundation.motion.duration`. */
  group: string;
  values: Partial<Record<Mode, string>>;
}

interface Measure {
  value: number;
  unit: string;
}

interface Colour {
  hex: string;
  alpha?: number;
}

type Shadow = { color: Colour } & Record<'offsetX' | 'offsetY' | 'blur' | 'spread', Measure>;

interface Typography {
  fontSize: Measure;
  fontWeight: number;
  lineHeight: number;
  letterSpacing: Measure;
}

const measure = ({ value, unit }: Measure): string => `${value}${unit}`;

/** Transparent colours get two more digits. */
const hex = ({ hex, alpha }: Colour): string =>
  alpha === undefined ? hex : hex + Buffer.of(Math.round(alpha * 255)).toString('hex');

const family = (name: string): string => (name.includes(' ') ? `"${name}"` : name);

/** `foundation.space.1` is `--rueda-space-1`, and `purpose.color.surface` is `--rueda-surface`. */
function propertyName(path: string): string {
  return `--rueda-${path.replace(/^(foundation|purpose\.color|purpose)\./, '').replaceAll('.', '-')}`;
}

/** Returns a reference as `var()`, so that a site that changes a token also changes the tokens derived from it. */
const variable = (reference: string): string => `var(${propertyName(reference.slice(1, -1))})`;

/** Returns a value of tokens.json as CSS. `original` is the value before its references are resolved. */
function cssValue(type: string | undefined, value: unknown, original: unknown): string {
  switch (type) {
    case 'color':
      return hex(value as Colour);
    case 'dimension':
    case 'duration':
      return measure(value as Measure);
    case 'number':
    case 'fontWeight':
      return String(value);
    case 'fontFamily':
      return (value as string[]).map(family).join(', ');
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'shadow':
      return (value as Shadow[])
        .map(({ color, offsetX, offsetY, blur, spread }) =>
          [...[offsetX, offsetY, blur, spread].map(measure), hex(color)].join(' '),
        )
        .join(', ');
    case 'typography': {
      const { fontWeight, fontSize, lineHeight } = value as Typography;
      const { fontFamily } = original as { fontFamily: string };
      return `${fontWeight} ${measure(fontSize)}/${lineHeight} ${variable(fontFamily)}`;
    }
    case 'transition': {
      const { duration, timingFunction } = original as Record<'duration' | 'timingFunction', string>;
      return `${variable(duration)} ${variable(timingFunction)}`;
    }
    default:
      throw new Error(`tokens.json has a token of type ${type}: add the type to cssValue in read-tokens.ts.`);
  }
}

/** Reads every token of every layer and resolves its references. */
export async function readTokens(): Promise<Token[]> {
  const dictionary = new StyleDictionary({
    source: [join(import.meta.dirname, 'src/theme/tokens.json')],
    platforms: { css: { transforms: [] } },
  });
  const { allTokens } = await dictionary.getPlatformTokens('css');
  return allTokens.flatMap(({ path, $type, $value, $extensions, original }): Token[] => {
    const name = propertyName(path.join('.'));
    const group = path.slice(0, -1).join('.');
    const originals = { default: original.$value, ...original['$extensions']?.['pe.rueda'] };
    const values = Object.entries({ default: $value, ...$extensions?.['pe.rueda'] }).map(([mode, value]) => [
      mode,
      // A reference to another purpose, so that it follows the value that a site sets there.
      mode === 'contrast' ? variable(originals[mode]) : cssValue($type, value, originals[mode]),
    ]);
    const token: Token = { name, group, values: Object.fromEntries(values) };
    // The `font` shorthand excludes letter spacing, so it is a separate property.
    const tracking = $type === 'typography' ? ($value as Typography).letterSpacing : undefined;
    return tracking?.value
      ? [token, { name: `${name}-tracking`, group, values: { default: measure(tracking) } }]
      : [token];
  });
}

/** Whether a token is internal: widgets use colours by purpose and type by role. */
export const isPrivate = ({ group }: Token): boolean =>
  /^(palette|foundation\.color|foundation\.font\.(size|weight|leading|tracking))\b/.test(group);
