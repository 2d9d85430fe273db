import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Bedingungen und Datenschutz',
  lead: 'Die Texte, denen Ihr Unternehmen zugestimmt hat, mit ihren Fassungen.',
  failed: 'Die Texte konnten nicht geladen werden.',
  texts: 'Texte',
  page: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    notice: 'Impressum',
    cookies: 'Cookie-Richtlinie',
  },
  version: 'Fassung vom {day}',
  accepted: 'Akzeptiert von {name}, {at}',
  notAccepted: 'Noch nicht akzeptiert',
  read: 'Lesen',
  accept: 'Beide akzeptieren',
  done: 'Für Ihr Unternehmen akzeptiert.',
  errors: {
    version_conflict: 'Es gibt eine neuere Fassung. Laden Sie die Seite neu und lesen Sie sie zuerst.',
    impersonation_forbidden: 'Sie können dies nicht akzeptieren, während Sie für jemand anderen arbeiten.',
  },
} satisfies MessagesOf<typeof en>;
