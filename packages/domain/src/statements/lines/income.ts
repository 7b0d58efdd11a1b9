import type { LineNames } from './names.ts';

/** Lines of the income statement, in the order of the filings. */
export const incomeLines: LineNames = {
  '2D01ST': ['Ingresos de Actividades Ordinarias', 'Revenue'],
  '2D0201': ['Costo de Ventas', 'Cost of sales'],
  '2D02ST': ['Ganancia (Pérdida) Bruta', 'Gross profit (loss)'],
  '2D0302': ['Gastos de Ventas y Distribución', 'Selling and distribution expenses'],
  '2D0301': ['Gastos de Administración', 'Administrative expenses'],
  '2D0403': ['Otros Ingresos Operativos', 'Other operating income'],
  '2D0404': ['Otros Gastos Operativos', 'Other operating expenses'],
  '2D0412': ['Otras Ganancias (Pérdidas)', 'Other gains (losses)'],
  '2D03ST': ['Ganancia (Pérdida) Operativa', 'Operating profit (loss)'],
  '2D0407': [
    'Ganancia (Pérdida) de la Baja en Activos Financieros medidos al Costo Amortizado',
    'Gain (loss) on derecognition of financial assets at amortised cost',
  ],
  '2D0401': ['Ingresos Financieros', 'Finance income'],
  '2D0415': [
    'Ingresos por Intereses calculados usando el Metodo de Interes Efectivo',
    'Interest income, effective-interest method',
  ],
  '2D0402': ['Gastos Financieros', 'Finance costs'],
  '2D0416': [
    'Ganancia (Pérdida) por Deterioro de Valor (Pérdidas Crediticias Esperadas o Reversiones)',
    'Impairment gain (loss), expected credit losses',
  ],
  '2D0414': [
    'Otros Ingresos (Gastos) de las Subsidiarias, Asociadas y Negocios Conjuntos',
    'Other income (expense) from subsidiaries, associates and joint ventures',
  ],
  '2D0410': ['Diferencias de Cambio Neto', 'Net foreign exchange differences'],
  '2D04ST': ['Ganancia (Pérdida) antes de Impuestos', 'Profit (loss) before tax'],
  '2D0502': ['Ingreso (Gasto) por Impuesto', 'Income tax (expense) benefit'],
  '2D0503': ['Ganancia (Pérdida) Neta de Operaciones Continuadas', 'Profit from continuing operations'],
  '2D0504': [
    'Ganancia (Pérdida) procedente de Operaciones Discontinuadas, neta de Impuesto',
    'Profit from discontinued operations, net of tax',
  ],
  '2D07ST': ['Ganancia (Pérdida) Neta del Ejercicio', 'Net profit (loss) for the year'],
  '2DT007': ['Ganancias (Pérdida) por Acción:', 'Earnings per share'],
  '2DT008': ['Ganancias (Pérdida) Básica por Acción:', 'Basic earnings per share'],
  '2D0905': ['Básica por Acción Ordinaria en Operaciones Continuadas', 'Basic, common share, continuing'],
  '2D0909': [
    'Básica por Acción Ordinaria en Operaciones Discontinuadas',
    'Basic, common share, discontinued',
  ],
  '2D0911': [
    'Total de Ganancias (Pérdida) Básica por Acción Ordinaria',
    'Total basic earnings per common share',
  ],
  '2D0906': [
    'Básica por Acción de Inversión en Operaciones Continuadas',
    'Basic, investment share, continuing',
  ],
  '2D0912': [
    'Total de Ganancias (Pérdida) Básica por Acción Inversión',
    'Total basic earnings per investment share',
  ],
  '2D0907': ['Diluida por Acción Ordinaria en Operaciones Continuadas', 'Diluted, common share, continuing'],
  '2D0915': [
    'Total de Ganancias (Pérdida) Diluida por Acción Ordinaria',
    'Total diluted earnings per common share',
  ],
  '2D0916': [
    'Total de Ganancias (Pérdida) Diluida por Acción Inversión',
    'Total diluted earnings per investment share',
  ],
};
