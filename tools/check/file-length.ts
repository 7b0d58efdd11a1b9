import { isForTesting } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

const maxLines = 250;
/** A test reads as a list, and one list a subject is easier to find than several. */
const maxTestLines = 400;

/** Longer files that stay in one piece, each with the reason. */
export const excused: Readonly<Record<string, string>> = {
  'apps/api/src/http/api.ts': 'One class: the only way to add a route.',
  'apps/api/src/testing/patroni.ts': 'The processes of one cluster, started and stopped together.',
  'apps/feed/src/projector.ts': 'One class: fetch, commit and acknowledge share its state.',
  'packages/mcp/src/server.test.ts': 'One server, one list of its tools.',
  'packages/widgets/src/market/price-chart/engine.ts': 'The only module that uses the chart library.',
  'packages/widgets/src/market/quote-table/quote-table.behaviour.ts':
    'As separate modules it weighs 0.26 KB more on every page with prices.',
};

/** A file has one concern, and a reader sees it whole. An excuse that is no longer needed is a problem too. */
export function fileLength(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, text]): Problem[] => {
    if (!/\.tsx?$/.test(file)) return [];
    const limit = isForTesting(file) || file.includes('/tests/') ? maxTestLines : maxLines;
    const lines = text.split('\n').length - 1;
    if (lines > limit === file in excused) return [];
    const message =
      file in excused
        ? 'Needs no excuse in file-length.ts.'
        : `${lines} lines, where ${limit} are the limit: split it by concern, or excuse it in file-length.ts.`;
    return [{ file, line: 1, message }];
  });
}
