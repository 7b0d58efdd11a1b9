/** The labels and values of the forms of vite/form.jsx: plain data, for the pages and the tests. */

export const formLabels = {
  name: 'Nombre',
  notes: 'Notas',
  kind: 'Tipo',
  kinds: [
    { value: 'all', label: 'Consolidado' },
    { value: 'one', label: 'Individual' },
  ],
  currency: 'Moneda',
  currencies: [
    { value: 'PEN', label: 'Soles' },
    { value: 'USD', label: 'Dólares' },
  ],
  terms: 'Acepto',
  day: 'Fecha',
  period: 'Periodo',
  fund: 'Fondo',
  funds: [
    { id: 'f1', name: 'Acciones' },
    { id: 'f2', name: 'Corto plazo' },
  ],
  missing: 'Falta este dato.',
  send: 'Enviar',
};

export const blankForm = {
  name: '',
  notes: '',
  kind: '',
  currency: '',
  terms: false,
  day: null,
  period: { from: null, to: null },
  fund: null,
};

/** The names of its fields, in their order on the page. */
export const fieldNames = Object.keys(blankForm);

export const filledForm = {
  name: 'Ferreycorp',
  notes: 'Dos\nlíneas',
  kind: 'one',
  currency: 'USD',
  terms: true,
  day: '2026-11-16',
  period: { from: '2026-11-02', to: '2026-11-06' },
  fund: { id: 'f2', name: 'Corto plazo' },
};
