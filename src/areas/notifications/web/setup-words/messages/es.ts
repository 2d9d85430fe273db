import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    defaults: {
      label: 'Notificaciones por defecto',
      keywords: 'correo resumen push recordatorio',
      standard: 'Como se sugiere',
      changed: '{count, plural, one {# valor cambiado} other {# valores cambiados}}',
    },
  },
} satisfies MessagesOf<typeof en>;
