import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    tolerances: {
      label: 'Bestelltoleranzen',
      keywords: 'Bestellung Abweichung Rechnung Abgleich',
      set: '{percent} % oder {units} über der Bestellung, das Strengere gilt',
    },
  },
} satisfies MessagesOf<typeof en>;
