import { defineContentPage } from '../../framework/define-content-page.tsx';

const page = defineContentPage('podcasts', ['education']);

export const { handle, loader } = page;
export default page.Component;
