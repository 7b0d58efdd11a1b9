import { Button } from '@rueda/widgets/button';
import { Modal, opensModal } from '@rueda/widgets/modal';

export function Example() {
  return (
    <>
      <Button {...opensModal('aviso')}>Ver el aviso</Button>
      <Modal id="aviso" title="Aviso" size="sm">
        <p>Los precios llegan 20 minutos después.</p>
      </Modal>
    </>
  );
}
