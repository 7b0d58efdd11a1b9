import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Pagination, type PaginationProps } from './index.ts';

const href = inLanguage<PaginationProps['href']>({
  es: '/mercado/boletin-diario?pagina={page}&filas={size}',
  en: '/en/market/daily-bulletin?page={page}&rows={size}',
});

type Args = StoryArgs<PaginationProps>;
type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { total: 115, page: 2 },
  render: ({ language, ...props }) => (
    <Pagination {...props} href={href(language)} {...(language && { language })} />
  ),
};
export default meta;

export const Ordinary: Story = {};
export const FirstPage: Story = { args: { page: 1 } };
export const LastPage: Story = { args: { page: 12 } };
export const Middle: Story = { args: { page: 20, total: 400 } };
export const PageSizes: Story = { args: { total: 62, pageSizes: [10, 25, 50] } };
export const VeryMany: Story = {
  args: { total: 24_988, page: 1_250, pageSize: 20, pageSizes: [20, 50, 100] },
};
export const OnePage: Story = { args: { total: 7, page: 1 } };
export const NoItem: Story = { args: { total: 0, page: 1 } };
