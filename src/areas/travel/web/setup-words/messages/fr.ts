import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    rates: {
      label: 'Barèmes de déplacement',
      keywords: 'kilométrique indemnité barème forfait',
      count:
        '{scales, plural, one {# barème kilométrique} other {# barèmes kilométriques}}, {rates, plural, one {# indemnité} other {# indemnités}}',
      none: 'Aucun : les trajets et les indemnités ne peuvent pas être demandés',
    },
  },
} satisfies MessagesOf<typeof en>;
