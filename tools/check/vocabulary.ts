import { parseSync, Visitor } from 'oxc-parser';
import { lineAt, type Problem, type Tree } from './tree.ts';

/** Words that this project once used where the field has its own, and the words to use. */
const replacements: Readonly<Record<string, string>> = {
  anew: 'again',
  asked: 'requested, expected, queries',
  asleep: 'inactive, not hydrated',
  awake: 'active, hydrated',
  drawn: 'rendered',
  heard: 'announced, snapshot',
  patience: 'timeout',
  refusal: 'error, rejection',
  said: 'logged, stated, announced',
  told: 'notified, configured, reported',
  twin: 'counterpart, alternate',
  whoever: 'the visitor, the caller, the developer',
  wish: 'pending action',
};

/** `#wasAsked` → `was`, `asked` */
const wordsIn = (name: string): string[] =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());

/** Names and comments use the words of the field. Text in strings is for visitors, and is not read here. */
export function vocabulary(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, text]) => (/\.tsx?$/.test(file) ? problemsOf(file, text) : []));
}

function problemsOf(file: string, text: string): Problem[] {
  const problems: Problem[] = [];
  const check = (name: string, offset: number): void => {
    for (const word of wordsIn(name)) {
      const replacement = Object.hasOwn(replacements, word) ? replacements[word] : undefined;
      if (replacement !== undefined)
        problems.push({ file, line: lineAt(text, offset), message: `"${word}": write ${replacement}.` });
    }
  };
  const { program, comments } = parseSync(file, text);
  for (const { value, start } of comments) check(value, start);
  new Visitor({
    Identifier: ({ name, start }) => check(name, start),
    PrivateIdentifier: ({ name, start }) => check(name, start),
  }).visit(program);
  return problems;
}
