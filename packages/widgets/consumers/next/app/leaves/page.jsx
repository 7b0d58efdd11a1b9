import { quoteStages } from '@rueda/domain/quotes';
import { Autocomplete } from '@rueda/widgets/autocomplete';
import { Button } from '@rueda/widgets/button';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Modal, opensModal } from '@rueda/widgets/modal';
import { funds, now, quote, words } from '../../../sample.ts';

const { title, open, notice, text, accept, fund } = words.es;

/** Server widgets with their client leaves. */
export default function LeavesPage() {
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
