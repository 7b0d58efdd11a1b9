/**
 * The known components of equity, the column headers of CP, in Spanish and in English. The first six and the totals are
 * lines of the balance sheet; the others belong to other comprehensive income. Filings may have further components.
 */
export const equityComponents: readonly (readonly [es: string, en: string])[] = [
  ['Capital Emitido', 'Issued capital'],
  ['Primas de Emisión', 'Share premium'],
  ['Acciones de Inversión', 'Investment shares'],
  ['Acciones Propias en Cartera', 'Treasury shares'],
  ['Otras Reservas de Capital', 'Other capital reserves'],
  ['Resultados Acumulados', 'Retained earnings'],
  ['Inversiones en Instrumentos de Patrimonio al Valor Razonable', 'Equity instruments at fair value'],
  ['Superávit de Revaluación', 'Revaluation surplus'],
  ['Nuevas Mediciones de Planes de Beneficios Definidos', 'Remeasurement of defined-benefit plans'],
  ['Coberturas del Flujo de Efectivo', 'Cash-flow hedges'],
  ['Coberturas de Inversiones Netas en Negocios en el Extranjero', 'Hedges of net investments abroad'],
  [
    'Diferencia de Cambio por Conversión de Operaciones en el Extranjero',
    'Exchange difference on translation',
  ],
  ['Activos Financieros Disponibles para la Venta', 'Available-for-sale financial assets'],
  [
    'Activos Financieros Medidos al Valor Razonable con Cambios en Otro Resultado Integral',
    'Financial assets at fair value through other comprehensive income',
  ],
  [
    'Participación en Otro Resultado Integral de Asociadas y Negocios Conjuntos',
    'Share of other comprehensive income of associates and joint ventures',
  ],
  ['Activos No Corrientes Mantenidos para la Venta', 'Non-current assets held for sale'],
  ['Valor Temporal del Dinero de Opciones', 'Time value of options'],
  ['Elementos a Término de Contratos a Término', 'Forward elements of forward contracts'],
  ['Diferenciales de Tasa de Cambio de Moneda Extranjera', 'Foreign-currency basis spreads'],
  ['Otras Reservas de Patrimonio', 'Other equity reserves'],
  [
    'Patrimonio Atribuible a los Propietarios de la Controladora',
    'Equity attributable to owners of the parent',
  ],
  ['Participaciones No Controladoras', 'Non-controlling interests'],
  ['Total Patrimonio', 'Total equity'],
];
