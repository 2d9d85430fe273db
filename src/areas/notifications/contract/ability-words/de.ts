import type { AbilityWords } from './ability-words.ts';

export const abilityDe: AbilityWords = {
  ask: 'Anträge stellen und Auslagen erstattet bekommen',
  approve: 'Freigeben, was zu Ihnen kommt, nie das Eigene',
  reviewInvoices: 'Rechnungen prüfen',
  reviewClaims: 'Auslagen prüfen',
  suppliers: 'Lieferanten und ihre Bankkonten pflegen',
  closeOrders: 'Bestellungen abschließen und die anderer stornieren',
  enterRates: 'Wechselkurse eintragen, die niemand veröffentlicht',
  pay: 'Rechnungen und Auslagen bezahlen',
  confirmPayments: 'Zahlungen als zweite Person bestätigen',
  bookkeeping: 'Buchungen vorbereiten und exportieren',
  budgets: 'Budgets anlegen',
  sort: 'Entscheiden, wonach Ausgaben sortiert werden',
  rules: 'Entscheiden, was ausgegeben werden darf und wer freigibt',
  tolerances: 'Sehen, wie weit Rechnungen von Bestellungen abweichen dürfen',
  invite: 'Personen einladen',
  members: 'Mitglieder ändern, Mitgliedschaften beenden',
  signOn: 'Entscheiden, wie sich das Unternehmen anmeldet',
  paySettings: 'Sehen, von welchen Konten und nach welchen Regeln das Unternehmen zahlt',
  settings: 'Die Einstellungen des Unternehmens sehen',
  ownership: 'Das Unternehmen übergeben',
};
