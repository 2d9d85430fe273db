import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  steps: {
    invoice: {
      label: 'Reenviar una primera factura',
      lead: 'Reenvía una factura desde tu correo o suelta un fichero. La leemos y rellenamos los datos.',
      action: 'Abrir la bandeja',
      open: 'Todavía sin facturas',
      done: '{count, plural, one {# factura recibida} other {# facturas recibidas}}',
    },
    request: {
      label: 'Enviar tu primera solicitud',
      lead: 'Pide antes de comprar o añade un justificante para que te lo reembolsen.',
      action: 'Nueva solicitud',
      open: 'Todavía sin solicitudes',
      done: '{count, plural, one {# solicitud} other {# solicitudes}}',
    },
  },
} satisfies MessagesOf<typeof en>;
