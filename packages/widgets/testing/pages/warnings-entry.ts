/** Mistakes that log a warning for developers, on a page that a test builds for development and for production. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { addIslands } from '../../src/runtime/hydrate-islands.ts';
import { behaviour } from '../../src/runtime/behaviour.client.tsx';
import { PageSettings } from '../../src/integrations/connected/index.ts';
import { Paragraph } from '../../src/content/paragraph/index.ts';
import { Tabs } from '../../src/navigation/tabs/index.ts';
import { TopScrollbar } from '../../src/content/top-scrollbar/index.ts';

const tabs = [{ id: 'resumen', title: 'Resumen', content: 'Texto' }];
const children = [
  createElement(Tabs, { key: 1, label: 'Uno', tabs }),
  createElement(Tabs, { key: 2, label: 'Dos', tabs }),
  createElement('div', { key: 3, id: 'tabla' }),
  createElement('div', { key: 4, id: 'tabla' }),
  createElement(TopScrollbar, { key: 5, htmlFor: 'tabla' }),
  createElement(TopScrollbar, { key: 6, htmlFor: 'tabla' }),
  createElement(Paragraph, { key: 7, html: '<p>Uno</p>' }),
  createElement(Paragraph, { key: 8, html: '<p>Dos</p>' }),
  createElement(PageSettings, { key: 9 }),
  createElement(PageSettings, { key: 10, address: '/api' }),
];
flushSync(() => createRoot(document.body).render(children));
// A copied island without the elements of its widget.
const copied = document.documentElement.appendChild(document.createElement('div'));
copied.appendChild(document.createElement('rueda-island')).setAttribute('name', 'select');
addIslands({ select: async () => ({ attach: () => undefined }) });
// The same where React renders the page.
const Copied = behaviour('tabs', () => undefined);
const onUncaughtError = (error: unknown): void => console.error(String(error));
const copiedRoot = createRoot(copied.appendChild(document.createElement('div')), { onUncaughtError });
flushSync(() => copiedRoot.render(createElement(Copied)));
document.body.dataset['isRendered'] = '';
