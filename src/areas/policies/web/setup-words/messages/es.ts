import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  settings: {
    policies: {
      label: 'Políticas de gasto',
      keywords: 'política reglas justificante comidas hotel viaje',
      count: '{count, plural, one {# regla} other {# reglas}}',
      none: 'Sin definir: todo requiere aprobación',
    },
    limits: {
      label: 'Límites de gasto',
      keywords: 'límite tope persona mes',
      count: '{count, plural, one {# límite} other {# límites}}',
      none: 'Sin definir: nadie tiene límite',
    },
    controls: {
      label: 'Reglas de control',
      keywords: 'avisar bloquear automatización si entonces',
      count: '{count, plural, one {# regla} other {# reglas}}',
      none: 'Sin definir: no se marca ningún gasto',
    },
  },
} satisfies MessagesOf<typeof en>;
