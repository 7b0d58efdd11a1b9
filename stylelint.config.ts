import type { Config } from 'stylelint';
import { systemColours } from './tools/check/system-colours.ts';

/** A literal colour is wrong in the other theme. `color-mix` may mix tokens. */
const noLiteralColours: Config['rules'] = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': [
    '/^(?:rgb|hsl)a?$/',
    '/^(?:ok)?(?:lab|lch)$/',
    'hwb',
    'color',
    'device-cmyk',
    'light-dark',
    'contrast-color',
  ],
  'rueda/system-colours': true,
  'declaration-property-value-disallowed-list': [
    { '/.*/': ['/--rueda-(?:color|palette)-/'] },
    { message: 'Widgets use purpose tokens, not the foundation (--rueda-color-…) or the palette.' },
  ],
};

const config: Config = {
  plugins: [systemColours],
  rules: {
    ...noLiteralColours,

    // Specificity stays at one class, and the layers decide: !important would reverse their order.
    'declaration-no-important': true,
    'selector-max-id': 0,
    'selector-class-pattern': [
      '^rueda-[A-Z][A-Za-z]*(-[a-z][A-Za-z]*)?$',
      { message: 'A class is rueda-Widget or rueda-Widget-part.', resolveNestedSelectors: true },
    ],

    // Errors that a browser silently ignores.
    'at-rule-no-unknown': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    // Safari ignores the complete shorthand if it has more than the line.
    'declaration-property-value-allowed-list': [
      { 'text-decoration': ['none', 'underline', 'line-through', 'inherit'] },
      { message: 'Use text-decoration-style, -color and -thickness as separate declarations.' },
    ],
    'function-no-unknown': true,
    'media-feature-name-no-unknown': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'no-unknown-animations': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,

    'at-rule-no-vendor-prefix': true,
    'media-feature-name-no-vendor-prefix': true,
    // Safari supports these with the prefix only.
    'property-no-vendor-prefix': [
      true,
      { ignoreProperties: ['-webkit-text-size-adjust', '-webkit-user-select'] },
    ],
    'selector-no-vendor-prefix': true,
    'value-no-vendor-prefix': true,
  },
  overrides: [
    {
      // The theme defines the tokens.
      files: ['**/packages/widgets/src/theme/**'],
      rules: Object.fromEntries(Object.keys(noLiteralColours).map((rule) => [rule, null])),
    },
  ],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  reportUnscopedDisables: true,
};

export default config;
