import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Konto schließen',
  sections: { why: 'Grund', what: 'Was endet', export: 'Export', confirm: 'Bestätigen' },
  why: {
    title: 'Warum schließen Sie dieses Konto?',
    lead: 'Noch passiert nichts. Das Konto wird 30 Tage nach Ihrer Bestätigung geschlossen.',
    reasons: {
      other_tool: 'Wir nutzen ein anderes Programm',
      missing_feature: 'Eine Funktion fehlt',
      too_much_work: 'Es macht zu viel Arbeit',
      company_ends: 'Das Unternehmen endet oder wird verschmolzen',
      other: 'Ein anderer Grund',
    },
    required: 'Wählen Sie einen Grund.',
    note: 'Was sollten wir wissen? (optional)',
  },
  what: {
    title: 'Am {day} endet',
    lead: 'Bis dahin funktioniert alles, und Sie können das Konto jederzeit behalten.',
    ends: {
      members: 'Zugang für {count, plural, one {# Mitglied} other {# Mitglieder}}',
      card_money:
        '{sums} auf {count, plural, one {einem Kartenkonto} other {Kartenkonten}} beim Herausgeber. Lassen Sie es vorher auszahlen',
      requests: '{count, plural, one {# offener Antrag} other {# offene Anträge}}: keine Entscheidung mehr',
      to_pay: '{count, plural, one {# Zahlung} other {# Zahlungen}} über {sums}: nicht mehr von hier aus',
      subscriptions:
        'Überwachung von {count, plural, one {# Abo} other {# Abos}}. Kündigen Sie, was Sie nicht brauchen',
      books: '{count, plural, one {# Posten ist} other {# Posten sind}} nicht an die Buchhaltung exportiert',
    },
    nothing: 'Nichts ist offen.',
    stays:
      'Nichts wird gelöscht. Belege, Buchungen und Prüfprotokoll bleiben auf diesem Server, solange das Gesetz es verlangt.',
    blocked: 'Klären Sie das zuerst',
    pages: { cards: 'Karten öffnen', on_their_way: 'Zahlungen öffnen' },
    blocks: {
      cards:
        '{count, plural, one {# Karte kann} other {# Karten können}} noch zahlen. Kündigen Sie {count, plural, one {sie} other {sie}}: In einem geschlossenen Konto könnte es niemand mehr.',
      on_their_way:
        '{count, plural, one {# Zahlung} other {# Zahlungen}} über {sums}. Bestätigen oder verweigern Sie sie und lesen Sie den Kontoauszug ein, der sie zeigt. Dann kann das Konto geschlossen werden.',
    },
  },
  export: {
    title: 'Nehmen Sie Ihre Daten mit',
    lead: 'Jede Liste hat eine Schaltfläche „Exportieren“. Dateien bleiben sieben Tage bereit.',
    pages: {
      books: 'Buchhaltungsexporte mit Belegen',
      requests: 'Anträge',
      invoices: 'Bezahlte Rechnungen',
      claims: 'Bezahlte Auslagen',
      payments: 'Zahlungen',
      suppliers: 'Lieferanten',
      members: 'Mitglieder',
      bank: 'Kontoauszüge',
      exports: 'Alle bisherigen Exporte',
    },
  },
  confirm: {
    title: 'Konto von {company} schließen?',
    lead: 'Es wird am {day} geschlossen. Kontoinhaber, Admins und Controlling erfahren es per E-Mail.',
    name: 'Geben Sie zur Bestätigung {company} ein',
    wrongName: 'So heißt das Unternehmen nicht.',
    close: 'Konto schließen',
  },
  redemption: {
    title: 'Ihr Konto wird am {day} geschlossen',
    asked: 'Beauftragt von {name} am {day}. Bis dahin funktioniert alles.',
    late: 'Etwas ist noch offen: eine Karte, die zahlen kann, oder eine Zahlung, die unterwegs ist. Das Konto wird geschlossen, sobald das erledigt ist.',
    keep: 'Konto behalten',
    kept: 'Ihr Konto bleibt bestehen.',
    ownerOnly: 'Nur der Kontoinhaber kann es behalten.',
    stays: 'Ihr Konto bleibt bestehen',
    staysText: 'Seine Schließung ist nicht beauftragt.',
    home: 'Zum Start',
  },
  bar: { closes: 'Dieses Konto wird am {day} geschlossen.', see: 'Einzelheiten' },
  ownerOnly: 'Nur der Kontoinhaber kann das Konto schließen',
  ownerOnlyText: 'Sprechen Sie ihn an, wenn das Unternehmen Merel nicht mehr nutzt.',
  failed: 'Das konnte nicht geladen werden.',
  errors: {
    already_asked: 'Das Konto wird bereits geschlossen.',
    unsettled: 'Karten oder Zahlungen sind noch offen. Schließen Sie sie zuerst ab.',
    acting_for_somebody: 'Sie arbeiten gerade für jemand anderen. Verlassen Sie zuerst dessen Unternehmen.',
  },
};
