import { defineContentPage } from '../../framework/define-content-page.tsx';

const page = defineContentPage('privacy', [], { isText: true });

export const { handle, loader } = page;
export default page.Component;
