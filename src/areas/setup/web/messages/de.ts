import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    title: 'Einstellungen',
    failed: 'Die Einstellungen konnten nicht geladen werden.',
    search: 'Einstellungen durchsuchen',
    placeholder: '{count} Einstellungen durchsuchen, etwa IBAN oder USt.',
    show: 'Anzeigen',
    all: 'Alle {count}',
    attention: 'Zu erledigen: {count}',
    found: '{count, plural, one {# Einstellung} other {# Einstellungen}}',
    none: 'Keine Einstellung passt zu „{typed}“. Versuchen Sie ein anderes Wort.',
    nothingToDo: 'Keine Einstellung ist zu erledigen.',
    unknown: 'Stand nicht verfügbar. Öffnen Sie die Einstellung.',
    group: {
      company: 'Unternehmen',
      people: 'Personen und Zugang',
      approvals: 'Freigaben und Limits',
      payments: 'Zahlungen und Bank',
      buying: 'Einkauf',
      accounting: 'Buchhaltung',
      notices: 'Benachrichtigungen',
    },
  },
  hub: {
    title: {
      company: 'Einrichtung',
      member: 'Erste Schritte',
    },
    left: 'Noch {count, plural, one {# Schritt} other {# Schritte}}, etwa {minutes, plural, one {# Minute} other {# Minuten}}',
    finished: {
      company: 'Ihr Unternehmen ist startklar',
      member: 'Alles ist eingerichtet',
    },
    allYours: 'Sie können alle selbst erledigen.',
    shared:
      '{mine, plural, one {# Minute entfällt} other {# Minuten entfallen}} auf Sie. Die übrigen {others} übernehmen Kolleginnen und Kollegen.',
    path: 'Erforderliche Schritte',
    next: 'Nächster Schritt',
    done: 'Erledigt',
    yourTurn: 'Sie sind dran',
    minutes: '{count} Min.',
    required: 'Erforderlich',
    doneOf: '{done} von {total} erledigt',
    optional: 'Optional',
    yours: 'Ihre eigenen ersten Schritte',
    anyTime: 'Jederzeit, in beliebiger Reihenfolge',
    you: 'Sie',
    nothing: 'Für Sie ist nichts zu tun',
    waiting: 'Wartet auf {names}: {step}',
    goHome: 'Zur Startseite',
    failed: 'Die Schritte konnten nicht geladen werden.',
  },
  bar: {
    step: 'Einrichtung, Schritt {number} von {total}: {label}',
    done: 'Erledigt: {label}',
    next: 'Weiter: {label}',
    all: 'Alle Schritte',
    home: 'Zur Startseite',
  },
  side: {
    works: 'Was heute schon geht',
    does: {
      requests: 'Anträge, Auslagen und Rechnungen',
      budgets: 'Budgets und Richtlinien',
      bookkeeping: 'Buchhaltung und Exporte',
    },
    people: 'Richten mit Ihnen ein',
    invite: 'Jemanden einladen',
  },
} satisfies MessagesOf<typeof en>;
