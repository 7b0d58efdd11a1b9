import { defineContentPage } from '../../framework/define-content-page.tsx';

const page = defineContentPage('policies', ['marketSummary', 'agents']);

export const { handle, loader } = page;
export default page.Component;
