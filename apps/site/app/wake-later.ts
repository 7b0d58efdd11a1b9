/**
 * Islands whose print is whole without them, and whose code is therefore fetched later than the page: as they come into
 * view, or, where they only answer the visitor, when they are touched. Until then their links lead to the server.
 */
const seen = ['carousel', 'media-entry', 'quote-table', 'share-bar', 'slider'];
const touched = ['download-table', 'table'];

const islands = (names: readonly string[], rest = ''): RegExp =>
  new RegExp(`<rueda-island name="(?:${names.join('|')})"(?! when)${rest}`, 'g');

/** One that asks for newer prices begins by itself; and one that gives files shows their buttons. */
const tableAtRest = islands(['quote-table'], '(?= props="(?![^"]*`refresh`))');

/** Its own time is when it is seen; but its periods are links, and its line is read with a pointer or the keyboard. */
const chart = /(?<=<rueda-island name="price-chart" when=")visible/g;

export const wakeLater = (html: string): string =>
  html
    .replaceAll(tableAtRest, html.includes('data-export="csv"') ? '$&' : '$& when="touch"')
    .replaceAll(chart, 'touch')
    .replaceAll(islands(touched), '$& when="touch"')
    .replaceAll(islands(seen), '$& when="visible"');
