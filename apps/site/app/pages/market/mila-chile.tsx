import { defineMilaPage } from './parts/mila-page.tsx';

const page = defineMilaPage('milaChile', 'chile');

export const { handle, loader } = page;
export default page.Component;
