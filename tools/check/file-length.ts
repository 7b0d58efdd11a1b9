import { isForTesting } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

const maxLines = 250;
/** A test reads as a list, and one list a subject is easier to find than several. */
const maxTestLines = 400;

/** Longer files that stay in one piece, each with the reason. */
const excused: Readonly<Record<string, string>> = {
  'apps/site/app/content/education.ts': 'Sample content, not code.',
};

/** A file has one concern, and a reader sees it whole. */
export function fileLength(tree: Tree): Problem[] {
  const problems = [...tree].flatMap(([file, text]): Problem[] => {
    if (!/\.tsx?$/.test(file) || file in excused) return [];
    const limit = isForTesting(file) || file.includes('/tests/') ? maxTestLines : maxLines;
    const lines = text.split('\n').length - 1;
    const message = `${lines} lines, where ${limit} are the limit: split it by concern, or excuse it in file-length.ts.`;
    return lines > limit ? [{ file, line: limit, message }] : [];
  });
  const needless = Object.keys(excused).filter(
    (file) => (tree.get(file)?.split('\n').length ?? 0) <= maxLines,
  );
  return tree.size < 2 || needless.length === 0
    ? problems
    : [
        ...problems,
        ...needless.map((file) => ({ file, line: 1, message: 'Needs no excuse in file-length.ts.' })),
      ];
}
