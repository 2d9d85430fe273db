import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  neededByCategory: 'La categoría {category} necesita {what}.',
  required: 'obligatorio',
  unknown: 'Elige uno de la lista.',
  what: {
    attendees: 'asistentes',
    files: 'un recibo u otro adjunto',
    supplier: 'un proveedor',
    until: 'una fecha de fin',
    due: 'una fecha de vencimiento',
    reference: 'una referencia de pago',
    link: 'un enlace',
    deliverTo: 'una dirección de entrega',
    field: 'un valor para {name}',
    other: 'otro campo: recarga la página para verlo',
  },
} satisfies MessagesOf<typeof en>;
