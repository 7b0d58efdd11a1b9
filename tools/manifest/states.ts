import { parseSync } from 'oxc-parser';
import type { State } from './manifest.ts';

/** The stories of a file with their comments, and the group in their title. */
export function statesIn(file: string, text: string): { group: string; states: State[] } {
  const { program, comments } = parseSync(file, text);
  const states = program.body.flatMap((statement): State[] => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, start } = statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    const comment = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '');
    const description = comment?.value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .trim()
      .replaceAll(/\s+/g, ' ');
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, ...(description !== undefined && { description }) }] : [],
    );
  });
  return { group: /\btitle: '([^'/]+)\//.exec(text)?.[1] ?? '', states };
}
