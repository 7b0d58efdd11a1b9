/** One widget of the barrel, to check that the bundle contains no other. */
import { Accordion } from '@rueda/widgets';
import { createRoot } from 'react-dom/client';
import { messages } from '../sample.ts';

const { notice, text } = messages.es;

createRoot(document.getElementById('root')).render(
  <Accordion items={[{ id: 'late', title: notice, content: <p>{text}</p> }]} />,
);
