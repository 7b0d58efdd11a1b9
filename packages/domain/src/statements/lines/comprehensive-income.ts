import type { LineNames } from './names.ts';

/** Lines of the statement of comprehensive income, in the order of the filings. */
export const comprehensiveIncomeLines: LineNames = {
  '5D0101': ['Ganancia (Pérdida) Neta del Ejercicio', 'Net profit (loss)'],
  '5DT001': [
    'Componente de Otro Resultado Integral que no se Reclasificaran al Resultado del Período, neto de Impuestos:',
    'Other comprehensive income not to be reclassified',
  ],
  '5D0104': [
    'Ganancias (Pérdidas) de Inversiones en Instrumentos de Patrimonio al Valor Razonable, neto de Impuestos',
    'Equity instruments at fair value',
  ],
  '5D0107': ['Superávit de Revaluación, neto de Impuestos', 'Revaluation surplus'],
  '5D0111': [
    'Ganancia (Pérdida) de Nuevas Mediciones de Planes de Beneficios Definidos, neto de Impuestos',
    'Remeasurement of defined-benefit plans',
  ],
  '5D0114': [
    'Total Otro Resultado Integral que no se Reclasificará al Resultado del Periodo, neto de Impuestos',
    'Total other comprehensive income not to be reclassified',
  ],
  '5DT002': [
    'Componentes de Otro Resultado Integral que se Reclasificaran al Resultado del Periodo neto de Impuestos',
    'Other comprehensive income to be reclassified',
  ],
  '5D0103': ['Coberturas del Flujo de Efectivo', 'Cash-flow hedges'],
  '5D0109': [
    'Coberturas de Inversiones netas en Negocios en el Extranjero',
    'Hedges of net investments abroad',
  ],
  '5D0105': [
    'Diferencia de Cambio por Conversión de Operaciones en el Extranjero',
    'Exchange difference on translation',
  ],
  '5D0124': ['Activos Financieros Disponibles para la Venta', 'Available-for-sale financial assets'],
  '5D0137': [
    'Activos Financieros Medidos al Valor Razonable con Cambios en Otro Resultado Integral',
    'Financial assets at fair value through other comprehensive income',
  ],
  '5D0138': [
    'Participacion de Otro Resultado Integral de Subsidiarias, Asociadas y Negocios Conjuntos Contabilizados Utilizando el Método de la Participación, neto de Impuestos',
    'Share of other comprehensive income of subsidiaries, associates and joint ventures',
  ],
  '5D0139': [
    'Total Otro Resultado Integral que se Reclasificará al Resultado del Periodo, neto de Impuestos',
    'Total other comprehensive income to be reclassified',
  ],
  '5D03ST': ['Total Otro Resultado Integral', 'Total other comprehensive income'],
  '5D04ST': ['Total Resultado Integral del Ejercicio, neto de Impuesto', 'Total comprehensive income'],
};
