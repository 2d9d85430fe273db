import type { ExportLang } from '#platform/table-file/table-file.ts';

type Words = { readonly name: string; readonly columns: readonly string[] };

/** Names and headings of what is exported of payments, runs and the bank, in the order of their columns. */
export const EXPORT_WORDS: Readonly<Record<ExportLang, { payments: Words; runs: Words; entries: Words }>> = {
  en: {
    payments: {
      name: 'Payments',
      columns: [
        'Payee',
        'Reference',
        'Account',
        'State',
        'Currency',
        'Amount',
        'Amount in base currency',
        'Due',
        'Execution',
        'Paid on',
      ],
    },
    runs: {
      name: 'Bank files',
      columns: [
        'Number',
        'State',
        'Execution',
        'Account',
        'Payments',
        'Currency',
        'Total',
        'Made by',
        'Made at (UTC)',
        'Confirmed by',
        'Confirmed at (UTC)',
      ],
    },
    entries: { name: 'Bank entries', columns: ['Booked on', 'Counterparty', 'Text', 'State', 'Currency', 'Amount'] },
  },
  fr: {
    payments: {
      name: 'Paiements',
      columns: [
        'Bénéficiaire',
        'Référence',
        'Compte',
        'État',
        'Devise',
        'Montant',
        'Montant en devise de base',
        'Échéance',
        'Exécution',
        'Payé le',
      ],
    },
    runs: {
      name: 'Fichiers bancaires',
      columns: [
        'Numéro',
        'État',
        'Exécution',
        'Compte',
        'Paiements',
        'Devise',
        'Total',
        'Créé par',
        'Créé le (UTC)',
        'Confirmé par',
        'Confirmé le (UTC)',
      ],
    },
    entries: {
      name: 'Opérations bancaires',
      columns: ['Comptabilisée le', 'Contrepartie', 'Libellé', 'État', 'Devise', 'Montant'],
    },
  },
  de: {
    payments: {
      name: 'Zahlungen',
      columns: [
        'Empfänger',
        'Referenz',
        'Konto',
        'Status',
        'Währung',
        'Betrag',
        'Betrag in Hauswährung',
        'Fällig',
        'Ausführung',
        'Bezahlt am',
      ],
    },
    runs: {
      name: 'Bankdateien',
      columns: [
        'Nummer',
        'Status',
        'Ausführung',
        'Konto',
        'Zahlungen',
        'Währung',
        'Summe',
        'Erstellt von',
        'Erstellt am (UTC)',
        'Bestätigt von',
        'Bestätigt am (UTC)',
      ],
    },
    entries: { name: 'Bankumsätze', columns: ['Gebucht am', 'Gegenpartei', 'Text', 'Status', 'Währung', 'Betrag'] },
  },
  es: {
    payments: {
      name: 'Pagos',
      columns: [
        'Beneficiario',
        'Referencia',
        'Cuenta',
        'Estado',
        'Divisa',
        'Importe',
        'Importe en divisa base',
        'Vencimiento',
        'Ejecución',
        'Pagado el',
      ],
    },
    runs: {
      name: 'Ficheros bancarios',
      columns: [
        'Número',
        'Estado',
        'Ejecución',
        'Cuenta',
        'Pagos',
        'Divisa',
        'Total',
        'Creada por',
        'Creada el (UTC)',
        'Confirmada por',
        'Confirmada el (UTC)',
      ],
    },
    entries: {
      name: 'Movimientos bancarios',
      columns: ['Contabilizado el', 'Contraparte', 'Texto', 'Estado', 'Divisa', 'Importe'],
    },
  },
};
