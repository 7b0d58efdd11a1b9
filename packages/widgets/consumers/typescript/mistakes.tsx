/** Compiled, never run: each `@ts-expect-error` fails the compilation if the mistake under it is ever accepted. */
import { Accordion, Button, ControlledModal, GreatPriceCard, island, Modal } from '@rueda/widgets';
import { autocomplete as searchWords, overrideMessages, modal as modalWords } from '@rueda/widgets/words';
import type { ReactNode } from 'react';
import { quote } from '../sample.ts';
// @ts-expect-error TypeScript wants a declaration beside a stylesheet, which is why ours ship one.
import './untyped.css';
// @ts-expect-error What is not in the exports has no types either.
export { ModalBehaviour } from '@rueda/widgets/modal/modal.client';

// @ts-expect-error An item has an anchor.
export const accordion: ReactNode = <Accordion items={[{ title: 'Aviso', content: null }]} />;
// @ts-expect-error There is no such kind of button.
export const button: ReactNode = <Button kind="loud" />;
// @ts-expect-error A modal has a title.
export const modal: ReactNode = <Modal id="notice">Texto</Modal>;
// @ts-expect-error The site speaks Spanish and English.
export const french: ReactNode = <GreatPriceCard quote={quote} stages={[]} href="/" language="fr" />;
export const controlled: ReactNode = (
  // @ts-expect-error Whoever holds the state hears of its changes.
  <ControlledModal id="notice" title="Aviso" isOpen>
    Texto
  </ControlledModal>
);
// @ts-expect-error A price without its age is not shown.
export const card: ReactNode = <GreatPriceCard quote={quote} href="/" />;
// @ts-expect-error A price is a number.
export const price: ReactNode = <GreatPriceCard quote={{ ...quote, price: '3.92' }} stages={[]} href="/" />;
// @ts-expect-error A function cannot be written into a page.
export const clientComponent = island('leaf', (_: { onChange: () => void }): ReactNode => null);
// @ts-expect-error There is no such word.
overrideMessages(modalWords, { es: { closed: 'Cerrado' } });
// @ts-expect-error It is given numbers and a text.
overrideMessages(searchWords, { es: { found: (amount: string) => amount } });
