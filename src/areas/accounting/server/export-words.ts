import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { BOOKKEEPING_STATES, PayableType } from '../contract/bookkeeping.ts';

type Words = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly type: Readonly<Record<PayableType, string>>;
  readonly state: Readonly<Record<(typeof BOOKKEEPING_STATES)[number], string>>;
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
      'Amount in base currency',
    ],
    type: {
      invoicePurchase: 'Invoice',
      creditNote: 'Credit note',
      expenseClaim: 'Expense claim',
      mileage: 'Mileage',
      perdiem: 'Per diem',
    },
    state: { created: 'To prepare', prepared: 'Ready', exported: 'Exported' },
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
      'Montant en devise de base',
    ],
    type: {
      invoicePurchase: 'Facture',
      creditNote: 'Avoir',
      expenseClaim: 'Note de frais',
      mileage: 'Indemnité kilométrique',
      perdiem: 'Indemnité de séjour',
    },
    state: { created: 'À préparer', prepared: 'Prêt', exported: 'Exporté' },
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
      'Betrag in Hauswährung',
    ],
    type: {
      invoicePurchase: 'Rechnung',
      creditNote: 'Gutschrift',
      expenseClaim: 'Auslage',
      mileage: 'Kilometergeld',
      perdiem: 'Tagegeld',
    },
    state: { created: 'Vorzubereiten', prepared: 'Bereit', exported: 'Exportiert' },
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
      'Importe en moneda base',
    ],
    type: {
      invoicePurchase: 'Factura',
      creditNote: 'Factura rectificativa',
      expenseClaim: 'Nota de gastos',
      mileage: 'Kilometraje',
      perdiem: 'Dieta',
    },
    state: { created: 'Por preparar', prepared: 'Listo', exported: 'Exportado' },
  },
};
