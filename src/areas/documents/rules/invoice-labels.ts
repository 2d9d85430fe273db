import { fold } from '#kernel/text.ts';
import { foldSameLength } from './values-in-text.ts';

/**
 * What invoices and receipts print before a value, in English, French, German and Spanish (and the Dutch words of
 * neighbouring suppliers). Patterns are matched against folded text: lower case, no accents. Longer, surer labels come
 * first, with their weight: a label of weight 3 says exactly this value, 1 merely allows it.
 */
export type LabelKind =
  | 'number'
  | 'issued'
  | 'due'
  | 'net'
  | 'tax'
  | 'gross'
  | 'amountDue'
  | 'order'
  | 'paymentReference'
  | 'vatId'
  | 'buyer';

type Label = { readonly pattern: RegExp; readonly weight: number };
const label = (weight: number, ...words: readonly string[]): Label => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}])`, 'u'),
  weight,
});

const NO = '(?:n[°ºo]\\.?|nr\\.?|no\\.?|num\\.?|number|numero|nummer|#|n\\.º)';

const LABELS: Readonly<Record<LabelKind, readonly Label[]>> = {
  number: [
    label(
      3,
      `invoice ${NO}`,
      `inv ${NO}`,
      `bill ${NO}`,
      `${NO} (?:de )?(?:la )?facture`,
      `facture ${NO}`,
      'rechnungs-?(?:nummer|nr\\.?)',
      `rechnung ${NO}`,
      `${NO} (?:de )?(?:la )?factura`,
      `factura ${NO}`,
      `credit note ${NO}`,
      `avoir ${NO}`,
      'gutschrifts-?(?:nummer|nr\\.?)',
      `gutschrift ${NO}`,
      'factuurnummer',
    ),
    label(
      2,
      'belegnummer',
      'beleg-?nr\\.?',
      'document number',
      'receipt (?:no|number|#)',
      'ticket (?:no|n[°º])',
      'bon-?nr\\.?',
      'reference facture',
    ),
    label(1, 'invoice', 'facture', 'rechnung', 'factura', 'credit note', 'avoir', 'gutschrift', 'factuur'),
  ],
  issued: [
    label(
      3,
      'invoice date',
      'date of invoice',
      'date of issue',
      'issue date',
      'issued(?: on| at)?',
      "date d['’ ]emission",
      'date (?:de )?(?:la )?facture',
      'date de facturation',
      'rechnungsdatum',
      'ausstellungsdatum',
      'belegdatum',
      'fecha (?:de )?(?:la )?factura',
      'fecha de emision',
      'factuur ?datum',
      'facture du',
      'rechnung vom',
    ),
    label(2, 'date', 'datum', 'fecha', 'le'),
  ],
  due: [
    label(
      3,
      'due date',
      'invoice due date',
      'payment due',
      'due on',
      'due by',
      'pay by',
      'payable by',
      "date d['’ ]echeance",
      'echeance',
      'a (?:payer|regler) (?:avant|au plus tard)(?: le)?',
      'date limite de (?:paiement|reglement)',
      'fallig(?: am)?',
      'faellig(?: am)?',
      'falligkeit(?:sdatum)?',
      'zahlbar bis(?: zum)?',
      'zahlungsziel',
      'fecha de vencimiento',
      'vencimiento',
      'vence(?: el)?',
      'vervaldatum',
    ),
    label(2, 'until', 'bis(?: zum)?', 'avant le', 'au plus tard le', 'antes del?'),
  ],
  net: [
    label(
      3,
      'total excl\\.?(?:uding)?(?: vat| tax)?',
      'amount excl\\.?(?: vat| tax)?',
      'net amount',
      'net total',
      'total net(?: amount)?',
      'total (?:before|without) (?:vat|tax)',
      'total h\\.?t\\.?',
      'montant (?:total )?h\\.?t\\.?',
      'total hors taxes?',
      'base h\\.?t\\.?',
      'netto-?(?:betrag|summe)',
      'summe netto',
      'gesamt(?:betrag)? ?\\(?netto\\)?',
      'netto',
      'base imponible',
      'importe neto',
      'total sin iva',
      'grondslag',
      'taxable(?: amount)?',
    ),
    label(2, 'sub-?\\s?total', 'sous-?\\s?total', 'zwischensumme', 'suma', 'net', 'h\\.?t\\.?'),
  ],
  tax: [
    label(
      3,
      'total vat',
      'vat (?:amount|total)',
      'total taxes?',
      'ust\\.? gesamt',
      'mwst\\.? gesamt',
      'gesamt-?(?:mwst|ust)\\.?',
      'total tax',
      'sales tax',
      'total t\\.?v\\.?a\\.?',
      'montant (?:de la )?t\\.?v\\.?a\\.?',
      'mwst\\.?-?betrag',
      'ust\\.?-?betrag',
      'summe (?:mwst|ust)\\.?',
      'steuerbetrag',
      'cuota (?:de )?(?:iva|i\\.v\\.a\\.?)',
      'importe (?:de )?iva',
      'total iva',
      'btw bedrag',
    ),
    label(
      2,
      'vat',
      'tax',
      'gst',
      't\\.?v\\.?a\\.?',
      'mwst\\.?',
      'u\\.?st\\.?',
      'umsatzsteuer',
      'mehrwertsteuer',
      'iva',
      'i\\.v\\.a\\.?',
      'igic',
      'btw',
      'steuer',
    ),
  ],
  gross: [
    label(
      3,
      'grand total',
      'invoice total',
      'total (?:amount )?incl\\.?(?:uding)?(?: vat| tax)?',
      'amount incl\\.?(?: vat| tax)?',
      'gross(?: amount| total)?',
      'total gross',
      'total t\\.?t\\.?c\\.?',
      'montant (?:total )?t\\.?t\\.?c\\.?',
      'total toutes taxes comprises',
      'gesamtbetrag',
      'rechnungsbetrag',
      'brutto-?(?:betrag|summe)',
      'gesamtsumme',
      'gesamt ?\\(?brutto\\)?',
      'endbetrag',
      'endsumme',
      'summe eur',
      'total (?:de la )?factura',
      'importe total',
      'total con iva',
      'total iva incl\\.?(?:uido)?',
      'factuur totaal(?: eur)?',
      'total eur',
    ),
    label(
      2,
      'total',
      'totaal',
      'summe',
      'gesamt',
      'betrag',
      'total general',
      'brutto',
      'montant',
      'amount',
      'importe',
      't\\.?t\\.?c\\.?',
    ),
    label(
      1,
      'carte bancaire',
      'cb',
      'card',
      'visa',
      'mastercard',
      'ec-?karte',
      'karte',
      'girocard',
      'tarjeta',
      'bar',
      'cash',
      'especes',
      'efectivo',
      'charges',
    ),
  ],
  amountDue: [
    label(
      3,
      'total due',
      'due payable',
      'payable amount',
      'solde a (?:payer|regler)',
      'solde du',
      'saldo a pagar',
      'noch zu zahlen',
      'amount due',
      'balance due',
      'amount payable',
      'total payable',
      'to pay',
      'net a payer',
      'reste a payer',
      'total a payer',
      'montant a payer',
      'a payer',
      'a regler',
      'zu zahlen(?:der betrag)?',
      'zahlbetrag',
      'offener betrag',
      'total a pagar',
      'importe a pagar',
      'a pagar',
    ),
  ],
  order: [
    label(
      3,
      `(?:purchase )?order ${NO}`,
      `p\\.?o\\.? ${NO}`,
      `p\\.?o\\.?[ _]number`,
      'your order(?: ref(?:erence)?)?',
      'purchase order',
      `(?:bon de )?commande ${NO}`,
      `${NO} (?:de )?(?:bon de )?commande`,
      'votre (?:commande|reference)',
      'bon de commande',
      'bestell-?(?:nummer|nr\\.?)',
      'ihre bestell(?:ung|nummer|-nr\\.?)',
      `bestellung ${NO}`,
      `${NO} (?:de )?pedido`,
      `pedido ${NO}`,
      'su (?:pedido|referencia)',
    ),
    label(1, 'order', 'commande', 'bestellung', 'pedido', 'p\\.?o\\.?'),
  ],
  paymentReference: [
    label(
      3,
      'payment reference',
      'payment ref\\.?',
      'communication for your payment',
      'remittance (?:reference|information)',
      'reference (?:de |a rappeler (?:lors du )?)(?:paiement|virement|reglement)',
      'reference a rappeler',
      'communication(?: structuree)?',
      'verwendungszweck',
      'zahlungsreferenz',
      'referencia de(?:l)? pago',
      'concepto de pago',
    ),
  ],
  vatId: [
    label(
      3,
      'vat (?:id|reg(?:istration)?|number|no\\.?)(?: (?:no\\.?|number))?',
      `(?:${NO} )?(?:de )?tva intra(?:communautaire|com\\.?)?`,
      `${NO} (?:de )?tva`,
      `tva ${NO}`,
      'ust\\.?-?id(?:ent)?\\.?-?(?:nr\\.?|nummer)?',
      'umsatzsteuer-?identifikationsnummer',
      'umsatzsteuer-?id',
      'steuernummer',
      'n\\.?i\\.?f\\.?',
      'c\\.?i\\.?f\\.?',
      'cif/nif',
      'nif-?iva',
      'uid(?:-nr\\.?)?',
      'btw(?:-| )?nummer',
    ),
    label(1, 'vat', 'tva', 'ust', 'iva'),
  ],
  buyer: [
    label(
      3,
      'bill(?:ed)? to',
      'invoice(?:d)? (?:for|to)',
      'sold to',
      'ship(?:ped)? to',
      'deliver(?:ed|y)? (?:to|address)',
      'customer(?: name| id| no\\.?)?',
      'service address',
      'facture a',
      'facturer a',
      'adresse (?:de )?(?:facturation|livraison)',
      'livre a',
      'client',
      'destinataire',
      'rechnung(?:sadresse| an)',
      'rechnungsempfanger',
      'lieferadresse',
      'kunde(?:nnummer|n-nr\\.?)?',
      'empfanger',
      'facturar a',
      'cliente',
      'direccion de (?:envio|facturacion)',
      'factuuradres',
      'afleveradres',
      'remit to',
      'your vat',
      'votre tva',
      'votre n',
      'ihre ust',
      'uw btw',
      'su nif',
      'klant',
      'debtor',
      'attn',
      'a l.attention',
    ),
  ],
};

export type LabelHit = { readonly weight: number; readonly start: number; readonly end: number };

/** Where a label of this kind stands in a text and how sure it is; the surest, then the last one. Null without one. */
export function labelIn(kind: LabelKind, text: string): LabelHit | null {
  const plain = foldSameLength(text);
  for (const candidate of LABELS[kind]) {
    const matches = [...plain.matchAll(new RegExp(candidate.pattern.source, 'gu'))];
    const last = matches.at(-1);
    if (last !== undefined) return { weight: candidate.weight, start: last.index, end: last.index + last[0].length };
  }
  return null;
}

/** A heading that says what the document is, and nothing about who sent it. */
export function isTitle(text: string): boolean {
  return /^(?:tax |sales |proforma |commercial |customer )?(?:invoice|receipt|facture|ticket|recu|rechnung|quittung|beleg|kassenbon|kassenbeleg|factura(?: simplificada)?|recibo|credit note|avoir|gutschrift|abono|kopie factuur|factuur|statement|duplicata|original|copy|bon)[\s:#.]*$/.test(
    fold(text),
  );
}

/** The words a document must carry when its buyer owes the VAT (VAT Directive, article 226 (11a)), in four languages. */
export const isReverseChargeText = (text: string): boolean =>
  /(?<!\p{L})(?:reverse[ -]charge|autoliquidation|steuerschuldnerschaft des leistungsempfangers|inversion del sujeto pasivo)(?!\p{L})/u.test(
    fold(text),
  );

export const isCreditNoteText = (text: string): boolean =>
  /(?<!\p{L})(?:credit note|credit memo|facture d.avoir|note de credit|rechnungskorrektur|gutschrift|factura rectificativa|nota de credito|avoir)(?!\p{L})/u.test(
    fold(text),
  );
