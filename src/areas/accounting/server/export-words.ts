import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { BLOCKERS, BOOKKEEPING_STATES } from '../contract/bookkeeping.ts';

type Words = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly state: Readonly<Record<(typeof BOOKKEEPING_STATES)[number], string>>;
  readonly blocker: Readonly<Record<(typeof BLOCKERS)[number], string>>;
};

/** Name and headings, in the order of the columns, and what the codes in the rows are called: as on screen. */
export const PAYABLE_EXPORT_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    name: 'Payables',
    columns: [
      'Date',
      'Type',
      'Reference',
      'Supplier or member',
      'Description',
      'State',
      'Expense account',
      'Cost centre',
      'Currency',
      'Amount',
      'VAT',
      'Amount in base currency',
    ],
    state: {
      created: 'To prepare',
      prepared: 'Ready',
      exported: 'Exported',
      failedToExport: 'Failed',
      exportedManually: 'Booked by hand',
    },
    blocker: {
      no_receipt: 'No receipt',
      no_account: 'No expense account',
      sums_differ: 'Net and VAT don’t add up to the total',
      cost_center_missing: 'No cost centre',
      analytical_missing: 'A required field is empty',
    },
  },
  fr: {
    name: 'Pièces à comptabiliser',
    columns: [
      'Date',
      'Type',
      'Référence',
      'Fournisseur ou membre',
      'Description',
      'État',
      'Compte de charge',
      'Centre de coûts',
      'Devise',
      'Montant',
      'TVA',
      'Montant en devise de base',
    ],
    state: {
      created: 'À préparer',
      prepared: 'Prête',
      exported: 'Exportée',
      failedToExport: 'En échec',
      exportedManually: 'Saisie à la main',
    },
    blocker: {
      no_receipt: 'Pas de justificatif',
      no_account: 'Pas de compte de charge',
      sums_differ: 'HT et TVA ne font pas le total',
      cost_center_missing: 'Pas de centre de coûts',
      analytical_missing: 'Un champ obligatoire est vide',
    },
  },
  de: {
    name: 'Buchungsbelege',
    columns: [
      'Datum',
      'Art',
      'Referenz',
      'Lieferant oder Mitglied',
      'Beschreibung',
      'Status',
      'Aufwandskonto',
      'Kostenstelle',
      'Währung',
      'Betrag',
      'USt.',
      'Betrag in Hauswährung',
    ],
    state: {
      created: 'Vorzubereiten',
      prepared: 'Bereit',
      exported: 'Exportiert',
      failedToExport: 'Fehlgeschlagen',
      exportedManually: 'Von Hand gebucht',
    },
    blocker: {
      no_receipt: 'Kein Beleg',
      no_account: 'Kein Aufwandskonto',
      sums_differ: 'Netto und USt. ergeben nicht die Summe',
      cost_center_missing: 'Keine Kostenstelle',
      analytical_missing: 'Ein Pflichtfeld ist leer',
    },
  },
  es: {
    name: 'Partidas por contabilizar',
    columns: [
      'Fecha',
      'Tipo',
      'Referencia',
      'Proveedor o miembro',
      'Descripción',
      'Estado',
      'Cuenta de gasto',
      'Centro de coste',
      'Moneda',
      'Importe',
      'IVA',
      'Importe en moneda base',
    ],
    state: {
      created: 'Por preparar',
      prepared: 'Preparada',
      exported: 'Exportada',
      failedToExport: 'Fallida',
      exportedManually: 'Contabilizada a mano',
    },
    blocker: {
      no_receipt: 'Sin justificante',
      no_account: 'Sin cuenta de gasto',
      sums_differ: 'Base e IVA no suman el total',
      cost_center_missing: 'Sin centro de coste',
      analytical_missing: 'Un campo obligatorio está vacío',
    },
  },
};
