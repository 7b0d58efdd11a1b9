import type { LineNames } from './names.ts';

/** Lines of the cash flow statement, in the order of the filings. */
export const cashFlowLines: LineNames = {
  '3D0101': ['Venta de Bienes y Prestación de Servicios', 'Receipts from sale of goods and services'],
  '3D0112': [
    'Regalías, Cuotas, Comisiones, Otros Ingresos de Actividades Ordinarias',
    'Royalties, fees, commissions, other revenue',
  ],
  '3D0104': ['Otros Cobros de Efectivo Relativos a las Actividades de Operación', 'Other operating receipts'],
  '3D0109': ['Proveedores de Bienes y Servicios', 'Payments to suppliers'],
  '3D0105': ['Pagos a y por Cuenta de los Empleados', 'Payments to and on behalf of employees'],
  '3D0108': ['Otros Pagos de Efectivo Relativos a las Actividades de Operación', 'Other operating payments'],
  '3D0121': [
    'Flujos de Efectivo y Equivalente al Efectivo procedente de (utilizados en) Operaciones',
    'Cash generated from operations',
  ],
  '3D0103': [
    'Intereses Recibidos (no incluidos en la Actividad de Inversión)',
    'Interest received (operating)',
  ],
  '3D0107': ['Intereses Pagados (no incluidos en la Actividad de Financiación)', 'Interest paid (operating)'],
  '3D0111': [
    'Dividendos Recibidos (no incluidos en la Actividad de Inversión)',
    'Dividends received (operating)',
  ],
  '3D0120': ['Impuestos a las Ganancias (Pagados) Reembolsados', 'Income taxes (paid) refunded'],
  '3D0122': ['Otros Cobros (Pagos) de Efectivo', 'Other cash receipts (payments)'],
  '3D01ST': [
    'Flujos de Efectivo y Equivalente al Efectivo procedente de (utilizados en) Actividades de Operación',
    'Net cash from operating activities',
  ],
  '3D0201': [
    'Venta de Instrumentos Financieros de Patrimonio o Deuda de Otras Entidades',
    'Sale of equity or debt instruments of other entities',
  ],
  '3D0202': ['Venta de Propiedades, Planta y Equipo', 'Sale of property, plant and equipment'],
  '3D0210': ['Intereses Recibidos', 'Interest received (investing)'],
  '3D0211': ['Dividendos Recibidos', 'Dividends received (investing)'],
  '3D0205': [
    'Compra de Instrumentos Financieros de Patrimonio o Deuda de Otras Entidades',
    'Purchase of equity or debt instruments',
  ],
  '3D0219': [
    'Compra de Subsidiarias, Neto del Efectivo Adquirido',
    'Purchase of subsidiaries, net of cash acquired',
  ],
  '3D0206': ['Compra de Propiedades, Planta y Equipo', 'Purchase of property, plant and equipment'],
  '3D0207': ['Compra de Activos Intangibles', 'Purchase of intangible assets'],
  '3D02ST': [
    'Flujos de Efectivo y Equivalente al Efectivo procedente de (utilizados en) Actividades de Inversión',
    'Net cash from investing activities',
  ],
  '3D0325': ['Obtención de Préstamos', 'Proceeds from loans'],
  '3D0319': ['Préstamos de Entidades Relacionadas', 'Loans from related parties (received)'],
  '3D0327': ['Emisión de Acciones', 'Issue of shares'],
  '3D0330': ['Amortización o Pago de Préstamos', 'Repayment of loans'],
  '3D0322': ['Pasivos por Arrendamiento Financiero', 'Finance lease liabilities'],
  '3D0310': ['Recompra o Rescate de Acciones de la Entidad (Acciones en Cartera)', 'Buy-back of own shares'],
  '3D0311': ['Intereses Pagados', 'Interest paid (financing)'],
  '3D0305': ['Dividendos Pagados', 'Dividends paid'],
  '3D03ST': [
    'Flujos de Efectivo y Equivalente al Efectivo procedente de (utilizados en) Actividades de Financiación',
    'Net cash from financing activities',
  ],
  '3D0401': [
    'Aumento (Disminución) Neto de Efectivo y Equivalente al Efectivo, antes de las Variaciones en las Tasas de Cambio',
    'Net increase (decrease) before the effect of exchange rates',
  ],
  '3D0404': [
    'Efectos de las Variaciones en las Tasas de Cambio sobre el Efectivo y Equivalentes al Efectivo',
    'Effect of exchange-rate changes',
  ],
  '3D0405': [
    'Aumento (Disminución) Neto de Efectivo y Equivalente al Efectivo',
    'Net increase (decrease) in cash',
  ],
  '3D0402': ['Efectivo y Equivalente al Efectivo al Inicio del Ejercicio', 'Cash at beginning of year'],
  '3D04ST': ['Efectivo y Equivalente al Efectivo al Finalizar el Ejercicio', 'Cash at end of year'],
};
