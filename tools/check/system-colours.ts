import stylelint, { type Rule } from 'stylelint';

const ruleName = 'rueda/system-colours';

const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (colour: string) =>
    `"${colour}" belongs inside @media (forced-colors: active): use a purpose token here`,
});

/** https://www.w3.org/TR/css-color-4/#css-system-colors */
const systemColour = new RegExp(
  `(?<![\\w-])(?:${[
    'AccentColor(?:Text)?',
    'ActiveText',
    'Button(?:Border|Face|Text)',
    'Canvas(?:Text)?',
    'Field(?:Text)?',
    'GrayText',
    'Highlight(?:Text)?',
    'LinkText',
    'Mark(?:Text)?',
    'SelectedItem(?:Text)?',
    'VisitedText',
  ].join('|')})(?![\\w-])`,
  'i',
);

/** In other properties the same word may be a custom name, such as a grid area `field`. */
const colourProperty =
  /color|background|border|outline|shadow|fill|stroke|decoration|emphasis|column-rule|^--/;

const check: Rule = Object.assign(
  () =>
    (root: Parameters<ReturnType<Rule>>[0], result: Parameters<ReturnType<Rule>>[1]): void => {
      root.walkDecls((declaration) => {
        const colour = colourProperty.test(declaration.prop)
          ? systemColour.exec(declaration.value)?.[0]
          : undefined;
        if (colour === undefined || isForcedColours(declaration.parent)) return;
        const message = messages.rejected(colour);
        stylelint.utils.report({ ruleName, result, node: declaration, word: colour, message });
      });
    },
  { ruleName, messages },
);

interface Ancestor {
  readonly type: string;
  readonly params?: string;
  readonly parent?: Ancestor | undefined;
}

function isForcedColours(ancestor: object | undefined): boolean {
  for (let node = ancestor as Ancestor | undefined; node; node = node.parent) {
    if (node.type === 'atrule' && /forced-colors:\s*active/.test(node.params ?? '')) return true;
  }
  return false;
}

/**
 * System colours (`CanvasText`, `Highlight`) only in forced-colours mode: elsewhere they ignore the theme.
 */
export const systemColours = stylelint.createPlugin(ruleName, check);
