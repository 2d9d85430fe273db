import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    defaults: {
      label: 'Avisos por defecto',
      keywords: 'correo teléfono defecto miembros justificante documento resumen',
      proposed: 'Como propone Merel',
      changed: '{changed, plural, one {# ajuste cambiado} other {# ajustes cambiados}}',
      proposedNoDocuments: 'Como propone Merel, sin justificantes en los correos',
      changedNoDocuments:
        '{changed, plural, one {# ajuste cambiado} other {# ajustes cambiados}}, sin justificantes en los correos',
    },
  },
} satisfies MessagesOf<typeof en>;
