import { clientDirective } from './client-directive.ts';
import { importDirection } from './import-direction.ts';
import { literalWords } from './literal-words.ts';
import { storyTitles } from './story-titles.ts';
import { tokens } from './tokens.ts';
import type { Rule } from './tree.ts';
import { widgetFolders } from './widget-folders.ts';
import { widgetStyles } from './widget-styles.ts';

/** The rules of this project that no linter knows, by the name `pnpm check` prints. */
export const rules: Readonly<Record<string, Rule>> = {
  'import direction': importDirection,
  'widget folders': widgetFolders,
  'widget styles': widgetStyles,
  'story titles': storyTitles,
  'client directive': clientDirective,
  'literal words': literalWords,
  tokens,
};
