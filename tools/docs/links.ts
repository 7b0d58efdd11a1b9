/** The links of everything written here: READMEs, decisions, the pages of docs/ and those of Storybook. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../check/tree.ts';

/** Every file with text for readers, from the root of the project. */
export const writtenFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', '*.mdx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));

/** The addresses of the pages of Storybook: those that are written, and one for each file of stories. */
export function storybookPages(): Set<string> {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'packages/widgets/docs/*.mdx',
      'packages/widgets/src/*/*/*.stories.tsx',
      'packages/widgets/testing/pages/*/*.stories.tsx',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  const titles = files
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
    .map(
      (file) =>
        /\btitle(?:: '|=")([A-Z]\w*\/[\w ]+)['"]/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '',
    );
  return new Set(titles.map((title) => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}--docs`));
}

/** What is wrong with the links of a text that stands in a file. */
export function brokenLinks(file: string, text: string, pages: ReadonlySet<string>): string[] {
  return linksIn(text).filter((link) => !isSound(file, text, link, pages));
}

/** What a reader can press: links and pictures of Markdown, and addresses of elements; code is not among them. */
function linksIn(text: string): string[] {
  const prose = withoutCode(text).replaceAll(/`[^`\n]*`/g, '`code`');
  const links = [...prose.matchAll(/\]\(([^()\s]+)(?: "[^"]*")?\)|\b(?:href|src)="([^"]+)"/g)];
  return links.map(([, link, address]) => link ?? address ?? '');
}

const withoutCode = (text: string): string => text.replaceAll(/^( *)```.*?^\1```$/gms, '');

function isSound(file: string, text: string, link: string, pages: ReadonlySet<string>): boolean {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return isOutside(link);
  if (link.startsWith('?path=/docs/')) return pages.has(link.slice('?path=/docs/'.length));
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : posix.join(dirname(file), path);
  if (!existsSync(join(root, target))) return false;
  if (anchor === undefined) return true;
  const written = path === '' ? text : readFileSync(join(root, target), 'utf8');
  return anchorsOf(written).has(anchor);
}

/** An address outside is only looked at: no test goes there. */
const isOutside = (link: string): boolean =>
  /^https?:$/.test(URL.parse(link)?.protocol ?? '') || /^mailto:[^@\s]+@[^@\s]+$/.test(link);

/** The anchors that readers of Markdown give to its headings. */
function anchorsOf(text: string): Set<string> {
  const headings = [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    headings.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}
