import { illustrativeNote, sampleDownloads, sampleFileDetails } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoaderBar } from '../../feedback/loader-bar/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { DownloadTable, type DownloadTableProps } from './index.ts';

type Args = StoryArgs<DownloadTableProps>;
type Story = StoryObj<Args>;

const texts = inLanguage({
  es: { caption: 'Descargas', loading: 'Cargando documentos' },
  en: { caption: 'Downloads', loading: 'Loading documents' },
});

const meta: Meta<Args> = {
  title: 'Content/DownloadTable',
  component: DownloadTable,
  args: {
    id: 'descargas',
    columns: [{ header: 'Documento' }, { header: 'Actualizado', kind: 'date' }],
    rows: sampleDownloads(),
    files: sampleFileDetails,
    filesBase: '/archivos',
  },
  render: ({ language = 'es', caption, ...props }) => (
    <DownloadTable
      caption={caption ?? texts(language).caption}
      note={illustrativeNote[language]}
      language={language}
      {...props}
    />
  ),
};
export default meta;

export const Ordinary: Story = {};
/** Column headers are sort links; only the paths of the files are known. */
export const Sortable: Story = {
  args: {
    columns: [
      { id: 'documento', header: 'Documento', isSortable: true },
      { id: 'actualizado', header: 'Actualizado', kind: 'date', isSortable: true },
    ],
    sort: { column: 'actualizado', direction: 'descending' },
    sortHref: '?orden={column}&sentido={direction}',
    files: {},
  },
};
export const OneDocument: Story = { args: { rows: sampleDownloads().slice(1, 2) } };
export const WithoutDocuments: Story = { args: { rows: [] } };
export const Loading: Story = {
  args: { rows: [] },
  render: ({ language = 'es', ...props }) => (
    <DownloadTable
      {...props}
      caption={texts(language).caption}
      placeholder={<LoaderBar label={texts(language).loading} language={language} />}
      language={language}
    />
  ),
};
export const Failed: Story = {
  args: { rows: [] },
  render: ({ language = 'es', ...props }) => (
    <DownloadTable
      {...props}
      caption={texts(language).caption}
      placeholder={<WithoutData reason="fault" language={language} />}
      language={language}
    />
  ),
};
export const LongestText: Story = {
  args: {
    rows: [
      {
        cells: {
          Documento:
            'Reglamento de operaciones en rueda de bolsa de la Bolsa de Valores de Lima, texto vigente con sus modificaciones y disposiciones complementarias',
          Actualizado: '31/12/2026',
        },
        downloadFiles: ['/indices/ficha.pdf', '/indices/ficha-en.pdf'],
      },
    ],
  },
};
export const VeryMany: Story = {
  args: { rows: Array.from({ length: 60 }, () => sampleDownloads()).flat() },
};
