/** One widget of the barrel, to see that the others stay out. */
import { Accordion } from '@rueda/widgets';
import { createRoot } from 'react-dom/client';
import { words } from '../sample.ts';

const { notice, text } = words.es;

createRoot(document.getElementById('root')).render(
  <Accordion items={[{ id: 'late', title: notice, content: <p>{text}</p> }]} />,
);
