import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { AdvanceState } from '../rules/advance-states.ts';

type Words = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly states: Readonly<Record<AdvanceState, string>>;
};

/** Headings and words of the exported list of advances. */
export const ADVANCE_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    name: 'Advances',
    columns: [
      'Number',
      'Member',
      'Purpose',
      'Trip',
      'Given',
      'Paid on',
      'State',
      'Currency',
      'Amount',
      'Set off',
      'Given back',
      'Still open',
    ],
    states: {
      unpaid: 'To be paid',
      paid: 'Paid',
      partly_claimed: 'Partly claimed',
      claimed: 'Claimed',
      partly_claimed_and_returned: 'Partly claimed and returned',
      returned: 'Returned',
      cancelled: 'Cancelled',
    },
  },
  fr: {
    name: 'Avances',
    columns: [
      'Numéro',
      'Membre',
      'Objet',
      'Déplacement',
      'Donnée',
      'Payée le',
      'État',
      'Devise',
      'Montant',
      'Imputé',
      'Rendu',
      'Encore ouvert',
    ],
    states: {
      unpaid: 'À payer',
      paid: 'Payée',
      partly_claimed: 'Imputée en partie',
      claimed: 'Imputée',
      partly_claimed_and_returned: 'Imputée en partie et rendue',
      returned: 'Rendue',
      cancelled: 'Annulée',
    },
  },
  de: {
    name: 'Vorschüsse',
    columns: [
      'Nummer',
      'Mitglied',
      'Wofür',
      'Reise',
      'Gegeben',
      'Ausgezahlt am',
      'Status',
      'Währung',
      'Betrag',
      'Verrechnet',
      'Zurückgegeben',
      'Noch offen',
    ],
    states: {
      unpaid: 'Auszuzahlen',
      paid: 'Ausgezahlt',
      partly_claimed: 'Teilweise verrechnet',
      claimed: 'Verrechnet',
      partly_claimed_and_returned: 'Teils verrechnet, Rest zurückgegeben',
      returned: 'Zurückgegeben',
      cancelled: 'Storniert',
    },
  },
  es: {
    name: 'Anticipos',
    columns: [
      'Número',
      'Miembro',
      'Para qué',
      'Viaje',
      'Dado',
      'Pagado el',
      'Estado',
      'Moneda',
      'Importe',
      'Compensado',
      'Devuelto',
      'Aún abierto',
    ],
    states: {
      unpaid: 'Por pagar',
      paid: 'Pagado',
      partly_claimed: 'Compensado en parte',
      claimed: 'Compensado',
      partly_claimed_and_returned: 'Compensado en parte y devuelto',
      returned: 'Devuelto',
      cancelled: 'Cancelado',
    },
  },
};
