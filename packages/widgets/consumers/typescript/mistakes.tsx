/** Compiled, never run: each `@ts-expect-error` fails the compilation if the mistake under it is ever accepted. */
import { Accordion, Button, ControlledModal, GreatPriceCard, island, Modal } from '@rueda/widgets';
import {
  autocomplete as searchMessages,
  overrideMessages,
  modal as modalMessages,
} from '@rueda/widgets/messages';
import type { ReactNode } from 'react';
import { quote } from '../sample.ts';
// @ts-expect-error TypeScript needs a declaration for a stylesheet, so the library ships one.
import './untyped.css';
// @ts-expect-error A module that is not exported has no types either.
export { ModalBehaviour } from '@rueda/widgets/modal/modal.client';

// @ts-expect-error An item has an anchor.
export const accordion: ReactNode = <Accordion items={[{ title: 'Aviso', content: null }]} />;
// @ts-expect-error There is no such kind of button.
export const button: ReactNode = <Button kind="loud" />;
// @ts-expect-error A modal has a title.
export const modal: ReactNode = <Modal id="notice">Texto</Modal>;
// @ts-expect-error The languages are Spanish and English.
export const french: ReactNode = <GreatPriceCard quote={quote} stages={[]} href="/" language="fr" />;
export const controlled: ReactNode = (
  // @ts-expect-error A controlled modal needs onOpenChange.
  <ControlledModal id="notice" title="Aviso" isOpen>
    Texto
  </ControlledModal>
);
// @ts-expect-error A price needs its age.
export const card: ReactNode = <GreatPriceCard quote={quote} href="/" />;
// @ts-expect-error A price is a number.
export const price: ReactNode = <GreatPriceCard quote={{ ...quote, price: '3.92' }} stages={[]} href="/" />;
// @ts-expect-error A function cannot be serialized as a prop of an island.
export const clientComponent = island('component', (_: { onChange: () => void }): ReactNode => null);
// @ts-expect-error There is no such message.
overrideMessages(modalMessages, { es: { closed: 'Cerrado' } });
// @ts-expect-error Its parameters are numbers and a text.
overrideMessages(searchMessages, { es: { found: (amount: string) => amount } });
