import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  neededByCategory: 'Die Kategorie {category} braucht {what}.',
  required: 'Pflicht',
  unknown: 'Wählen Sie aus der Liste.',
  what: {
    attendees: 'Teilnehmende',
    files: 'einen Beleg oder einen anderen Anhang',
    supplier: 'einen Lieferanten',
    until: 'ein Enddatum',
    due: 'ein Fälligkeitsdatum',
    reference: 'einen Verwendungszweck',
    link: 'einen Link',
    deliverTo: 'eine Lieferadresse',
    field: 'einen Wert für {name}',
    other: 'ein weiteres Feld: laden Sie die Seite neu, um es zu sehen',
  },
} satisfies MessagesOf<typeof en>;
