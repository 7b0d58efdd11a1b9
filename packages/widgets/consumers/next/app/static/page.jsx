import { Accordion } from '@rueda/widgets/accordion';
import { Button } from '@rueda/widgets/button';
import { messages } from '../../../sample.ts';

const { title, open, notice, text } = messages.es;

/** Server widgets only. */
export default function StaticScriptlessPage() {
  return (
    <main>
      <h1>{title}</h1>
      <Accordion items={[{ id: 'late', title: notice, content: <p>{text}</p> }]} />
      <Button>{open}</Button>
    </main>
  );
}
