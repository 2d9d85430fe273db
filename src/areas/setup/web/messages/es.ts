import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    title: 'Configuración',
    failed: 'No se ha podido cargar la configuración.',
    search: 'Buscar en la configuración',
    placeholder: 'Buscar entre {count} ajustes, como IBAN o IVA',
    show: 'Mostrar',
    all: 'Todos: {count}',
    attention: 'Por revisar: {count}',
    found: '{count, plural, one {# ajuste} other {# ajustes}}',
    none: 'Ningún ajuste coincide con «{typed}». Prueba con otra palabra.',
    nothingToDo: 'Ningún ajuste por revisar.',
    unknown: 'Estado no disponible. Ábrelo para verlo.',
    group: {
      company: 'Empresa',
      people: 'Personas y acceso',
      approvals: 'Aprobaciones y límites',
      payments: 'Pagos y banco',
      buying: 'Compras',
      accounting: 'Contabilidad',
      notices: 'Notificaciones',
    },
  },
  hub: {
    title: {
      company: 'Puesta en marcha',
      member: 'Primeros pasos',
    },
    left: '{count, plural, one {Queda # paso} other {Quedan # pasos}}, unos {minutes, plural, one {# minuto} other {# minutos}}',
    finished: {
      company: 'Tu empresa está lista',
      member: 'Todo listo',
    },
    allYours: 'Puedes hacerlos todos tú.',
    shared:
      '{mine, plural, one {# minuto es tuyo} other {# minutos son tuyos}}. Tus compañeros pueden encargarse de los otros {others}.',
    path: 'Pasos obligatorios',
    next: 'Siguiente paso',
    done: 'Hecho',
    yourTurn: 'Te toca',
    minutes: '{count} min',
    required: 'Obligatorio',
    doneOf: '{done} de {total} hechos',
    optional: 'Opcional',
    yours: 'Tus propios primeros pasos',
    anyTime: 'Cuando quieras, en cualquier orden',
    you: 'Tú',
    nothing: 'No tienes nada pendiente',
    waiting: 'A la espera de {names}: {step}',
    goHome: 'Ir al inicio',
    failed: 'No se han podido cargar los pasos.',
  },
  bar: {
    step: 'Configuración, paso {number} de {total}: {label}',
    done: 'Hecho: {label}',
    next: 'Siguiente: {label}',
    all: 'Todos los pasos',
    home: 'Ir al inicio',
  },
  side: {
    works: 'Lo que ya funciona',
    does: {
      requests: 'Solicitudes, notas de gasto y facturas',
      budgets: 'Presupuestos y políticas',
      bookkeeping: 'Contabilidad y exportaciones',
    },
    people: 'Configuran contigo',
    invite: 'Invitar a alguien',
  },
} satisfies MessagesOf<typeof en>;
