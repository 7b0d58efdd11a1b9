/** Compiled, never run: widgets as developers use them, each with all its props. */
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { quoteStages } from '@rueda/domain/quotes';
import {
  Accordion,
  type AccordionItem,
  type AccordionProps,
  Button,
  type ButtonProps,
  closesModal,
  ControlledModal,
  type ControlledModalProps,
  GreatPriceCard,
  type GreatPriceCardProps,
  hasIslands,
  island,
  Modal,
  type ModalProps,
  opensModal,
  type Trigger,
} from '@rueda/widgets';
import '@rueda/widgets/fonts.css';
import {
  addIslands,
  type Attach,
  type Islands,
  clientComponent,
  hydrateIslands,
} from '@rueda/widgets/islands';
import '@rueda/widgets/styles.css';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { now, quote, messages } from '../sample.ts';

const language: Language = defaultLanguage;
const { open, notice, text, accept } = messages[language];

const items: AccordionItem[] = [{ id: 'late', title: notice, content: <p>{text}</p>, isOpen: true }];
const accordion: AccordionProps = { items, name: 'one', variant: 'dark', headingLevel: 2, foldsBelow: 'md' };
const button: ButtonProps = { kind: 'primary', children: open, ...opensModal('notice') };
const modal: ModalProps = {
  id: 'notice',
  title: notice,
  children: text,
  language,
  size: 'xl',
  accept,
  form: 'form',
  hasFullScreen: true,
};
const controlled: ControlledModalProps = {
  ...modal,
  isOpen: true,
  onOpenChange: (isOpen: boolean) => isOpen,
  onAccept: () => {},
};
const card: GreatPriceCardProps = {
  quote,
  stages: quoteStages(quote, now, { delayMinutes: 0 }),
  href: '/',
  history: [3.87, 3.92],
  action: <Button {...closesModal('notice')}>{accept}</Button>,
  headingLevel: 4,
  language,
};

export function Page(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <main>
      <Accordion {...accordion} className="mine" data-mine="" />
      <Button {...button} onClick={(event) => event.currentTarget.form?.requestSubmit()} />
      <Modal {...modal} ref={dialog} />
      <ControlledModal {...controlled} id="other" />
      <GreatPriceCard {...card} />
    </main>
  );
}

const Custom = ({ label }: { label: string }): ReactNode => label;
const trigger: Trigger = 'visible';
export const CustomIsland: (props: { label: string }) => ReactElement = island('custom', Custom, trigger);

const attach: Attach<{ word: string }> = (host, { word }, signal) =>
  host.addEventListener('click', () => host.append(word), { signal });
const islands: Islands = {
  custom: () => clientComponent(Promise.resolve(Custom)),
  shout: () => Promise.resolve({ attach }),
};
if (hasIslands(document.body.innerHTML)) addIslands(islands);
hydrateIslands(document.body);
