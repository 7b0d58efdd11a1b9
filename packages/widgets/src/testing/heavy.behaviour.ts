import { createElement } from 'react';

/** The control of page-weight.test.ts: what no behaviour of the library may do. */
export function attach(host: HTMLElement): void {
  host.dataset['heavy'] = createElement('p').type;
}
