import A from '@mui/material/Accordion';
import AccordionSummary from '@mui/material/AccordionSummary';
import AccordionDetails from '@mui/material/AccordionDetails';
import { useId } from 'react';

export default function Accordion({ items }) {
  const id = useId();
  return (
    <div>
      {items.map((item, i) => (
        <A key={item.id} defaultExpanded={i === 0}>
          <AccordionSummary id={id + 'h' + i} aria-controls={id + 'c' + i}>
            {item.title}
          </AccordionSummary>
          <AccordionDetails>{item.content}</AccordionDetails>
        </A>
      ))}
    </div>
  );
}
