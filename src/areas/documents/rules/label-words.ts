import { AMOUNT_WORDS } from './amount-words.ts';
import { label, type Label } from './label.ts';

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
  | 'buyer'
  | 'rounding'
  | 'change';

const NO = '(?:n[°ºo]\\.?|nr\\.?|no\\.?|num\\.?|number|numero|nummer|#|n\\.º)';

export const LABELS: Readonly<Record<LabelKind, readonly Label[]>> = {
  ...AMOUNT_WORDS,
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
      `factuur ${NO}`,
      `fattura ${NO}`,
      'numero fattura',
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
      'data (?:della )?fattura',
      'data (?:di )?emissione',
      'data documento',
      'facture du',
      'rechnung vom',
    ),
    label(2, 'date', 'datum', 'fecha', 'data'),
    // An article as often as what stands before a day.
    label(1, 'le'),
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
      'uiterste betaaldatum',
      '(?:data (?:di )?)?scadenza',
    ),
    label(2, 'until', 'bis(?: zum)?', 'avant le', 'au plus tard le', 'antes del?'),
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
