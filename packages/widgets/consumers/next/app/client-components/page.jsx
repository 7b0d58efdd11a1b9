import { quoteStages } from '@rueda/domain/quotes';
import { Autocomplete } from '@rueda/widgets/autocomplete';
import { Button } from '@rueda/widgets/button';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Modal, opensModal } from '@rueda/widgets/modal';
import { funds, now, quote, messages } from '../../../sample.ts';

const { title, open, notice, text, accept, fund } = messages.es;

/** Server widgets with their client components. */
export default function ClientComponentsPage() {
  return (
    <main>
      <h1>{title}</h1>
      <Button {...opensModal('notice')}>{open}</Button>
      <Modal id="notice" title={notice} accept={accept}>
        <p>{text}</p>
      </Modal>
      <GreatPriceCard quote={quote} stages={quoteStages(quote, now)} href="/" />
      <Autocomplete id="fund" label={fund} items={funds} field="name" />
    </main>
  );
}
