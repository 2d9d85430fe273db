import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    tolerances: {
      label: 'Tolerancias de pedido',
      keywords: 'pedido diferencia factura conciliación',
      set: '{percent} % o {units} por encima del pedido, se aplica lo más estricto',
    },
  },
} satisfies MessagesOf<typeof en>;
