import type { IssuerChoice } from '@rueda/domain/issuers';
import { sampleIssuers } from '@rueda/domain/sample';
import { searchDebounce } from '@rueda/domain/site';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import {
  Autocomplete,
  type AutocompleteFigure,
  type AutocompleteItem,
  type AutocompleteProps,
  IssuerAutocomplete,
} from './index.ts';

const textIn = inLanguage({
  es: {
    label: 'Valor o emisor',
    hint: 'Escribe el código o parte del nombre.',
    error: 'Elige un valor de la lista.',
    document: 'Documento',
    long: 'Documento o hecho de importancia presentado por el emisor en los últimos doce meses',
    longHint:
      'Escribe una palabra del título: la búsqueda no distingue mayúsculas ni tildes y empieza con la segunda letra.',
  },
  en: {
    label: 'Security or issuer',
    hint: 'Type the code or part of the name.',
    error: 'Choose a security from the list.',
    document: 'Document',
    long: 'Document or material fact filed by the issuer in the last twelve months',
    longHint:
      'Type a word of the title: capitals and accents do not matter, and it starts at the second letter.',
  },
});

const issuers: IssuerChoice[] = sampleIssuers.map(({ nemonico, name, companyCode }) => ({
  nemonico,
  companyName: name,
  id: companyCode,
}));

interface Document extends AutocompleteItem {
  title: string;
}

const documents: Document[] = [
  'Acuerdo de distribución de dividendos del ejercicio 2025 y designación de los miembros del directorio',
  'Certificado de tenencia',
  'Información financiera trimestral consolidada',
  'Memoria anual 2025',
].map((title, index) => ({ id: `${index}`, title }));

const tenThousand: Document[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `${index}`,
  title: `Compañía Minera de los Andes n.º ${index}`,
}));

type Args = StoryArgs<Partial<AutocompleteProps<Document>>>;
type Story = StoryObj<Args>;

/** Types as a visitor does, and waits until the search starts. */
function typing(text: string): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const input = canvasElement.querySelector('input');
    input?.focus();
    input?.setRangeText(text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, searchDebounce + 20));
  };
}

const meta: Meta<Args> = {
  title: 'Forms/Autocomplete',
  component: Autocomplete as never,
  render: ({ language, ...props }) => (
    <Autocomplete<Document>
      id="document"
      label={textIn(language).document}
      field="title"
      name="document"
      items={documents}
      {...props}
      {...(language && { language })}
    />
  ),
};
export default meta;

export const Ordinary: Story = {};
export const Open: Story = { play: typing('a') };
export const Loading: Story = { args: { search: () => new Promise(() => {}) }, play: typing('me') };
export const Empty: Story = { play: typing('zz') };
export const Failed: Story = {
  args: { search: () => Promise.reject(new Error('offline')) },
  play: typing('me'),
};
export const NoItems: Story = { args: { items: [] } };
export const OneItem: Story = { args: { items: documents.slice(1, 2) } };
export const TenThousandItems: Story = {
  args: { search: (term) => tenThousand.filter(({ title }) => title.includes(term)) },
  play: typing('Andes'),
};
export const Chosen: Story = { args: { defaultValue: documents[3] as Document } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Memoria anual 2025' } };

export const Wrong: Story = {
  args: { required: true },
  render: ({ language, ...props }) => (
    <Autocomplete<Document>
      id="document"
      label={textIn(language).document}
      error={textIn(language).error}
      field="title"
      items={documents}
      {...props}
      {...(language && { language })}
    />
  ),
};

interface Result extends AutocompleteItem {
  title: string;
  detail?: string;
  group: string;
  href: string;
  price?: AutocompleteFigure;
}

const resultsIn = inLanguage<readonly Result[]>({
  es: [
    {
      id: 'ALICORC1',
      title: 'ALICORC1',
      detail: 'Alicorp S.A.A.',
      group: 'Valores',
      href: '#alicorc1',
      price: { text: 'S/ 7.85', change: '−0.76%', direction: 'down', word: 'baja', age: '11:20 · 20 min' },
    },
    {
      id: 'ALICORI1',
      title: 'ALICORI1',
      detail: 'Alicorp S.A.A., acciones de inversión',
      group: 'Valores',
      href: '#alicori1',
      price: {
        text: 'S/ 6.10',
        change: '+0.33%',
        direction: 'up',
        word: 'sube',
        age: '27 oct · Sin actualizar',
      },
    },
    { id: '21400', title: 'Alicorp S.A.A.', group: 'Emisores', href: '#alicorp' },
  ],
  en: [
    {
      id: 'ALICORC1',
      title: 'ALICORC1',
      detail: 'Alicorp S.A.A.',
      group: 'Securities',
      href: '#alicorc1',
      price: { text: 'S/ 7.85', change: '−0.76%', direction: 'down', word: 'down', age: '11:20 · 20 min' },
    },
    {
      id: 'ALICORI1',
      title: 'ALICORI1',
      detail: 'Alicorp S.A.A., investment shares',
      group: 'Securities',
      href: '#alicori1',
      price: { text: 'S/ 6.10', change: '+0.33%', direction: 'up', word: 'up', age: '27 Oct · Not updated' },
    },
    { id: '21400', title: 'Alicorp S.A.A.', group: 'Issuers', href: '#alicorp' },
  ],
});

/** The search of a site: a selection leads to a page. */
export const SiteSearch: Story = {
  play: typing('ali'),
  render: ({ language, items: _, ...props }) => (
    <Autocomplete<Result>
      {...(props as object)}
      id="search"
      label={textIn(language).label}
      name="q"
      field="title"
      detail="detail"
      group="group"
      figure="price"
      link="href"
      items={resultsIn(language)}
      {...(language && { language })}
    />
  ),
};

export const LongText: Story = {
  play: typing('di'),
  render: ({ language, ...props }) => (
    <Autocomplete<Document>
      id="document"
      label={textIn(language).long}
      hint={textIn(language).longHint}
      field="title"
      items={documents}
      minimum={2}
      {...props}
      {...(language && { language })}
    />
  ),
};

const issuerStory = (hasNames: boolean): NonNullable<Story['render']> =>
  function Issuers({ language, ...props }) {
    return (
      <IssuerAutocomplete
        id="issuer"
        label={textIn(language).label}
        hint={textIn(language).hint}
        name="issuer"
        hasNames={hasNames}
        items={issuers}
        {...(props as object)}
        {...(language && { language })}
      />
    );
  };

export const Issuers: Story = { render: issuerStory(false) };
export const IssuersByName: Story = { render: issuerStory(true), play: typing('ce') };
