import { Paragraph } from '@rueda/widgets/paragraph';

/** `html` is what the CMS sends, as it is. */
export function Example({ html }: { html: string }) {
  return <Paragraph html={html} headingLevel={3} />;
}
