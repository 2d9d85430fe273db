import { accountsOf, domestic, exempt, reverseCharge, type ChartDefinition } from './chart.ts';

/** Spain: Plan General de Contabilidad (Real Decreto 1514/2007), six digits. VAT rates: Ley 37/1992, articles 90 and 91. */
export const PGC: ChartDefinition = {
  chart: 'pgc',
  roles: {
    supplierControl: '400000',
    employeeControl: '465000',
    advanceControl: '460000',
    transit: '555000',
    vatDeductible: '472000',
    vatDueReverse: '477000',
    defaultExpense: '555900',
    prepaidExpense: '480000',
    accruedPurchases: '400900',
    discountObtained: '606000',
    bankFees: '626000',
    fxGain: '768000',
    fxLoss: '668000',
  },
  journals: {
    purchase: { code: 'COM', name: 'Compras' },
    bank: { code: 'BAN', name: 'Bancos' },
    cash: { code: 'CAJ', name: 'Caja' },
    misc: { code: 'VAR', name: 'Operaciones varias' },
  },
  accounts: accountsOf(`
    206000 Aplicaciones informáticas
    216000 Mobiliario
    217000 Equipos para procesos de información
    400000 Proveedores
    400900 Proveedores, facturas pendientes de recibir
    407000 Anticipos a proveedores
    460000 Anticipos de remuneraciones
    465000 Remuneraciones pendientes de pago
    472000 Hacienda Pública, IVA soportado
    477000 Hacienda Pública, IVA repercutido
    480000 Gastos anticipados
    555000 Partidas en tránsito
    555900 Partidas pendientes de aplicación
    570000 Caja
    572000 Bancos
    600000 Compras de mercaderías
    602000 Compras de otros aprovisionamientos
    606000 Descuentos sobre compras por pronto pago
    607000 Trabajos realizados por otras empresas
    621000 Arrendamientos
    621100 Licencias y servicios informáticos
    622000 Reparaciones y conservación
    623000 Servicios de profesionales independientes
    624000 Transportes
    625000 Primas de seguros
    626000 Servicios bancarios y similares
    627000 Publicidad, propaganda y relaciones públicas
    628000 Suministros
    629000 Otros servicios
    629100 Comidas y representación
    629200 Viajes y alojamiento
    629300 Material de oficina
    631000 Otros tributos
    649000 Otros gastos sociales
    668000 Diferencias negativas de cambio
    678000 Gastos excepcionales
    768000 Diferencias positivas de cambio`),
  taxes: [
    domestic('standard', { code: 'S21', name: 'IVA soportado 21 %', rate: '21', debit: '472000' }),
    domestic('reduced', { code: 'S10', name: 'IVA soportado 10 %', rate: '10', debit: '472000' }),
    domestic('reduced', { code: 'S4', name: 'IVA soportado 4 %', rate: '4', debit: '472000' }),
    reverseCharge({
      code: 'ISP21',
      name: 'Inversión del sujeto pasivo 21 %',
      rate: '21',
      debit: '472000',
      credit: '477000',
    }),
    reverseCharge({
      code: 'ISP10',
      name: 'Inversión del sujeto pasivo 10 %',
      rate: '10',
      debit: '472000',
      credit: '477000',
    }),
    reverseCharge({
      code: 'ISP4',
      name: 'Inversión del sujeto pasivo 4 %',
      rate: '4',
      debit: '472000',
      credit: '477000',
    }),
    exempt('Exento o no sujeto'),
  ],
  cash: ['570', '571'],
  parties: ['4', '551', '552', '553'],
  format: 'csv',
};
