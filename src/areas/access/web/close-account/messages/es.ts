import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Cerrar la cuenta',
  lead: 'Cierra la cuenta de {company}. Sigue abierta 30 días, y hasta entonces puedes mantenerla.',
  failed: 'No se ha podido cargar esta página.',
  ends: {
    title: 'Qué termina el {day}',
    logIn: 'Nadie podrá iniciar sesión en {company}.',
    data: 'No se borra nada: el operador de este servidor puede volver a abrir la cuenta.',
    export: 'Descarga antes lo que necesites.',
    exportLists: 'Exportar listas',
  },
  before: {
    title: 'Antes de cerrar',
    cards:
      '{count, plural, one {1 tarjeta aún puede pagar. Cancélala primero.} other {# tarjetas aún pueden pagar. Cancélalas primero.}}',
    openCards: 'Abrir tarjetas',
    runs: '{count, plural, one {1 fichero bancario espera confirmación y no se pagará.} other {# ficheros bancarios esperan confirmación y no se pagarán.}}',
    openRuns: 'Abrir ficheros bancarios',
    nothing: 'Ninguna tarjeta puede pagar y ningún fichero bancario espera.',
  },
  confirm: {
    title: 'Confirmar',
    reason: '¿Por qué cierras la cuenta?',
    reasons: {
      other_product: 'Usamos otro producto',
      missing_feature: 'Falta algo que necesitamos',
      not_needed: 'Ya no la necesitamos',
      company_ends: 'La empresa cesa o se fusiona',
      other: 'Otro motivo',
    },
    note: '¿Algo más? (opcional)',
    name: 'Escribe {company} para confirmar',
    wrongName: 'Escribe el nombre de la empresa: {company}',
    noReason: 'Elige un motivo.',
    action: 'Cerrar la cuenta el {day}',
    done: 'La cuenta se cierra el {day}.',
  },
  redemption: {
    title: 'Tu cuenta se cierra el {day}',
    text: 'Hasta entonces todo funciona como siempre. Después nadie podrá iniciar sesión en {company}.',
    waits: 'Una tarjeta aún puede pagar. La cuenta se cierra cuando ninguna pueda.',
    keep: 'Mantener mi cuenta',
    kept: 'La cuenta sigue abierta.',
    others: 'Solo el titular de la cuenta puede mantenerla.',
    export: 'Exportar listas',
  },
  open: {
    title: 'La cuenta sigue abierta',
    text: 'No se ha pedido cerrar la cuenta de {company}. Solo puede hacerlo el titular.',
    home: 'Ir al inicio',
  },
  errors: {
    name_differs: 'Ese no es el nombre de la empresa.',
    cards_open: 'Cancela primero todas las tarjetas y cierra después la cuenta.',
    closing_already: 'La cuenta ya se está cerrando.',
    acting_for_somebody: 'Tiene que hacerlo el titular de la cuenta, no alguien en su nombre.',
  },
};
