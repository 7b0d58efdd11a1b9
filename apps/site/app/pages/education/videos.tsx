import { defineContentPage } from '../../framework/define-content-page.tsx';

const page = defineContentPage('videos', ['education']);

export const { handle, loader } = page;
export default page.Component;
