import type { AbilityWords } from './ability-words.ts';

export const abilityEs: AbilityWords = {
  ask: 'Pedir dinero y recibir reembolsos',
  approve: 'Aprobar lo que te llega, nunca lo tuyo',
  reviewInvoices: 'Revisar facturas',
  reviewClaims: 'Revisar notas de gastos',
  suppliers: 'Mantener los proveedores y sus cuentas bancarias',
  closeOrders: 'Cerrar pedidos y cancelar los de otros',
  enterRates: 'Introducir tipos de cambio que nadie publica',
  pay: 'Pagar facturas y notas de gastos',
  confirmPayments: 'Confirmar pagos como segunda persona',
  bookkeeping: 'Preparar y exportar la contabilidad',
  budgets: 'Crear presupuestos',
  sort: 'Decidir cómo se clasifican los gastos',
  rules: 'Decidir qué se puede gastar y quién aprueba',
  tolerances: 'Ver cuánto pueden apartarse las facturas de sus pedidos',
  invite: 'Invitar a personas',
  members: 'Cambiar miembros, terminar membresías',
  signOn: 'Decidir cómo inicia sesión la empresa',
  paySettings: 'Ver desde qué cuentas y con qué reglas paga la empresa',
  settings: 'Ver la configuración de la empresa',
  ownership: 'Ceder la empresa',
};
