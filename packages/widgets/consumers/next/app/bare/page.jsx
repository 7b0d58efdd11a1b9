import { messages } from '../../../sample.ts';

/** A page without widgets: it loads only Next's scripts, so the difference of another page is the library's. */
export default function BarePage() {
  return <h1>{messages.es.title}</h1>;
}
