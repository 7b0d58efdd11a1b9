import type { LineNames } from './names.ts';

/** Lines of the statement of changes in equity, in the order of the filings. */
export const equityLines: LineNames = {
  '4D0101': ['Saldos al 1 de enero del año anterior', 'Opening balance, prior year'],
  '4D0126': ['1. Cambios en Políticas Contables', '1. Changes in accounting policies'],
  '4D0127': ['2. Corrección de Errores', '2. Correction of errors'],
  '4D0128': ['3. Saldo Inicial Reexpresado', '3. Restated opening balance'],
  '4DT004': ['4. Cambios en Patrimonio:', '4. Changes in equity'],
  '4DT005': ['5. Resultado Integral:', '5. Comprehensive income'],
  '4D0129': ['6. Ganancia (Pérdida) Neta del Ejercicio', '6. Net profit (loss)'],
  '4D0130': ['7. Otro Resultado Integral', '7. Other comprehensive income'],
  '4D0131': ['8. Total Resultado Integral del Ejercicio, neto de Impuesto', '8. Total comprehensive income'],
  '4D0104': ['9. Dividendos en Efectivo Declarados', '9. Cash dividends declared'],
  '4D0105': ['10. Emisión (reducción) de patrimonio', '10. Issue (reduction) of equity'],
  '4D0132': [
    '11. Reducción o Amortización de Acciones de Inversión',
    '11. Reduction or redemption of investment shares',
  ],
  '4D0133': [
    '12. Incremento (Disminución) por otras Aportaciones de los Propietarios',
    '12. Other contributions by owners',
  ],
  '4D0134': [
    '13. Disminución (Incremento) por otras Distribuciones a los Propietarios',
    '13. Other distributions to owners',
  ],
  '4D0135': [
    '14. Incremento (Disminución) por cambios en las participaciones de subsidiarias que no impliquen pérdida de control',
    '14. Changes in subsidiary interests without loss of control',
  ],
  '4D0137': [
    '15. Importe eliminado de reservas de coberturas de flujos de efectivo e incluido en el costo inicial u otro importe en libros de activos (pasivos) no financieros o compromisos en firme para los que se aplica la contabilidad de coberturas del valor razonable',
    '15. Removed from cash-flow hedge reserve into cost of item',
  ],
  '4D0138': [
    '16. Importe eliminado de reservas de cambios en el valor temporal del dinero de opciones e incluido en el costo inicial u otro importe en libros de activos (pasivos) no financieros o compromisos en firme para los que se aplica la contabilidad de coberturas del valor razonable',
    '16. Removed from time-value-of-options reserve',
  ],
  '4D0139': [
    '17. Importe eliminado de reservas de cambios en el valor de los elementos a término de contratos a término e incluido en el costo inicial u otro importe en libros de activos (pasivos) no financieros o compromisos en firme para los que se aplica la contabilidad de coberturas del valor razonable',
    '17. Removed from forward-element reserve',
  ],
  '4D0140': [
    '18. Importe eliminado de reservas de cambios en el valor de los diferenciales de tasa cambio de moneda extranjera e incluido en el costo inicial u otro importe en libros de activos (pasivos) no financieros o compromisos en firme para los que se aplica la contabilidad de coberturas del valor razonable',
    '18. Removed from currency-basis-spread reserve',
  ],
  '4D0141': [
    '19. Incremento (Disminución) por transacciones con pagos basados en acciones',
    '19. Share-based payments',
  ],
  '4D0114': [
    '20. Incremento (Disminución) por transacciones con acciones propias en cartera',
    '20. Treasury-share transactions',
  ],
  '4D0112': [
    '21. Incremento (Disminución) por Transferencia y Otros Cambios de patrimonio',
    '21. Transfers and other changes',
  ],
  '4D0136': ['Total incremento (disminución) en el patrimonio', 'Total increase (decrease) in equity'],
  '4D01ST': ['Saldos al cierre del período del año anterior', 'Closing balance, prior-year period'],
  '4D0201': ['Saldos al 1 de enero del año', 'Opening balance, current year'],
  '4D0228': ['3. Saldo Inicial Reexpresado', '3. Restated opening balance'],
  '4D0229': ['6. Ganancia (Pérdida) Neta del Ejercicio', '6. Net profit (loss)'],
  '4D0230': ['7. Otro Resultado Integral', '7. Other comprehensive income'],
  '4D0204': ['9. Dividendos en Efectivo Declarados', '9. Cash dividends declared'],
  '4D0236': ['Total incremento (disminución) en el patrimonio', 'Total increase (decrease) in equity'],
  '4D02ST': ['Saldos al cierre del período', 'Closing balance, current period'],
};
