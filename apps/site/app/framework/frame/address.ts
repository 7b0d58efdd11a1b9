/** The parameter by which a visitor who saves data loads the images of a page. */
export const imagesParameter = 'imagenes';

/** The address with the parameters that say something, in the order the page declares them. */
export function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return said.size === 0 ? path : `${path}?${said}`;
}
