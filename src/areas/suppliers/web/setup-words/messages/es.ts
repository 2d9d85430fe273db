import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  steps: {
    suppliers: {
      label: 'Importar los proveedores',
      lead: 'Sube una lista o deja que cada proveedor se cree con su primera factura.',
      action: 'Importar',
      open: 'Todavía sin proveedores',
      done: '{count, plural, one {# proveedor} other {# proveedores}}',
    },
  },
} satisfies MessagesOf<typeof en>;
