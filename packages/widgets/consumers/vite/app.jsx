/** A single-page app that holds the modal's state in React. */
import { quoteStages } from '@rueda/domain/quotes';
import { Autocomplete, Button, ControlledModal, GreatPriceCard } from '@rueda/widgets';
import '@rueda/widgets/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { funds, now, quote, messages } from '../sample.ts';

// Without a server the browser computes the age of the price, and loads the calendar for it.
const stages = quoteStages(quote, now);
const { open, notice, text, accept, fund } = messages.es;

function App() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>{open}</Button>
      <ControlledModal id="notice" title={notice} accept={accept} isOpen={isOpen} onOpenChange={setIsOpen}>
        <p>{text}</p>
      </ControlledModal>
      <GreatPriceCard quote={quote} stages={stages} href="/" />
      <Autocomplete id="fund" label={fund} items={funds} field="name" />
    </main>
  );
}

createRoot(document.getElementById('root')).render(<App />);
