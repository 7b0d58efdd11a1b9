import { defineMilaPage } from './parts/mila-page.tsx';

const page = defineMilaPage('milaColombia', 'colombia');

export const { handle, loader } = page;
export default page.Component;
