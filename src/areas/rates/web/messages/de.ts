import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  entered: 'Eingetragen von {name}: {reason}',
  agreed: 'Laut Vertrag: {reason} (eingetragen von {name})',
  enter: 'Kurs eintragen',
  sources: { ECB: 'EZB', law: 'gesetzlich festgelegt', demo: 'für die Demo erfunden', manual: 'hier eingetragen' },
} satisfies MessagesOf<typeof en>;
