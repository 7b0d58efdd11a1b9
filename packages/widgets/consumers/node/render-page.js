/**
 * Renders a page as any Node server could, without a bundler or JSX: `node render-page.js es`. The second argument is the
 * language of the widgets, for the control.
 */
import { quoteStages } from '@rueda/domain/quotes';
import {
  Accordion,
  Autocomplete,
  Button,
  GreatPriceCard,
  hasIslands,
  Modal,
  opensModal,
} from '@rueda/widgets';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { funds, now, quote, messages } from '../sample.ts';

const [, , pageLanguage, language = pageLanguage] = process.argv;
const { title, open, notice, text, accept, fund } = messages[pageLanguage];

const body = renderToString(
  h(
    'main',
    null,
    h('h1', null, title),
    h(Accordion, { items: [{ id: 'late', title: notice, content: h('p', null, text) }] }),
    h(Button, opensModal('notice'), open),
    h(Modal, { id: 'notice', title: notice, accept, language }, h('p', null, text)),
    h(GreatPriceCard, { quote, stages: quoteStages(quote, now), href: '/', language }),
    h(Autocomplete, { id: 'fund', label: fund, items: funds, field: 'name', language }),
  ),
);

process.stdout.write(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
${hasIslands(body) ? '<script type="module" src="./static.js"></script>' : ''}
</head>
<body>${body}</body>
</html>
`);
