import { configureIslands } from '@rueda/widgets';

/**
 * Islands that are complete without script load their code later than the page: when they come into view, or, if they
 * only respond to the visitor, at the first interaction. Until then their links lead to the server.
 */
export function deferIslands(): void {
  configureIslands({
    triggers: {
      carousel: () => 'visible',
      'media-entry': () => 'visible',
      slider: () => 'visible',
      'download-table': () => 'interaction',
      table: () => 'interaction',
      // Its periods are links, and its line is read with a pointer or the keyboard.
      'price-chart': () => 'interaction',
      // One that polls for prices, and offers them as files, starts by itself.
      'quote-table': (props) =>
        'refresh' in props && props.refresh !== undefined ? 'visible' : 'interaction',
    },
  });
}
