import { ContactForm } from '@rueda/widgets/contact-form';

export function Example() {
  return (
    <ContactForm
      id="contacto"
      action="/contacto"
      termsHref="/terminos"
      policyHref="/privacidad"
      policyVersion="2026-03"
      subjects={[
        { value: 'datos', label: 'Datos del mercado' },
        { value: 'otro', label: 'Otro asunto' },
      ]}
    />
  );
}
