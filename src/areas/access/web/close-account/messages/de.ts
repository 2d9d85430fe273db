import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Konto schließen',
  lead: 'Schließen Sie das Konto von {company}. Es bleibt 30 Tage offen, und so lange können Sie es behalten.',
  failed: 'Diese Seite konnte nicht geladen werden.',
  ends: {
    title: 'Was am {day} endet',
    logIn: 'Niemand kann sich mehr bei {company} anmelden.',
    data: 'Nichts wird gelöscht: Der Betreiber dieses Servers kann das Konto wieder öffnen.',
    export: 'Laden Sie vorher herunter, was Sie brauchen.',
    exportLists: 'Listen exportieren',
  },
  before: {
    title: 'Vor dem Schließen',
    cards:
      '{count, plural, one {1 Karte kann noch zahlen. Kündigen Sie sie zuerst.} other {# Karten können noch zahlen. Kündigen Sie sie zuerst.}}',
    openCards: 'Karten öffnen',
    runs: '{count, plural, one {1 Bankdatei wartet auf Bestätigung und wird nicht mehr bezahlt.} other {# Bankdateien warten auf Bestätigung und werden nicht mehr bezahlt.}}',
    openRuns: 'Bankdateien öffnen',
    nothing: 'Keine Karte kann zahlen, und keine Bankdatei wartet.',
  },
  confirm: {
    title: 'Bestätigen',
    reason: 'Warum schließen Sie das Konto?',
    reasons: {
      other_product: 'Wir nutzen ein anderes Produkt',
      missing_feature: 'Etwas, das wir brauchen, fehlt',
      not_needed: 'Wir brauchen es nicht mehr',
      company_ends: 'Das Unternehmen endet oder fusioniert',
      other: 'Ein anderer Grund',
    },
    note: 'Noch etwas? (optional)',
    name: 'Geben Sie zur Bestätigung {company} ein',
    wrongName: 'Geben Sie den Namen des Unternehmens ein: {company}',
    noReason: 'Wählen Sie einen Grund.',
    action: 'Konto am {day} schließen',
    done: 'Das Konto schließt am {day}.',
  },
  redemption: {
    title: 'Ihr Konto schließt am {day}',
    text: 'Bis dahin funktioniert alles wie bisher. Danach kann sich niemand mehr bei {company} anmelden.',
    waits: 'Eine Karte kann noch zahlen. Das Konto schließt, sobald keine Karte mehr zahlen kann.',
    keep: 'Konto behalten',
    kept: 'Das Konto bleibt offen.',
    others: 'Nur der Kontoinhaber kann das Konto behalten.',
    export: 'Listen exportieren',
  },
  open: {
    title: 'Das Konto bleibt offen',
    text: 'Niemand hat das Konto von {company} geschlossen. Das kann nur der Kontoinhaber.',
    home: 'Zur Startseite',
  },
  errors: {
    name_differs: 'So heißt das Unternehmen nicht.',
    cards_open: 'Kündigen Sie zuerst alle Karten und schließen Sie dann das Konto.',
    closing_already: 'Das Konto wird bereits geschlossen.',
    acting_for_somebody: 'Das muss der Kontoinhaber selbst tun, niemand in seinem Namen.',
  },
};
