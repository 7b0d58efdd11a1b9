/** The contract as an HTML page without script, rendered from the OpenAPI document, for developers of clients. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    description: string;
    example?: string | number | boolean;
  }[];
  readonly requestBody?: { content: Record<string, { example?: unknown }> };
  readonly responses: Readonly<
    Record<string, { description: string; content?: Record<string, { example?: unknown }> }>
  >;
}

interface Contract {
  readonly info: { title: string; version: string; description: string };
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const style = `
:root { color-scheme: light dark; --paper: #fefdfc; --band: #f7f4ee; --ink: #101525; --quiet: #464c60; --line: #e3ddd2; --accent: #874000; --link: #294faa }
@media (prefers-color-scheme: dark) { :root { --paper: #101525; --band: #1c2233; --ink: #f7f4ee; --quiet: #c9ccd5; --line: #32394b; --accent: #f1b08a; --link: #a2c1ff } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 'Hanken Grotesk', system-ui, sans-serif; font-variant-numeric: tabular-nums lining-nums }
main { max-width: 1000px; margin: 0 auto; padding: 40px 16px 80px }
h1, h2 { font-family: Manuale, Georgia, serif; font-weight: 600; line-height: 1.15 }
h1 { font-size: 40px; margin: 0 0 8px }
h2 { font-size: 24px; margin: 56px 0 4px; padding-top: 12px; border-top: 2px solid var(--ink) }
nav a { display: inline-block }
h2::first-letter, nav a::first-letter { text-transform: uppercase }
p { margin: 0 0 12px; max-width: 680px }
a { color: var(--link) }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; margin: 16px 0 0; padding: 0 }
details { border-bottom: 1px solid var(--line) }
summary { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: 0 12px; padding: 12px 4px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary:hover { background: var(--band) }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
summary b { color: var(--accent) }
summary span { grid-column: 2; color: var(--quiet) }
code, pre { font: 14px/1.45 ui-monospace, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere }
pre { background: var(--band); padding: 12px; margin: 0 0 16px; overflow-x: auto; white-space: pre; max-height: 26rem }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px; font-size: 15px }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line) }
th { font-size: 13px; font-weight: 500; color: var(--quiet) }
.in { padding: 0 4px 12px }
@media (min-width: 640px) { summary code { font-size: 15px } .in { padding-left: calc(4.5rem + 16px) } }
@media (max-width: 639px) { h1 { font-size: 32px } h2 { margin-top: 40px } }
`;

/** Adds `/docs`. The content security policy allows only the inline style: no script and no external resource. */
export function addDocsPage(server: FastifyInstance, contract: unknown): void {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const page = renderPage(contract as Contract);
  server.get('/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}

function renderPage({ info, tags, paths }: Contract): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const links = tags.map(({ name }) => `<li><a href="#${anchor(name)}">${text(name)}</a></li>`);
  const sections = tags.map(({ name, description }) => {
    const tagged = operations.filter(({ operation }) => operation.tags.includes(name));
    const calls = tagged.map(({ method, path, operation }) => renderOperation(method, path, operation));
    return `<section><h2 id="${anchor(name)}">${text(name)}</h2><p>${text(description)}</p>${calls.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(info.title)}: the contract</title><style>${style}</style></head><body><main>
<h1>${text(info.title)} ${text(info.version)}</h1><p>${text(info.description)}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a></p>
<nav aria-label="Parts"><ul>${links.join('')}</ul></nav>${sections.join('')}</main></body></html>`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  const requestExample = requestBody?.content['application/json']?.example;
  const responseExample = responses['200']?.content?.['application/json']?.example;
  return `<details id="${operationId}"><summary><b>${method.toUpperCase()}</b><code>${text(path)}</code><span>${text(summary)}</span></summary>
<div class="in"><p>${text(description)}${security.length > 0 ? ' Send <code>Authorization: Bearer …</code>' : ''}</p>
${parameters.length > 0 ? table(['Parameter', 'In', 'Means', 'Example'], parameters.map(rowOf)) : ''}
${example('Body', requestExample)}${example('Response', responseExample)}
${table(
  ['Status', 'Means'],
  Object.entries(responses).map(([status, { description: means }]) => [status, text(means)]),
)}</div></details>`;
}

const rowOf = ({
  name,
  in: location,
  required,
  description,
  example: value,
}: Operation['parameters'][number]) => [
  `<code>${text(name)}</code>`,
  required ? `${location}, required` : location,
  text(description),
  value === undefined ? '' : `<code>${text(String(value))}</code>`,
];

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Focusable, so that a keyboard can scroll long lines. */
const example = (name: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<p>${name}</p><pre tabindex="0" aria-label="${name}">${text(JSON.stringify(value, null, 2))}</pre>`;

const anchor = (name: string): string => name.replaceAll(' ', '-');

const text = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
