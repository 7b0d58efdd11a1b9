/** Runs in Chromium: renders random CMS text in the browser and on a server, and reports unsafe results. */
import * as fc from 'fast-check';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { Paragraph } from './index.ts';
import { clobbered, hostileHtml } from '../../../testing/fixtures/hostile-html.ts';

export interface TextResult {
  /** Number of rendered texts. */
  texts: number;
  /** Number of rendered elements: a renderer without output is safe and useless. */
  elements: number;
  /** The texts with unsafe results, and the problems of each. */
  failures: string[];
  /** Number of scripts, handlers and URLs of the texts that ran. */
  scriptsRun: number;
}

/** Renders a text into two elements of the page. */
type Render = (html: string, react: HTMLElement, server: HTMLElement) => void;

const id = 'texto';

const renderers: Record<'paragraph' | 'naive', Render> = {
  paragraph(html, react, server) {
    const root = createRoot(react);
    flushSync(() => root.render(createElement(Paragraph, { html, id })));
    server.innerHTML = renderToStaticMarkup(createElement(Paragraph, { html, id }));
  },
  // Control: the same as `dangerouslySetInnerHTML`.
  naive(html, react, server) {
    react.innerHTML = html;
    server.innerHTML = html;
  },
};

let scriptsRun = 0;
Object.assign(window, {
  ran() {
    scriptsRun += 1;
  },
  async checkTexts(renderer: 'paragraph' | 'naive', seed: number, texts: number): Promise<TextResult> {
    scriptsRun = 0;
    let elements = 0;
    const failures: string[] = [];
    for (const html of fc.sample(hostileHtml, { seed, numRuns: texts })) {
      const react = document.body.appendChild(document.createElement('div'));
      const server = document.body.appendChild(document.createElement('div'));
      try {
        renderers[renderer](html, react, server);
        elements += react.querySelectorAll('*').length;
        const problems = [...problemsIn(react), ...problemsIn(server)];
        react.normalize();
        if (react.innerHTML !== server.innerHTML)
          problems.push(`React rendered ${react.innerHTML} and the server ${server.innerHTML}`);
        if (problems.length > 0) failures.push(`${html}: ${problems.join(', ')}`);
      } catch (error) {
        failures.push(`${html}: ${String(error)}`);
      }
      react.remove();
      server.remove();
    }
    // Images fail and frames load after the text is rendered.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { texts, elements, failures, scriptsRun };
  },
});

const attributes = new Set(
  'align alt aria-label class colspan datetime dir height href id lang loading open reversed role rowspan scope src start tabindex title type value width'.split(
    ' ',
  ),
);
const elements = new Set(
  'a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
);
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function problemsIn(root: HTMLElement): string[] {
  const problems: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (!elements.has(element.localName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      problems.push(`an element ${element.localName}`);
    for (const { name, value } of element.attributes) {
      if (!attributes.has(name)) problems.push(`an attribute ${name}`);
      // The exact id is that of the root element.
      if (name === 'id' && value !== id && !value.startsWith(`${id}-`)) problems.push(`an id ${value}`);
      if (name !== 'href' && name !== 'src') continue;
      const url = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : null;
      if (url && !schemes.has(url.protocol)) problems.push(`a URL ${value}`);
      if (url && name === 'src' && url.origin !== location.origin) problems.push(`an image of ${url.host}`);
    }
  }
  for (const name of clobbered())
    if (isOfText(Reflect.get(window, name)) || isOfText(Reflect.get(document, name)))
      problems.push(`${name} of the page resolves to an element of the text`);
  return problems;
}

const page = new Set<unknown>([document.body, document.head, document.documentElement]);
const isOfText = (value: unknown): boolean => value instanceof Element && !page.has(value);
