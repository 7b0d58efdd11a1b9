/**
 * Removes the `data-*` attributes from the props of a field with one control and returns them: they belong on the root,
 * the other props on the control.
 */
export function extractDataAttributes(control: object): Record<string, unknown> | undefined {
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
