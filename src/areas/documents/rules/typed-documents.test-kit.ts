import { currency } from '#kernel/currency.ts';
import { money, toDecimalText } from '#kernel/money.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { addDays, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { vatOf } from './einvoice-arithmetic.ts';
import { CONFIDENT_FROM, type InvoiceReading } from './invoice-reading.ts';

/** A document as a till or a supplier types it, and what it says. */
export type TypedDocument = {
  readonly purpose: 'invoice' | 'receipt';
  readonly layout: string;
  readonly says: {
    readonly gross: string;
    readonly currency: string;
    readonly issuedOn: PlainDate;
    readonly tax?: string;
    readonly invoiceNumber?: string;
  };
};

type Tongue = {
  readonly date: readonly string[];
  readonly day: (day: PlainDate) => readonly string[];
  readonly total: readonly string[];
  readonly pay: readonly string[];
  readonly net: readonly string[];
  readonly tax: readonly string[];
  readonly rounding: readonly string[];
  readonly cash: readonly string[];
  readonly change: readonly string[];
  readonly number: readonly string[];
  readonly item: readonly string[];
  readonly time: readonly string[];
  readonly code: readonly string[];
  readonly names: readonly string[];
  readonly months: readonly string[];
  readonly comma: boolean;
  readonly rates: readonly string[];
  readonly currencies: readonly string[];
};

const points = (day: PlainDate): string => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
const slashes = (day: PlainDate): string => points(day).replaceAll('.', '/');
const dashes = (day: PlainDate): string => points(day).replaceAll('.', '-');
const short = (day: PlainDate): string => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(2, 4)}`;

const TONGUES: readonly Tongue[] = [
  {
    date: ['Datum', 'Rechnungsdatum', 'Belegdatum'],
    day: (day) => [points(day), short(day)],
    total: ['Summe', 'Gesamtbetrag', 'Total', 'Brutto'],
    pay: ['Zu zahlen', 'Zahlbetrag'],
    net: ['Netto', 'Nettobetrag'],
    tax: ['MwSt', 'USt.'],
    rounding: ['Rundung', 'Rundungsdifferenz'],
    cash: ['Bar', 'Gegeben bar'],
    change: ['Zurück', 'Rückgeld'],
    number: ['Rechnungsnummer', 'Rechnung Nr.', 'Beleg-Nr.'],
    item: ['Brot', 'Schraube M6', 'Käse', 'Kaffee', 'Druckerpapier'],
    time: ['Uhrzeit', 'Zeit'],
    code: ['Art.', 'Artikel-Nr.'],
    names: ['Bäckerei Sommer', 'Eisenwaren Krüger GmbH', 'Markt am Tor'],
    months: [
      'Januar',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ],
    comma: true,
    rates: ['19', '7'],
    currencies: ['EUR', 'CHF'],
  },
  {
    date: ['Date', 'Date de facture'],
    day: (day) => [slashes(day), points(day)],
    total: ['Total TTC', 'Total', 'Montant TTC'],
    pay: ['À payer', 'Net à payer'],
    net: ['Total HT', 'Montant HT'],
    tax: ['TVA', 'Montant TVA'],
    rounding: ['Arrondi'],
    cash: ['Espèces'],
    change: ['Rendu', 'Monnaie rendue'],
    number: ['Facture n°', 'N° facture'],
    item: ['Pain', 'Café', 'Câble', 'Menu du jour'],
    time: ['Heure'],
    code: ['Réf.', 'Art.'],
    names: ['Boulangerie Martin', 'Quincaillerie Dubois SARL', 'Le Petit Marché'],
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    comma: true,
    rates: ['20', '10', '5.5'],
    currencies: ['EUR', 'CHF'],
  },
  {
    date: ['Date', 'Invoice date'],
    day: (day) => [day, slashes(day)],
    total: ['Total', 'Grand total', 'Total incl. VAT'],
    pay: ['Amount due', 'Total due'],
    net: ['Net amount', 'Subtotal'],
    tax: ['VAT', 'VAT amount'],
    rounding: ['Rounding'],
    cash: ['Cash'],
    change: ['Change'],
    number: ['Invoice no.', 'Invoice number', 'Receipt no'],
    item: ['Tea', 'Cable', 'Printer paper', 'Lunch menu'],
    time: ['Time'],
    code: ['SKU', 'Item'],
    names: ['Corner Shop Ltd', 'TEH TARIK SDN BHD', 'Cafe BAM', 'Brook & Sons'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    comma: false,
    rates: ['20', '5'],
    currencies: ['GBP', 'EUR', 'USD'],
  },
  {
    date: ['Fecha', 'Fecha de factura'],
    day: (day) => [slashes(day), dashes(day)],
    total: ['Total', 'Importe total', 'Total factura'],
    pay: ['Total a pagar'],
    net: ['Base imponible'],
    tax: ['IVA', 'Cuota IVA'],
    rounding: ['Redondeo'],
    cash: ['Efectivo'],
    change: ['Cambio'],
    number: ['Factura nº', 'Factura número'],
    item: ['Pan', 'Café', 'Tornillo', 'Menú'],
    time: ['Hora'],
    code: ['Ref.', 'Art.'],
    names: ['Panadería Luna', 'Ferretería Ortega S.L.', 'Bar El Sol'],
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    comma: true,
    rates: ['21', '10'],
    currencies: ['EUR'],
  },
  {
    date: ['Datum', 'Factuurdatum'],
    day: (day) => [dashes(day), slashes(day)],
    total: ['Totaal', 'Totaal incl. btw'],
    pay: ['Te betalen'],
    net: ['Totaal excl. btw'],
    tax: ['BTW'],
    rounding: ['Afronding'],
    cash: ['Contant'],
    change: ['Wisselgeld'],
    number: ['Factuurnummer'],
    item: ['Brood', 'Kaas', 'Koffie', 'Schroef'],
    time: ['Tijd'],
    code: ['Art.'],
    names: ['Bakkerij De Vries', 'IJzerhandel Jansen B.V.'],
    months: [
      'januari',
      'februari',
      'maart',
      'april',
      'mei',
      'juni',
      'juli',
      'augustus',
      'september',
      'oktober',
      'november',
      'december',
    ],
    comma: true,
    rates: ['21', '9'],
    currencies: ['EUR'],
  },
  {
    date: ['Data', 'Data fattura'],
    day: (day) => [slashes(day), points(day)],
    total: ['Totale', 'Totale documento', 'Totale fattura'],
    pay: ['Totale da pagare'],
    net: ['Imponibile'],
    tax: ['IVA'],
    rounding: ['Arrotondamento'],
    cash: ['Contanti'],
    change: ['Resto'],
    number: ['Fattura n.', 'Numero fattura'],
    item: ['Pane', 'Caffè', 'Vite', 'Menù'],
    time: ['Ora'],
    code: ['Art.', 'Cod.'],
    names: ['Panificio Rossi', 'Ferramenta Bianchi S.r.l.', 'Bar Roma'],
    months: [
      'gennaio',
      'febbraio',
      'marzo',
      'aprile',
      'maggio',
      'giugno',
      'luglio',
      'agosto',
      'settembre',
      'ottobre',
      'novembre',
      'dicembre',
    ],
    comma: true,
    rates: ['22', '10'],
    currencies: ['EUR'],
  },
];

/** So many documents of a seed: tills and suppliers of six languages, with what is easily taken for something else. */
export function typedDocuments(seed: number, count: number): TypedDocument[] {
  const { below } = seededRandom(seed);
  return Array.from({ length: count }, () => typed(below));
}

function typed(below: (max: number) => number): TypedDocument {
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const oneIn = (n: number): boolean => below(n) === 0;
  const tongue = pick(TONGUES);
  const code = currency(pick(tongue.currencies));
  const day = addDays(plainDate('2024-01-02'), below(1000));
  const purpose = oneIn(2) ? 'receipt' : 'invoice';
  const text = (minor: bigint): string => {
    const plain = toDecimalText(money(minor, code));
    return tongue.comma ? plain.replace('.', ',') : plain;
  };
  const row = (label: string, minor: bigint, unit = ''): string =>
    `${label.padEnd(44)}${[text(minor), unit].filter((part) => part !== '').join(' ')}`;

  const items = Array.from({ length: 1 + below(4) }, () => BigInt(80 + below(purpose === 'receipt' ? 3000 : 90_000)));
  const net = items.reduce((sum, item) => sum + item, 0n);
  const rate = pick(tongue.rates);
  const hasVat = !oneIn(4);
  const tax = hasVat ? vatOf(money(net, code), rate).minor : 0n;
  const total = net + tax;
  const isRounded = purpose === 'receipt' && code === 'CHF' ? !oneIn(3) : purpose === 'receipt' && oneIn(5);
  const paid = isRounded ? ((total + 2n) / 5n) * 5n : total;
  const number = `${pick(['RE', 'FA', 'A', '2026', 'INV'])}-${1000 + below(90_000)}`;
  const written = oneIn(3)
    ? `${Number(day.slice(8))}. ${tongue.months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`.replace(
        '. ',
        tongue === TONGUES[0] ? '. ' : ' ',
      )
    : pick(tongue.day(day));
  const pair = () => String(10 + below(18));
  const coded = (label: string): string =>
    oneIn(4) ? `${pick(tongue.code)} ${pair()}.${String(1 + below(12)).padStart(2, '0')}.${pair()} ${label}` : label;

  const lines = [
    pick(tongue.names),
    ...(purpose === 'invoice' || oneIn(3) ? [`${pick(tongue.number)}  ${number}`] : []),
    ...(oneIn(3) ? [`${pick(tongue.time)} ${pair()}.${pair()}.${pair()}`] : []),
    `${purpose === 'receipt' && oneIn(3) ? '' : `${pick(tongue.date)}: `}${written}`,
    '',
    ...items.map((item) => row(coded(pick(tongue.item)), item)),
    '',
    ...(hasVat ? [row(pick(tongue.net), net), row(`${pick(tongue.tax)} ${rate} %`, tax)] : []),
    row(pick(tongue.total), total, code),
    ...(isRounded && paid !== total
      ? [row(pick(tongue.rounding), paid - total), row(pick(tongue.pay), paid, code)]
      : []),
    ...(purpose === 'receipt' && oneIn(3) ? [row(pick(tongue.cash), paid + 500n), row(pick(tongue.change), 500n)] : []),
  ];
  return {
    purpose,
    layout: lines.join('\n'),
    says: {
      gross: toDecimalText(money(paid, code)),
      currency: code,
      issuedOn: day,
      ...(hasVat ? { tax: toDecimalText(money(tax, code)) } : {}),
      ...(purpose === 'invoice' ? { invoiceNumber: number } : {}),
    },
  };
}

export type Sureness = { sure: number; right: number; wrong: string[] };

/** Of the values that are shown as sure: how many there are, and how many of them are right. */
export function surenessOf(
  documents: readonly TypedDocument[],
  read: (document: TypedDocument) => InvoiceReading,
): Sureness {
  const found: Sureness = { sure: 0, right: 0, wrong: [] };
  for (const document of documents) {
    const reading = read(document);
    const values = {
      gross: { ...reading.gross, value: reading.gross && toDecimalText(reading.gross.value) },
      tax: { ...reading.tax, value: reading.tax && toDecimalText(reading.tax.value) },
      currency: reading.currency,
      issuedOn: reading.issuedOn,
      invoiceNumber: reading.invoiceNumber,
    };
    for (const [name, field] of Object.entries(values)) {
      if (field?.value === undefined || (field.confidence ?? 0) < CONFIDENT_FROM) continue;
      const said = document.says[name as keyof TypedDocument['says']];
      // What a document does not state is asked of nobody, but a VAT of nothing is.
      if (said === undefined && name !== 'tax') continue;
      found.sure += 1;
      if (field.value === said) found.right += 1;
      else found.wrong.push(`${name} ${field.value}, said ${said}\n${document.layout}`);
    }
  }
  return found;
}
