/** HTML as a careless editor pastes it and as an attacker writes it, for property tests. */
import * as fc from 'fast-check';

const names = fc.constantFrom(
  ...'a abbr b blockquote br caption code dd details div dl dt em figure h1 h2 h4 h6 hr i img li mark ol p pre q s span strong sub summary sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
  ...'script style iframe object embed applet svg math template noscript noembed form input button select option textarea title base link meta body html head frame frameset marquee video audio source picture canvas xmp plaintext dialog slot portal x-custom foreignObject annotation-xml mglyph mi desc isindex image nobr font center'.split(
    ' ',
  ),
);

/** What each says when it runs: the page counts it. */
const run = 'ran()';

const attributes = fc.constantFrom(
  ...'href src alt id name class title lang dir start type open align colspan scope width value datetime'.split(
    ' ',
  ),
  ...'onclick onerror onload ONFOCUS ontoggle onmouseover onanimationstart autofocus style srcset srcdoc action formaction xlink:href background poster data ping target rel is slot popover popovertarget command commandfor contenteditable tabindex xmlns http-equiv content integrity loading sizes __proto__ constructor prototype ref key children dangerouslySetInnerHTML innerHTML'.split(
    ' ',
  ),
);

/** Addresses, handlers and names that an attribute or a field may be given. */
export const hostileValue: fc.Arbitrary<string> = fc.constantFrom(
  '/mercado',
  '#location',
  'https://example.org/a?b=1&c=2',
  'mailto:a@example.org',
  '//example.org/a.gif',
  'x',
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\nscript:${run}`,
  `java&#10;script:${run}`,
  `&#1;javascript:${run}`,
  `javascript&colon;${run}`,
  ` javascript:${run}`,
  `\\\\example.org/${run}`,
  `data:text/html,<script>parent.${run}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
  `vbscript:${run}`,
  'blob:http://rueda.test/1',
  `x 1x, javascript:${run} 2x`,
  `background:url(javascript:${run})`,
  'position:fixed;inset:0',
  run,
  `1;${run}`,
  `"><img src=x onerror=${run}>`,
  `<img src=x onerror=${run}>`,
  '{"__html":"<b>x</b>"}',
  // Names a page's own script asks for: an id that answers to one would answer in its place.
  ...clobbered(),
);

/** Names of the window and the document that an id or a name could take the place of. */
export function clobbered(): string[] {
  return 'location cookie forms body head documentElement getElementById querySelector currentScript defaultView domain origin parent top self opener main name'.split(
    ' ',
  );
}

const text = fc.oneof(
  fc.constantFrom(
    'texto',
    ' ',
    '\n',
    'á&amp;é',
    '&lt;script&gt;',
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
    '\0',
    '<',
    '&#0;',
    '&',
  ),
  fc.constantFrom(
    `<script>${run}</script>`,
    `<img src=x onerror=${run}>`,
    `<svg onload=${run}>`,
    `<svg><style><img src=x onerror=${run}></style></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
    `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
    `<template><img src=x onerror=${run}></template>`,
    `<details open ontoggle=${run}>`,
    `<textarea></p><img title="</textarea><img src=x onerror=${run}>">`,
    `<a href="/x"><table><tr><td><a href="javascript:${run}">y`,
    `<p><button><p>z`,
    `<input autofocus onfocus=${run}>`,
    `<base href="javascript:${run}//">`,
    `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
    `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const attribute = fc
  .tuple(attributes, hostileValue, fc.constantFrom('"', "'", '', '`'))
  .map(
    ([name, value, quote]) =>
      `${name}=${quote}${quote === '"' ? value.replaceAll('"', '&quot;') : value}${quote}`,
  );

/** Mostly closed, sometimes left open, closed twice or by another's name, as real pages are. */
const closings = fc.constantFrom('own', 'own', 'own', 'own', 'none', 'twice', 'other', 'self');

const { tree } = fc.letrec<{ tree: string; element: string }>((tie) => ({
  tree: fc.oneof({ maxDepth: 6 }, { weight: 1, arbitrary: text }, { weight: 2, arbitrary: tie('element') }),
  element: fc
    .tuple(
      names,
      fc.array(attribute, { maxLength: 3 }),
      fc.array(tie('tree'), { maxLength: 4 }),
      closings,
      fc.boolean(),
    )
    .map(([name, given, children, closing, isUpper]) => {
      const tag = isUpper ? name.toUpperCase() : name;
      const start = `<${[tag, ...given].join(' ')}${closing === 'self' ? '/' : ''}>${children.join('')}`;
      const ends = { own: `</${tag}>`, none: '', twice: `</${tag}></${tag}>`, other: '</p>', self: '' };
      return start + ends[closing];
    }),
}));

/** A few trees side by side, as text. */
export const hostileHtml: fc.Arbitrary<string> = fc
  .array(tree, { minLength: 1, maxLength: 4 })
  .map((trees) => trees.join(''));
