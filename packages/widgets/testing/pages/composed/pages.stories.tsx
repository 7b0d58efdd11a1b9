import type { Meta, StoryObj } from '@storybook/react-vite';
import { CmsDraftPage, CmsPage } from './cms-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { EducationPage } from './education-page.tsx';
import { IssuerPage } from './issuer-page.tsx';
import { MarketPage } from './market-page.tsx';
import type { PageProps } from './page.tsx';
import { SearchPage } from './search-page.tsx';

/** Complete pages, built only from widgets and layout, without page CSS. All content is illustrative. */
const meta: Meta<PageProps> = {
  title: 'Pages',
  component: IssuerPage,
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Issuer: StoryObj<PageProps> = {};
export const Market: StoryObj<PageProps> = { render: (props) => <MarketPage {...props} /> };
export const Contact: StoryObj<PageProps> = { render: (props) => <ContactPage {...props} /> };
export const Search: StoryObj<PageProps> = { render: (props) => <SearchPage {...props} /> };
export const FromTheCMS: StoryObj<PageProps> = {
  name: 'From the CMS',
  render: (props) => <CmsPage {...props} />,
};
export const FromTheCMSInPreview: StoryObj<PageProps> = {
  name: 'From the CMS, in preview',
  render: (props) => <CmsDraftPage {...props} />,
};
export const Education: StoryObj<PageProps> = { render: (props) => <EducationPage {...props} /> };
