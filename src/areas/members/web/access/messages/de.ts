import type { MessagesOf } from '#ui/i18n/messages.ts';
import { abilityDe } from '#areas/notifications/contract/ability-words/de.ts';
import type { en } from './en.ts';

export const de = {
  open: 'Um Zugriff bitten',
  named: 'Um Zugriff bitten: {ability}',
  asked: 'Angefragt am {day}',
  what: 'Was Sie tun möchten',
  missing: 'Wählen Sie, was Sie tun möchten.',
  tell: '{count, plural, one {{names} kann Ihnen Zugriff geben und erfährt es, mit Ihrer Notiz.} other {{names} können Ihnen Zugriff geben und erfahren es, mit Ihrer Notiz.}}',
  note: 'Wozu Sie es brauchen',
  confirm: 'Bitten',
  done: 'Sie haben um Zugriff gebeten.',
  owner: '{name} (Kontoinhaber)',
  givers: '{count, plural, one {{names} kann Ihnen Zugriff geben.} other {{names} können Ihnen Zugriff geben.}}',
  ability: abilityDe,
  closed: {
    reviewInvoices: 'Hier prüfen Controller und der Kontoinhaber Rechnungen.',
    reviewClaims: 'Hier prüfen Controller und der Kontoinhaber Auslagen.',
    suppliers: 'Hier pflegen Controller und der Kontoinhaber Lieferanten und ihre Bankkonten.',
    pay: 'Hier sehen Controller und der Kontoinhaber Zahlungen und die Bank.',
    paySettings: 'Controller, Admins und der Kontoinhaber sehen hier, wie das Unternehmen zahlt.',
    bookkeeping: 'Hier bereiten Controller und der Kontoinhaber die Buchungen vor und exportieren sie.',
    budgets: 'Hier legen Controller und der Kontoinhaber Budgets an.',
    sort: 'Hier entscheiden Controller, Admins und der Kontoinhaber, wonach Ausgaben sortiert werden.',
    cards:
      'Controller, Admins und die Kontoinhaberin sehen hier alle Karten der Firma. Ihre eigenen finden Sie unter Meine Karte.',
    tolerances:
      'Controller, Admins und der Kontoinhaber sehen hier, wie weit eine Rechnung von ihrer Bestellung abweichen darf.',
    members: 'Hier kümmern sich Admins und der Kontoinhaber um Personen und Teams.',
    rules: 'Hier entscheiden Admins und der Kontoinhaber, was ausgegeben werden darf und wer freigibt.',
    settings: 'Hier sehen Controller, Admins und der Kontoinhaber die Einstellungen des Unternehmens.',
    signOn: 'Hier entscheiden Admins und der Kontoinhaber, wie sich das Unternehmen anmeldet.',
  },
  errors: {
    already_asked: 'Darum haben Sie vor weniger als einem Tag gebeten.',
    already_allowed: 'Das dürfen Sie bereits. Laden Sie die Seite neu.',
    acting_for_somebody: 'Nicht, während Sie für jemand anderen arbeiten.',
  },
} satisfies MessagesOf<typeof en>;
