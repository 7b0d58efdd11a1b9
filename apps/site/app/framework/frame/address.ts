/** The parameter with which a visitor who saves data loads the images of a page. */
export const imagesParameter = 'imagenes';

/** The address with the parameters that are not empty, in the order in which the page declares them. */
export function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
