import { illustrativeNote, sampleFileLinks, sampleFileDetails } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { LoaderBar } from '../../feedback/loader-bar/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { FileLinkTable, type FileLinkTableProps } from './index.ts';

type Args = StoryArgs<FileLinkTableProps>;
type Story = StoryObj<Args>;

const texts = inLanguage({
  es: {
    caption: 'Documentos presentados',
    headers: ['Documento', 'Periodo', 'Presentado'],
    loading: 'Cargando documentos',
  },
  en: {
    caption: 'Filed documents',
    headers: ['Document', 'Period', 'Filed'],
    loading: 'Loading documents',
  },
});

const rows = sampleFileLinks();

function renderTable({ language = 'es', caption, columns, ...props }: Args): ReactElement {
  const [document = '', period = '', filed = ''] = texts(language).headers;
  return (
    <FileLinkTable
      caption={caption ?? texts(language).caption}
      columns={
        columns ?? [
          { id: 'documento', header: document },
          { id: 'periodo', header: period },
          { id: 'presentado', header: filed, kind: 'date' },
        ]
      }
      note={illustrativeNote[language]}
      language={language}
      {...props}
    />
  );
}

const meta: Meta<Args> = {
  title: 'Content/FileLinkTable',
  component: FileLinkTable,
  args: { id: 'documentos', rows, files: sampleFileDetails, filesBase: '/archivos' },
  render: renderTable,
};
export default meta;

/** A report with its two parts, a file, and two statements that open in a dialog. */
export const Ordinary: Story = {};
export const OneDocument: Story = { args: { rows: rows.slice(3, 4) } };
export const WithoutDocuments: Story = { args: { rows: [] } };
export const Loading: Story = {
  args: { rows: [] },
  render: ({ language = 'es', ...args }) =>
    renderTable({
      ...args,
      language,
      placeholder: <LoaderBar label={texts(language).loading} language={language} />,
    }),
};
export const Failed: Story = {
  args: { rows: [] },
  render: ({ language = 'es', ...args }) =>
    renderTable({ ...args, language, placeholder: <WithoutData reason="fault" language={language} /> }),
};
export const LongestText: Story = {
  args: {
    rows: [
      [
        {
          kind: 'file',
          text: 'Información financiera intermedia consolidada condensada al 30 de setiembre de 2026, con el informe de la gerencia y la declaración de responsabilidad',
          path: '/memorias/2025/memoria.pdf',
          isSubPart: false,
        },
        { kind: 'text', text: 'Tercer trimestre de 2026' },
        { kind: 'text', text: '30/10/2026' },
      ],
    ],
  },
};
export const VeryMany: Story = { args: { rows: Array.from({ length: 50 }, () => rows.slice(0, 4)).flat() } };
