import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Einrichtung im Überblick',
  lead: 'Was Ihre Buchhaltung vor dem ersten Export braucht. Was Exporte blockiert, steht oben.',
  failed: 'Die Einrichtung wurde nicht geladen.',
  progress: '{done} von {count} erledigt',
  finish: 'Einrichtung abschließen',
  state: {
    blocking: 'Blockiert Exporte',
    open: 'Zu erledigen',
    optional: 'Freiwillig',
    done: 'Erledigt',
  },
  item: {
    books: 'Kontenrahmen, Journale und Abschluss',
    bankAccounts: 'Bankkonten',
    expenseAccounts: 'Aufwandskonten',
    taxAccounts: 'Steuerkonten',
    supplierAccounts: 'Lieferantenkonten',
    employeeAccounts: 'Mitarbeiterkonten',
    analyticalFields: 'Analysefelder',
  },
  done: {
    books: 'Kontenrahmen, Format und Journale stehen fest.',
    bankAccounts: '{count, plural, one {# Konto} other {# Konten}}',
    expenseAccounts: '{count, plural, one {# Konto} other {# Konten}}',
    taxAccounts: '{count, plural, one {# heute gültiger Satz} other {# heute gültige Sätze}}',
    supplierAccounts: '{count, plural, one {# Lieferant} other {# Lieferanten}}',
    employeeAccounts: '{count, plural, one {# Mitglied} other {# Mitglieder}}',
    analyticalFields: '{count, plural, one {# Feld} other {# Felder}}',
  },
  problem: {
    datev_numbers: 'DATEV-Berater- und Mandantennummer fehlen.',
    account_form:
      '{count, plural, one {# Kategorie hat ein Konto, das} other {# Kategorien haben ein Konto, das}} DATEV ablehnt: nur Ziffern, alle gleich lang.',
    bank_form:
      '{count, plural, one {# Konto hat eine Nummer, die} other {# Konten haben eine Nummer, die}} DATEV ablehnt: nur Ziffern, alle gleich lang.',
    no_tax_in_force: 'Heute gilt kein Steuersatz.',
    not_finished: 'Wählen Sie Kontenrahmen, Journale und Abschlusstag.',
    no_bank_account: 'Noch kein Bankkonto.',
    archived_default: '{count, plural, one {# Kategorie nutzt} other {# Kategorien nutzen}} ein archiviertes Konto.',
    not_personal:
      '{count, plural, one {# Konto ist kein Personenkonto von DATEV und wird} other {# Konten sind keine Personenkonten von DATEV und werden}} auf dem Sammelkonto exportiert.',
    none_yet: 'Projekte, Standorte oder Kunden, wenn Sie sie brauchen.',
  },
  wizard: {
    done: 'Einrichtung gespeichert.',
    submit: 'Abschließen',
    plan: {
      section: 'Kontenrahmen',
      title: 'Welchen Kontenrahmen nutzen Sie?',
      lead: 'Er legt Konten, Journale und Steuersätze fest, mit denen gebucht wird.',
    },
    journals: {
      section: 'Journale',
      title: 'Wie heißen Ihre Journale?',
      lead: 'Jedes Journal hat einen eigenen Code und eigene Nummern.',
      twice: 'Ein anderes Journal hat diesen Code.',
    },
    closing: {
      section: 'Abschluss',
      title: 'Wann schließen Sie ab?',
      lead: 'Was zu spät kommt, wird im ersten offenen Monat gebucht.',
      closeDay: 'Abschlusstag',
      closeDayHint: 'Der Tag des Monats, an dem Sie abschließen wollen.',
      closeDayForm: 'Ein Tag von 1 bis 31.',
      locked: 'Gesperrt bis',
      lockedHint: 'Monate, die in Ihrer alten Buchhaltung abgeschlossen sind. Sie lassen sich wieder öffnen.',
      lockedNow: 'Zurzeit geschlossen bis {month}.',
      lockedNone: 'Monate lassen, wie sie sind',
    },
    finish: {
      section: 'Fertig',
      title: 'Prüfen Sie Ihre Einrichtung',
      lead: 'Sie können alles später ändern, den Kontenrahmen, bis etwas gebucht ist.',
    },
  },
  errors: {
    chart_in_use: 'Es ist schon etwas gebucht, der Kontenrahmen bleibt.',
    month_not_over: 'Dieser Monat ist noch nicht vorbei.',
  },
} satisfies MessagesOf<typeof en>;
