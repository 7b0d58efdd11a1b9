import { defineMessages, type Language } from '@rueda/domain/language';
import { Button } from '@rueda/widgets/button';
import { FormAlert } from '@rueda/widgets/form-alert';
import { Section } from '@rueda/widgets/layout';
import { Select, type SelectItem } from '@rueda/widgets/select';
import { TextInput } from '@rueda/widgets/text-input';
import type { ReactElement } from 'react';
import { oneOf } from '../../../framework/query-rules.ts';

const words = defineMessages({
  es: {
    add: 'Agregar por su código',
    stock: 'Por ejemplo, CREDITC1; separa varios con comas',
    indices: 'Por ejemplo, lima-25',
    addButton: 'Agregar',
    remove: 'Quitar de la lista',
    removeButton: 'Quitar',
    saved: 'Se guardó en tu lista.',
    removed: 'Ya no está en tu lista.',
    unknown: 'Alguno de esos códigos no existe. Revisa cómo están escritos.',
    full: 'Tu lista está llena. Quita algo antes de agregar más.',
    fault: 'No pudimos guardar el cambio. Inténtalo de nuevo en un momento.',
    deleted: 'Borramos tus listas y todo lo que guardábamos de ti, también en este equipo.',
    signOut: 'Salir',
  },
  en: {
    add: 'Add by code',
    stock: 'For example, CREDITC1; separate several with commas',
    indices: 'For example, lima-25',
    addButton: 'Add',
    remove: 'Remove from the list',
    removeButton: 'Remove',
    saved: 'Saved to your list.',
    removed: 'It is no longer on your list.',
    unknown: 'Some of those codes do not exist. Check their spelling.',
    full: 'Your list is full. Remove something before you add more.',
    fault: 'We could not save the change. Try again in a moment.',
    deleted: 'We deleted your lists and everything we stored about you, on this device too.',
    signOut: 'Sign out',
  },
});

const sentiments = {
  saved: 'success',
  removed: 'success',
  deleted: 'success',
  unknown: 'error',
  full: 'error',
  fault: 'error',
} as const;

/** The query of a page that shows what became of its form. */
export const outcomeQuery = { outcome: oneOf(Object.keys(sentiments)) };

/** What became of the form that led to this page; nothing where none did. */
export function outcomeOf(outcome: string, language: Language): ReactElement | null {
  if (!Object.hasOwn(sentiments, outcome)) return null;
  const kind = outcome as keyof typeof sentiments;
  return <FormAlert sentiment={sentiments[kind]} title={words[language][kind]} />;
}

export interface ChangeFormParts {
  list: 'stock' | 'indices' | 'playlist';
  /** What is on the list. */
  items: readonly SelectItem[];
  language: Language;
}

/** Adds to a list and takes off it where there is no script: with it, the list has its own tools. */
export function changeForm({ list, items, language }: ChangeFormParts): ReactElement {
  const text = words[language];
  return (
    <noscript>
      {list !== 'playlist' && (
        <form method="post">
          <Section>
            <input type="hidden" name="list" value={list} />
            <TextInput
              id={`${list}-add`}
              name="add"
              label={text.add}
              hint={text[list]}
              required
              isOptional={false}
              language={language}
            />
            <Button type="submit">{text.addButton}</Button>
          </Section>
        </form>
      )}
      {items.length > 0 && (
        <form method="post">
          <Section>
            <input type="hidden" name="list" value={list} />
            <Select
              id={`${list}-remove`}
              name="remove"
              label={text.remove}
              items={items}
              required
              isOptional={false}
              language={language}
            />
            <Button type="submit">{text.removeButton}</Button>
          </Section>
        </form>
      )}
    </noscript>
  );
}

/** Ends the session here and at the identity provider. */
export const signOutForm = (language: Language): ReactElement => (
  <form action="/auth/logout" method="post">
    <Button type="submit">{words[language].signOut}</Button>
  </form>
);
