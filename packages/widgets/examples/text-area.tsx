import { TextArea } from '@rueda/widgets/text-area';

export function Example() {
  return <TextArea id="mensaje" name="message" label="Mensaje" rows={4} maxLength={500} required />;
}
