import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    topUps: {
      label: 'Recargas',
      keywords: 'monedero saldo automático mínimo',
      automatic: 'Automáticas por debajo de {floor}',
      manual: 'No automáticas: se recarga a mano',
      none: 'Ninguna cuenta elegida como monedero',
    },
  },
} satisfies MessagesOf<typeof en>;
