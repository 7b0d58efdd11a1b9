import { words } from '../../../sample.ts';

/** A page without widgets: its scripts are Next's own, and what another page adds to them is ours. */
export default function BarePage() {
  return <h1>{words.es.title}</h1>;
}
