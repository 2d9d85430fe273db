import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Resumen de la configuración',
  lead: 'Lo que necesita su contabilidad antes de la primera exportación. Lo que bloquea exportaciones va primero.',
  failed: 'La configuración no se cargó.',
  progress: '{done} de {count} hechos',
  finish: 'Terminar la configuración',
  state: {
    blocking: 'Bloquea exportaciones',
    open: 'Por hacer',
    optional: 'Opcional',
    done: 'Hecho',
  },
  item: {
    books: 'Plan, diarios y cierre',
    bankAccounts: 'Cuentas bancarias',
    expenseAccounts: 'Cuentas de gasto',
    taxAccounts: 'Cuentas de impuestos',
    supplierAccounts: 'Cuentas de proveedores',
    employeeAccounts: 'Cuentas de empleados',
    analyticalFields: 'Campos analíticos',
  },
  done: {
    books: 'Plan, formato y diarios están fijados.',
    bankAccounts: '{count, plural, one {# cuenta} other {# cuentas}}',
    expenseAccounts: '{count, plural, one {# cuenta} other {# cuentas}}',
    taxAccounts: '{count, plural, one {# tipo válido hoy} other {# tipos válidos hoy}}',
    supplierAccounts: '{count, plural, one {# proveedor} other {# proveedores}}',
    employeeAccounts: '{count, plural, one {# miembro} other {# miembros}}',
    analyticalFields: '{count, plural, one {# campo} other {# campos}}',
  },
  problem: {
    datev_numbers: 'Faltan los números de asesor y de cliente de DATEV.',
    account_form:
      '{count, plural, one {# categoría tiene una cuenta} other {# categorías tienen una cuenta}} que DATEV rechaza: solo cifras, todas de la misma longitud.',
    bank_form:
      '{count, plural, one {# cuenta tiene un código} other {# cuentas tienen un código}} que DATEV rechaza: solo cifras, todas de la misma longitud.',
    no_tax_in_force: 'Hoy no hay ningún tipo válido.',
    not_finished: 'Elige plan, diarios y día de cierre.',
    no_bank_account: 'Aún no hay cuenta bancaria.',
    archived_default: '{count, plural, one {# categoría usa} other {# categorías usan}} una cuenta archivada.',
    not_personal:
      '{count, plural, one {# código no es una cuenta personal de DATEV y se exporta} other {# códigos no son cuentas personales de DATEV y se exportan}} en la cuenta de control.',
    none_yet: 'Proyectos, sedes o clientes, si los necesita.',
  },
  wizard: {
    done: 'Configuración guardada.',
    submit: 'Terminar',
    plan: {
      section: 'Plan',
      title: '¿Qué plan contable usa?',
      lead: 'Fija las cuentas, diarios y tipos de IVA de los asientos.',
    },
    journals: {
      section: 'Diarios',
      title: '¿Cómo se llaman sus diarios?',
      lead: 'Cada diario tiene su código y sus números.',
      twice: 'Otro diario tiene este código.',
    },
    closing: {
      section: 'Cierre',
      title: '¿Cuándo cierra?',
      lead: 'Lo que llega tarde va al primer mes abierto.',
      closeDay: 'Día de cierre',
      closeDayHint: 'El día del mes en que quiere cerrar.',
      closeDayForm: 'Un día de 1 a 31.',
      locked: 'Bloqueado hasta',
      lockedHint: 'Meses cerrados en su contabilidad anterior. Puede reabrirlos.',
      lockedNow: 'Cerrado hasta {month} por ahora.',
      lockedNone: 'Dejar los meses como están',
    },
    finish: {
      section: 'Fin',
      title: 'Revisa tu configuración',
      lead: 'Todo se puede cambiar después, el plan hasta que haya algo contabilizado.',
    },
  },
  errors: {
    chart_in_use: 'Ya hay algo contabilizado, el plan se queda.',
    month_not_over: 'Este mes aún no ha terminado.',
  },
} satisfies MessagesOf<typeof en>;
