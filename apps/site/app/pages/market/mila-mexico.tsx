import { defineMilaPage } from './parts/mila-page.tsx';

const page = defineMilaPage('milaMexico', 'mexico');

export const { handle, loader } = page;
export default page.Component;
