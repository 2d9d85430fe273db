import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Unternehmensdaten',
  lead: 'Ihre rechtlichen Angaben stehen auf Bestellungen und in Bankdateien.',
  failed: 'Die Unternehmensdaten konnten nicht geladen werden.',
  saved: 'Unternehmensdaten gespeichert.',
  registered: 'Registerangaben',
  registeredText: 'Bereits versandte Dokumente bleiben unverändert.',
  name: 'Name in Merel',
  nameHint: 'Das sehen Ihre Kolleginnen und Kollegen.',
  legalName: 'Firma',
  legalNameHint: 'Wie im Handelsregister.',
  address: 'Geschäftsanschrift',
  addressHint: 'Straße, Postleitzahl und Ort.',
  vatNumber: 'USt-IdNr.',
  vatNumberHint: 'Mit Länderkürzel, etwa DE123456789. Lassen Sie das Feld leer, wenn Sie keine haben.',
  registrationNumber: 'Registernummer',
  closeDay: 'Abschlusstag',
  closeDayHint: 'Tag des Monats, an dem Sie die Bücher schließen. Kürzere Monate schließen am letzten Tag.',
  adminsOnly: 'Nur Admins und der Kontoinhaber können diese Angaben ändern.',
  missing: 'Nicht angegeben',
  fixed: 'Bücher',
  fixedText:
    'Bei der Eröffnung festgelegt. Ihre Bücher werden in dieser Währung geführt, deshalb lässt sie sich nicht ändern.',
  country: 'Land',
  currency: 'Währung',
  timeZone: 'Zeitzone',
  problem: {
    name: 'Geben Sie einen Namen ein.',
    legalName: 'Geben Sie die Firma ein.',
    vatNumber: 'Geben Sie eine USt-IdNr. ein, die mit zwei Buchstaben beginnt, etwa DE123456789.',
    closeDay: 'Geben Sie einen Tag von 1 bis 31 ein.',
  },
  errors: {
    version_conflict: 'Jemand hat diese Angaben gerade geändert. Prüfen Sie sie und speichern Sie erneut.',
  },
} satisfies MessagesOf<typeof en>;
