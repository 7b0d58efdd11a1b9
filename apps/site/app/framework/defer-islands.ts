import { configureIslands } from '@rueda/widgets';

/**
 * Islands that are complete without script load their code later than the page: when they become visible, or, if they
 * only respond to the visitor, on the first interaction. Until then their links lead to the server.
 */
export function deferIslands(): void {
  configureIslands({
    triggers: {
      carousel: () => 'visible',
      'media-entry': () => 'visible',
      slider: () => 'visible',
      'download-table': () => 'interaction',
      table: () => 'interaction',
      // Its periods are links, and its values are read with a pointer or the keyboard.
      'price-chart': () => 'interaction',
      // One that polls for prices must start without an interaction.
      'quote-table': (props) =>
        'refresh' in props && props.refresh !== undefined ? 'visible' : 'interaction',
    },
  });
}
