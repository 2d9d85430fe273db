import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    overview: {
      label: 'Resumen de la configuración',
      keywords: 'configuración contable terminar plan cierre',
      set: '{done} de {count} hechos',
    },
    books: {
      label: 'Configuración contable',
      keywords: 'plan contable diario formato exportación DATEV FEC',
      set: '{chart}',
    },
    accounts: {
      label: 'Cuentas de gasto',
      keywords: 'cuenta código IVA por defecto',
      count: '{count, plural, one {# cuenta} other {# cuentas}}',
    },
    taxes: {
      label: 'Cuentas de IVA',
      keywords: 'tipo IVA inversión deducible',
      count: '{count, plural, one {# tipo} other {# tipos}}',
    },
    rules: {
      label: 'Reglas de imputación',
      keywords: 'imputación cuenta IVA automático regla',
      count: '{count, plural, =0 {Ninguna regla} one {# regla} other {# reglas}}',
    },
    bankAccounts: {
      label: 'Cuentas bancarias en contabilidad',
      keywords: 'banco wallet tarjeta diario comisiones cambio transferencia interna',
      count: '{count, plural, one {# cuenta} other {# cuentas}}',
    },
    supplierAccounts: {
      label: 'Cuentas de proveedores',
      keywords: 'proveedor cuenta auxiliar código patrón',
      set: 'Según el patrón {pattern}',
    },
    employeeAccounts: {
      label: 'Cuentas de empleados',
      keywords: 'empleado cuenta auxiliar código patrón',
      set: 'Según el patrón {pattern}',
    },
  },
  steps: {
    chart: {
      label: 'Comprobar las cuentas',
      lead: 'Cada categoría se contabiliza en una cuenta del {chart}. Cambia los códigos que tu gestoría use de otra forma.',
      action: 'Comprobar',
      open: 'Sugerencia para {country}: {chart}',
      done: 'Cuentas confirmadas',
    },
  },
} satisfies MessagesOf<typeof en>;
