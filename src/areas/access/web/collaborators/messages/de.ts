import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Externe verwalten',
  none: 'Noch arbeitet niemand sonst für Ihre Mandanten.',
  waiting: 'Eingeladen, noch nicht da',
  invitedBy: 'eingeladen von {name}',
  remind: 'Erinnern',
  remindNamed: '{who} an {company} erinnern',
  reminded: 'Erinnerung an {email} gesendet.',
  remove: 'Entfernen',
  removeNamed: '{who} aus {company} entfernen',
  saved: 'Die Liste ist gespeichert.',
  add: 'Externe hinzufügen',
  email: 'E-Mail der Person',
  emailHint: 'name@kanzlei.de',
  collect: 'Hinzufügen',
  invalid: 'Geben Sie eine E-Mail wie name@firma.de ein.',
  known: '{email} steht schon auf der Liste.',
  drop: 'Streichen',
  dropNamed: '{email} von der Liste streichen',
  companies: 'In diesen Unternehmen',
  send: '{count, plural, =0 {Einladungen senden} one {Eine Einladung senden} other {# Einladungen senden}}',
  errors: {
    invalid_email: '{email} ist keine E-Mail wie name@firma.de.',
    not_found: 'Diese Person wurde inzwischen erinnert, ist gekommen oder wurde entfernt.',
  },
} satisfies MessagesOf<typeof en>;
