import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    information: {
      label: 'Unternehmensdaten',
      keywords: 'Firma Adresse Anschrift Umsatzsteuer USt-IdNr Handelsregister Abschlusstag Sitz',
      complete: '{legalName}, {country}',
      incomplete: 'Geschäftsanschrift fehlt',
    },
  },
  steps: {
    information: {
      label: 'Unternehmensdaten bestätigen',
      lead: 'Firma, Anschrift und USt-IdNr. stehen auf Bestellungen und in Bankdateien.',
      action: 'Daten ergänzen',
      open: 'Geschäftsanschrift fehlt',
      done: '{legalName}',
    },
  },
} satisfies MessagesOf<typeof en>;
