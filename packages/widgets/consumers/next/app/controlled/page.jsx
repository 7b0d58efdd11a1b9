'use client';

import { quoteStages } from '@rueda/domain/quotes';
import { Button } from '@rueda/widgets/button';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { ControlledModal } from '@rueda/widgets/modal';
import { useState } from 'react';
import { now, quote, messages } from '../../../sample.ts';

const stages = quoteStages(quote, now);
const { title, open, notice, text, accept } = messages.es;

/** The same widgets used as client components, which ships all of them. */
export default function ControlledPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1>{title}</h1>
      <Button onClick={() => setIsOpen(true)}>{open}</Button>
      <ControlledModal id="notice" title={notice} accept={accept} isOpen={isOpen} onOpenChange={setIsOpen}>
        <p>{text}</p>
      </ControlledModal>
      <GreatPriceCard quote={quote} stages={stages} href="/" />
    </main>
  );
}
