'use client';

import { Button } from '@rueda/widgets/button';
import { showToast, Toast } from '@rueda/widgets/toast';

/** Once per page, last in the body. */
export function Example({ save, undo }: { save: () => void; undo: () => void }) {
  const press = () => {
    save();
    showToast({ text: 'Guardado en tu lista.', undo });
  };
  return (
    <>
      <Button onClick={press}>Guardar</Button>
      <Toast />
    </>
  );
}
