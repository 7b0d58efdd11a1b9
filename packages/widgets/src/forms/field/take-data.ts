/**
 * Takes the `data-*` attributes out of what a field of one control was given: they are its root's, the rest its
 * control's.
 */
export function receiveData(control: object): Record<string, unknown> | undefined {
  let data: Record<string, unknown> | undefined;
  const attributes = control as Record<string, unknown>;
  for (const name in attributes) {
    if (!name.startsWith('data-')) continue;
    data ??= {};
    data[name] = attributes[name];
    Reflect.deleteProperty(attributes, name);
  }
  return data;
}
