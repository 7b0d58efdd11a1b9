/** A page of overlays inside overlays, to be pressed at random. */
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/index.ts';
import { Modal, opensModal } from '../modal/index.ts';
import { Popover } from '../popover/index.ts';

export interface PlaygroundProps {
  /** Which page of the site this is. */
  route: number;
  /** Which of the three modals are there. */
  has: readonly boolean[];
  /** Modals that each keep what they found on the body and put it back, instead of asking the page. */
  isNaive: boolean;
}

export function Playground({ route, has, isNaive }: PlaygroundProps): ReactElement {
  const Dialog = isNaive ? NaiveModal : Modal;
  const help = (id: string): ReactElement => (
    <Popover id={id} button={{ children: 'Ayuda' }}>
      <a href="#titulo">Texto</a>
    </Popover>
  );
  return (
    <div key={route}>
      <Title>Página {route}</Title>
      <Button {...opensModal('modal-0')}>Abrir</Button>
      {help('help')}
      {has[0] && (
        <Dialog id="modal-0" title="Primero" accept="Aceptar" hasFullScreen>
          <Button {...opensModal('modal-1')}>Abrir otro</Button>
          {help('help-0')}
        </Dialog>
      )}
      {has[1] && (
        <Dialog id="modal-1" title="Segundo">
          <Button {...opensModal('modal-2')}>Abrir otro más</Button>
        </Dialog>
      )}
      {/* Inside an element of its own, because React takes such a one away in another order. */}
      <section>
        {has[2] && (
          <div>
            <Dialog id="modal-2" title="Tercero">
              {help('help-2')}
            </Dialog>
          </div>
        )}
      </section>
    </div>
  );
}

/** Has the focus when a page comes, as every router owes its visitors. */
function Title({ children }: { children: ReactNode }): ReactElement {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1} id="titulo">
      {children}
    </h1>
  );
}

/** The control: locks the body with a snapshot of its own, and forgets who opened it. */
function NaiveModal({ id, children }: { id: string; children: ReactNode }): ReactElement {
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    let found: string | null = null;
    const unlock = (): void => {
      if (found !== null) document.body.style.overflow = found;
      found = null;
    };
    const observer = new MutationObserver(() => {
      if (!dialog.open) return unlock();
      found = document.body.style.overflow;
      document.body.style.overflow = 'hidden';
    });
    observer.observe(dialog, { attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      unlock();
    };
  }, [id]);
  return (
    <dialog id={id} className="rueda-Modal" aria-label={id}>
      {children}
      <Button {...{ command: 'request-close', commandfor: id }}>Cerrar</Button>
    </dialog>
  );
}
