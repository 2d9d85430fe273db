import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    people: {
      label: 'Mitglieder und Rollen',
      keywords: 'Personen Nutzer einladen Admin Controller Steuerberater Plätze',
      count: '{count, plural, one {# Mitglied} other {# Mitglieder}}',
      alone: 'Nur Sie: Niemand sonst kann freigeben',
    },
    auditLog: {
      label: 'Prüfprotokoll',
      keywords: 'Verlauf Änderungen wer hat was getan Audit Nachweis Revision',
      count: '{count, plural, one {# Eintrag} other {# Einträge}}',
    },
    teams: {
      label: 'Teams',
      keywords: 'Leitung Abteilung Vorgesetzte Freigabe',
      count: '{count, plural, one {# Team} other {# Teams}}',
      withoutLead: '{count, plural, one {# Team} other {# Teams}}, {without} ohne Leitung',
      none: 'Keine: Anträge gehen direkt an die Kontoinhaberin oder den Kontoinhaber',
    },
  },
  steps: {
    approver: {
      label: 'Freigebende Person einladen',
      lead: 'Niemand kann die eigenen Ausgaben freigeben. Laden Sie eine Person für Controlling oder Administration ein, damit Ihre Anträge freigegeben werden können.',
      action: 'Einladen',
      open: 'Noch kann niemand sonst freigeben',
      invited: '{count, plural, one {# Person} other {# Personen}} eingeladen',
      done: '{count, plural, one {# weitere Person kann} other {# weitere Personen können}} freigeben',
    },
    bankDetails: {
      label: 'Bankverbindung angeben',
      lead: 'Auf dieses Konto erstattet Ihr Unternehmen Ihre Auslagen.',
      action: 'Konto angeben',
      open: 'Noch kein Konto',
      done: '{account}',
    },
  },
} satisfies MessagesOf<typeof en>;
