import { clientDirective } from './client-directive.ts';
import { documentedProps } from './documented-props.ts';
import { guidance } from './guidance.ts';
import { fileLength } from './file-length.ts';
import { importCircles } from './import-circles.ts';
import { importDirection } from './import-direction.ts';
import { islandNames } from './islands-map.ts';
import { literalText } from './literal-text.ts';
import { migrations } from './migrations.ts';
import { sizeBudgets } from './size-budgets.ts';
import { storyTitles } from './story-titles.ts';
import { tokens } from './tokens.ts';
import type { Rule } from './tree.ts';
import { vocabulary } from './vocabulary.ts';
import { widgetFolders } from './widget-folders.ts';
import { widgetStyles } from './widget-styles.ts';
import { messagesWithinReach } from './messages.ts';

/** The rules that are specific to this project, by the name that `pnpm check` prints. */
export const rules: Readonly<Record<string, Rule>> = {
  'import circles': importCircles,
  'import direction': importDirection,
  'widget folders': widgetFolders,
  'widget styles': widgetStyles,
  'size budgets': sizeBudgets,
  guidance,
  'story titles': storyTitles,
  'client directive': clientDirective,
  'island names': islandNames,
  'documented props': documentedProps,
  'literal words': literalText,
  'words within reach': messagesWithinReach,
  tokens,
  migrations,
  'file length': fileLength,
  vocabulary,
};
