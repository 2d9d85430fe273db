import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  entered: 'Introducido por {name}: {reason}',
  agreed: 'Según el contrato: {reason} (introducido por {name})',
  enter: 'Introducir un tipo',
  sources: { ECB: 'BCE', law: 'fijado por ley', demo: 'inventado para la demostración', manual: 'introducido aquí' },
} satisfies MessagesOf<typeof en>;
