import type { DemoInvoiceLine, DemoLanguage } from './demo-invoice.ts';

/** What a printed invoice calls its parts. These are words of the made-up suppliers, not of the product's screens. */
export type InvoiceWords = {
  readonly invoice: string;
  readonly creditNote: string;
  readonly number: string;
  readonly creditNoteNumber: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly order: string;
  readonly billTo: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vat: string;
  readonly lineTotal: string;
  readonly net: string;
  readonly vatOf: (rate: string) => string;
  readonly gross: string;
  readonly reverseCharge: string;
  readonly payTo: string;
  readonly reference: string;
  readonly vatId: string;
  readonly page: string;
  readonly units: Readonly<Record<DemoInvoiceLine['unit'], string>>;
};

export const INVOICE_WORDS: Readonly<Record<DemoLanguage, InvoiceWords>> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    number: 'Invoice number',
    creditNoteNumber: 'Credit note number',
    issuedOn: 'Invoice date',
    dueOn: 'Due date',
    order: 'Purchase order',
    billTo: 'Bill to',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    vat: 'VAT',
    lineTotal: 'Amount',
    net: 'Subtotal',
    vatOf: (rate) => `VAT ${rate} %`,
    gross: 'Total',
    reverseCharge: 'Reverse charge: the recipient is liable for VAT.',
    payTo: 'Please pay to',
    reference: 'Payment reference',
    vatId: 'VAT number',
    page: 'Page',
    units: { piece: '', hour: 'h', day: 'days', month: 'months' },
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    number: 'Facture n°',
    creditNoteNumber: 'Avoir n°',
    issuedOn: 'Date de facture',
    dueOn: 'Date d’échéance',
    order: 'Bon de commande n°',
    billTo: 'Facturé à',
    description: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    vat: 'TVA',
    lineTotal: 'Montant HT',
    net: 'Total HT',
    vatOf: (rate) => `TVA ${rate.replace('.', ',')} %`,
    gross: 'Total TTC',
    reverseCharge: 'Autoliquidation : TVA due par le preneur.',
    payTo: 'À régler sur le compte',
    reference: 'Référence de paiement',
    vatId: 'N° TVA',
    page: 'Page',
    units: { piece: '', hour: 'h', day: 'jours', month: 'mois' },
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Gutschrift',
    number: 'Rechnungsnummer',
    creditNoteNumber: 'Gutschriftsnummer',
    issuedOn: 'Rechnungsdatum',
    dueOn: 'Zahlbar bis',
    order: 'Bestellnummer',
    billTo: 'Rechnung an',
    description: 'Beschreibung',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    vat: 'USt.',
    lineTotal: 'Betrag',
    net: 'Nettobetrag',
    vatOf: (rate) => `USt. ${rate.replace('.', ',')} %`,
    gross: 'Rechnungsbetrag',
    reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers.',
    payTo: 'Bitte überweisen Sie auf',
    reference: 'Verwendungszweck',
    vatId: 'USt-IdNr.',
    page: 'Seite',
    units: { piece: '', hour: 'Std.', day: 'Tage', month: 'Monate' },
  },
  es: {
    invoice: 'Factura',
    creditNote: 'Nota de crédito',
    number: 'Factura nº',
    creditNoteNumber: 'Nota de crédito nº',
    issuedOn: 'Fecha de factura',
    dueOn: 'Vencimiento',
    order: 'Pedido nº',
    billTo: 'Facturar a',
    description: 'Concepto',
    quantity: 'Cantidad',
    unitPrice: 'Precio',
    vat: 'IVA',
    lineTotal: 'Importe',
    net: 'Base imponible',
    vatOf: (rate) => `IVA ${rate.replace('.', ',')} %`,
    gross: 'Total factura',
    reverseCharge: 'Inversión del sujeto pasivo.',
    payTo: 'Pagar en la cuenta',
    reference: 'Referencia de pago',
    vatId: 'NIF-IVA',
    page: 'Página',
    units: { piece: '', hour: 'h', day: 'días', month: 'meses' },
  },
};
