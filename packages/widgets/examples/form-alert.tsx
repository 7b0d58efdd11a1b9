import { FormAlert } from '@rueda/widgets/form-alert';

export function Example() {
  return (
    <FormAlert
      sentiment="error"
      title="Revisa dos campos"
      fields={[
        { id: 'correo', label: 'Escribe tu correo' },
        { id: 'mensaje', label: 'Escribe tu mensaje' },
      ]}
    />
  );
}
