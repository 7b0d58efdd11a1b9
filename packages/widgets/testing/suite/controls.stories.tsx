/** Widgets with one deliberate defect each: the shared suite must fail on every one of them. */
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useEffect } from 'react';

type Props = ComponentPropsWithRef<'div'>;

function Sound({ children = 'Un texto que se lee.', className, ...rest }: Props): ReactElement {
  return (
    <div {...rest} className={`rueda-Sound ${className ?? ''}`}>
      {children}
    </div>
  );
}

function WritesToTheConsole(props: Props): ReactElement {
  useEffect(() => console.warn('something is odd'), []);
  return <Sound {...props} />;
}

const meta = { title: 'Testing/Controls', component: Sound };
export default meta;

type Args = Props & { language?: 'es' | 'en' };
type Story = { render: (args: Args) => ReactElement };

export const NothingWrong: Story = { render: ({ language: _, ...props }) => <Sound {...props} /> };

export const ConsoleLine: Story = {
  render: ({ language: _, ...props }) => <WritesToTheConsole {...props} />,
};

export const OtherOnTheServer: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>{typeof window === 'undefined' ? 'servidor' : 'navegador'}</Sound>
  ),
};

export const FieldWithoutName: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <input style={{ height: 24 }} />
    </Sound>
  ),
};

export const TooFaintInTheDark: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <span style={{ color: '#2a2a2a' }}>Solo se lee sobre papel.</span>
    </Sound>
  ),
};

export const DeadButton: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <button className="rueda-Button" type="button" onClick={() => {}}>
        Abrir
      </button>
    </Sound>
  ),
};

export const OnlyReadableWithScript: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <style>{'@media (scripting: none) { .only-script { display: none } }'}</style>
      <span className="only-script">El precio es 3.92.</span>
    </Sound>
  ),
};

export const WiderThanAPhone: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <div style={{ width: 400 }}>ancho</div>
    </Sound>
  ),
};

export const OnlyByMouse: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- this is the defect */}
      <span onClick={() => {}}>Abrir</span>
    </Sound>
  ),
};

export const OutOfReach: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <a className="rueda-Button" href="/" tabIndex={-1}>
        Abrir
      </a>
    </Sound>
  ),
};

export const Trap: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <a className="rueda-Button" href="/" onKeyDown={(event) => event.preventDefault()}>
        Abrir
      </a>
    </Sound>
  ),
};

export const FocusUnseen: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <a className="rueda-Button" href="/" style={{ outline: 'none' }}>
        Abrir
      </a>
    </Sound>
  ),
};

export const SmallTarget: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <a href="/" style={{ display: 'inline-block', height: 20 }}>
        Abrir
      </a>
    </Sound>
  ),
};

/** Two links of 17 px, one below the other, and further styles. */
const links = (css: string): ReactElement => (
  <>
    <style>{`.link { display: block; line-height: 17px } ${css}`}</style>
    <a className="link" href="/1">
      Último
    </a>
    <a className="link" href="/2">
      Variación
    </a>
  </>
);

export const SmallTargetsInAList: Story = {
  render: ({ language: _, ...props }) => <Sound {...props}>{links('')}</Sound>,
};

export const SmallTargetsOnAPhone: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>{links('@media (width >= 400px) { .link { line-height: 24px } }')}</Sound>
  ),
};

export const TargetUnderAnotherOnAPhone: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      {links(`.link { line-height: 24px } @media (width < 400px) { .link + .link { margin-top: -12px } }`)}
    </Sound>
  ),
};

export const OnlyABackground: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <i style={{ display: 'block', width: 12, height: 12, background: '#c32d3f' }} />
    </Sound>
  ),
};

export const TextInPixels: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <span style={{ fontSize: 16 }}>Siempre igual de pequeño.</span>
    </Sound>
  ),
};

export const TextCutOff: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <div style={{ height: 28, overflow: 'hidden' }}>Solo cabe mientras es pequeño.</div>
    </Sound>
  ),
};

export const TextOutOfItsFrame: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <div style={{ height: 28, border: '1px solid' }}>Solo cabe mientras es pequeño.</div>
    </Sound>
  ),
};

export const KeepsPropsToItself: Story = { render: () => <Sound /> };

export const InvalidWithoutError: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <input aria-invalid aria-label="Correo" style={{ height: 24 }} />
    </Sound>
  ),
};

export const ErrorWithoutInvalid: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <input aria-describedby="error" aria-label="Correo" style={{ height: 24 }} />
      <p className="rueda-Field-error" id="error">
        Escribe un correo.
      </p>
    </Sound>
  ),
};

export const GroupWithoutName: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <fieldset>Un texto.</fieldset>
    </Sound>
  ),
};

export const DialogWithoutName: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <dialog open>Un texto.</dialog>
    </Sound>
  ),
};

export const PopoverWithoutName: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <button className="rueda-Button" popoverTarget="panel" type="button">
        Abrir
      </button>
      <div id="panel" popover="auto">
        Un texto.
      </div>
    </Sound>
  ),
};

export const StopInATooltip: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <div role="tooltip">
        <a className="rueda-Button" href="/">
          Leer más
        </a>
      </div>
    </Sound>
  ),
};

export const DescriptionRepeatsTheName: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <a aria-describedby="more" className="rueda-Button" href="/">
        Boletín
      </a>
      <p id="more">Boletín diario.</p>
    </Sound>
  ),
};

export const TwoControlsOfOneName: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <div className="rueda-Field">
        <input aria-label="Correo" style={{ height: 24 }} />
        <a aria-label="Correo" className="rueda-Button" href="/">
          Correo
        </a>
      </div>
    </Sound>
  ),
};

export const FigureInALabel: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <a aria-label="Precio: S/ 7.85" className="rueda-Button" href="/">
        Precio: S/ 7.85
      </a>
    </Sound>
  ),
};

export const FigureInHiddenText: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <span className="rueda-Hidden">Hay 1,057 resultados.</span>
    </Sound>
  ),
};

export const InitialAnnouncement: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <output>Hay dos resultados.</output>
    </Sound>
  ),
};

export const FigureInAnInitialAnnouncement: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <output>Resultados 11-20 de 62.</output>
    </Sound>
  ),
};

export const OverlayWithDescribedField: Story = {
  render: ({ language: _, ...props }) => (
    <Sound {...props}>
      <button className="rueda-Button" popoverTarget="note" type="button">
        Abrir
      </button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover that the page stays open beside */}
      <div aria-label="Aviso" id="note" popover="auto" role="dialog">
        <label>
          Correo <input aria-describedby="hint" required style={{ height: 24 }} />
        </label>
        <p id="hint">Ahí va la respuesta.</p>
      </div>
    </Sound>
  ),
};
