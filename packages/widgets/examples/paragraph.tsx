import { Paragraph } from '@rueda/widgets/paragraph';

/** `html` is the unchanged HTML of the CMS. */
export function Example({ html }: { html: string }) {
  return <Paragraph html={html} headingLevel={3} />;
}
