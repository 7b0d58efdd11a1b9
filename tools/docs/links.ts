/** Checks the links in READMEs, decisions, the pages of docs/ and those of Storybook. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../check/tree.ts';

/** Every Markdown and MDX file, as a path from the root of the project. */
export const documentFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', '*.mdx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));

/** The addresses of the pages of Storybook: the MDX pages, and one for each file of stories. */
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

/** The broken links in the text of a file. */
export function brokenLinks(file: string, text: string, pages: ReadonlySet<string>): string[] {
  return linksIn(text).filter((link) => !isValid(file, text, link, pages));
}

/** The links and images of Markdown, and `href` and `src` of elements; code is ignored. */
function linksIn(text: string): string[] {
  const prose = withoutCode(text).replaceAll(/`[^`\n]*`/g, '`code`');
  const links = [...prose.matchAll(/\]\(([^()\s]+)(?: "[^"]*")?\)|\b(?:href|src)="([^"]+)"/g)];
  return links.map(([, link, address]) => link ?? address ?? '');
}

const withoutCode = (text: string): string => text.replaceAll(/^( *)```.*?^\1```$/gms, '');

function isValid(file: string, text: string, link: string, pages: ReadonlySet<string>): boolean {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return isExternalAddress(link);
  if (link.startsWith('?path=/docs/')) return pages.has(link.slice('?path=/docs/'.length));
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : posix.join(dirname(file), path);
  if (!existsSync(join(root, target))) return false;
  if (anchor === undefined) return true;
  const targetText = path === '' ? text : readFileSync(join(root, target), 'utf8');
  return anchorsOf(targetText).has(anchor);
}

/** An external address is only parsed, never fetched. */
const isExternalAddress = (link: string): boolean =>
  /^https?:$/.test(URL.parse(link)?.protocol ?? '') || /^mailto:[^@\s]+@[^@\s]+$/.test(link);

/** The anchors of the headings in Markdown. */
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
