import { fold } from '#kernel/text.ts';
import { saysIn } from './line-kind.ts';
import { guessDayOrder, readDay, type DayOrder } from './read-day.ts';
import { guessDecimalSign, type DecimalSign } from './read-amount.ts';

type Cell = string | number;
export type Rows = readonly (readonly Cell[])[];

/** What a column of a card statement can be. */
export const COLUMN_ROLES = [
  'bookedOn',
  'boughtOn',
  'text',
  'memo',
  'amount',
  'debit',
  'credit',
  'currency',
  'fee',
  'takenAmount',
  'takenCurrency',
  'card',
  'type',
  'state',
  'category',
  'reference',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** How the columns of one bank's table are read; columns count from 0. */
export type Mapping = {
  /** The row that names the columns; null where the table begins with its first line. */
  readonly headRow: number | null;
  readonly columns: Partial<Record<ColumnRole, number>>;
  readonly dayOrder: DayOrder;
  readonly decimalSign: DecimalSign;
  /** American Express writes what was bought above zero, most others below. */
  readonly spentIs: 'below' | 'above';
};

/** The shop; what stands in the next of these is said where the first is empty. */
const TEXTS: readonly RegExp[] = [
  /^(?:merchant(?: name)?|partner name|payee(?: name)?|counterparty(?: name)?|handler|haendler|handlername)$/,
  /^(?:description|transaction description|beschreibung|umsatz ?text|buchungstext|nom de la contrepartie|contrepartie)$/,
  /^(?:name|libelle(?: operation)?|concepto|comercio|descripcion|details|payment reference|verwendungszweck|transaktionsdetails)$/,
  /^(?:empfanger|auftraggeber|zahlungsempfanger|bezeichnung|narrative|memo|text)/,
];

/** How banks name their columns, the surest first; each is matched on the folded name. */
const NAMES: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  bookedOn: [
    /^(?:booking date|date processed|posting date|posted(?: date)?|post date|date completed|completed date|settlement date)/,
    /^(?:buchungstag|buchungsdatum|buchung|belegbuchung|wertstellung)$/,
    /^(?:date de l'operation|date operation|date comptable|date de comptabilisation|fecha (?:de )?(?:operacion|contable|valor))/,
    /^(?:date de la valeur|value date|valuta|valutadatum|date valeur)/,
    /^(?:date|datum|fecha|transaction date|dateop)\b/,
  ],
  boughtOn: [
    /^(?:transaction date|date started|started date|purchase date|trans(?:action)?\.? date)/,
    /^(?:belegdatum|kaufdatum|umsatzdatum|transaktionsdatum|umsatztag)/,
    /^(?:date (?:d'achat|de transaction|transaction)|fecha (?:de )?(?:compra|transaccion))/,
    /^date$/,
  ],
  text: TEXTS,
  memo: TEXTS.slice(1),
  amount: [
    /^(?:amount|betrag|montant|importe)$/,
    /^(?:amount|betrag|montant|importe|umsatz)\s*(?:\(|in |en |eur|total|net)/,
    /^(?:billing amount|charged amount|abrechnungsbetrag|montant total|total amount|transaction amount|wert)/,
  ],
  debit: [/^(?:debit|soll|belastung|charges?|cargo|debe|paid out|money out|ausgang|withdrawal)\b/],
  credit: [/^(?:credit|haben|gutschrift|payments?|abono|haber|paid in|money in|eingang|deposit)$/],
  currency: [/^(?:payment currency|currency|wahrung|devise|divisa|moneda|account currency|abrechnungswahrung)$/],
  fee: [/^(?:fee|gebuhr|frais|comision)$/],
  takenAmount: [
    /^(?:orig(?:inal)? amount|foreign spend amount|originalbetrag|ursprungsbetrag|fremdwahrungsbetrag|montant (?:d'origine|en devise)|importe original)/,
    /^(?:montant total \(ttc\) \(local\)|local amount|betrag in fremdwahrung|exchange to amount)/,
  ],
  takenCurrency: [
    /^(?:orig(?:inal)? currency|originalwahrung|ursprungswahrung|fremdwahrung|devise d'origine|moneda original|devise \(local\)|local currency)/,
  ],
  card: [
    /^(?:card number|card no|card last four digits|kartennummer|numero de (?:la )?carte|numero de tarjeta|account #|card #|card)$/,
    /^(?:card (?:label|name|ending)|nom de la carte|karte|carte|tarjeta|nombre de la tarjeta|account number|account name)$/,
  ],
  type: [/^(?:type|transaction type|umsatzart|buchungsart|art|methode de paiement|tipo|type d'operation)$/],
  state: [/^(?:state|status|statut|estado|buchungsstatus)$/],
  category: [/^(?:mcc|merchant category code|branchencode|code mcc)$/],
  reference: [
    /^(?:id|transaction id|reference|referenz|transaktions ?id|identifiant de transaction|referencia|buchungsreferenz|transferwise id)$/,
  ],
};

/** So far down banks write who they are before the head. */
const HEAD_ROWS = 25;

/** The columns as the head names them. */
const roleNames = (head: readonly Cell[]): string[] => head.map((cell) => fold(String(cell)));

function columnsOf(head: readonly Cell[]): Mapping['columns'] {
  const names = roleNames(head);
  const columns: Partial<Record<ColumnRole, number>> = {};
  const taken = new Set<number>();
  for (const role of COLUMN_ROLES)
    for (const pattern of NAMES[role]) {
      const at = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
      if (at < 0) continue;
      columns[role] = at;
      taken.add(at);
      break;
    }
  return columns;
}

/** Whether lines can be read by it: a day, and what each line moves. */
export const isComplete = ({ columns }: Pick<Mapping, 'columns'>): boolean =>
  columns.bookedOn !== undefined &&
  (columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined);

/** What a table is known again by: the names of its columns, or how many it has. */
export const headOf = (rows: Rows, headRow: number | null): readonly string[] =>
  headRow === null ? (rows[0] ?? []).map(() => '') : (rows[headRow] ?? []).map(String);

/** Reads a bank's table as its head says, or as its cells look where it has none. Null for a table of nothing. */
export function guessMapping(rows: Rows): Mapping | null {
  if (rows.length === 0) return null;
  const headRow = findHead(rows);
  const lines = rows.slice(headRow === null ? 0 : headRow + 1);
  const columns = headRow === null ? columnsByLook(lines) : columnsOf(rows[headRow] ?? []);
  const cells = (role: ColumnRole): Cell[] => {
    const at = columns[role];
    return at === undefined ? [] : lines.flatMap((line) => line[at] ?? []);
  };
  const amounts = [...cells('amount'), ...cells('debit'), ...cells('credit')];
  return {
    headRow,
    columns,
    dayOrder: guessDayOrder([...cells('bookedOn'), ...cells('boughtOn')]),
    decimalSign: guessDecimalSign(amounts),
    spentIs: spentIs(lines, columns),
  };
}

/** The first row that names a day and an amount. */
function findHead(rows: Rows): number | null {
  const at = rows.slice(0, HEAD_ROWS).findIndex((row) => isComplete({ columns: columnsOf(row) }));
  return at < 0 ? null : at;
}

function columnsByLook(lines: Rows): Mapping['columns'] {
  const width = Math.max(0, ...lines.slice(0, HEAD_ROWS).map((line) => line.length));
  const shown = lines.slice(0, HEAD_ROWS);
  const columns: Partial<Record<ColumnRole, number>> = {};
  for (let at = 0; at < width; at += 1) {
    const cells = shown.flatMap((line) => line[at] ?? []).filter((cell) => String(cell).trim() !== '');
    if (cells.length === 0) continue;
    const most = (test: (cell: Cell) => boolean): boolean => cells.filter(test).length * 2 > cells.length;
    if (most((cell) => readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null)) {
      if (columns.bookedOn === undefined) columns.bookedOn = at;
      else if (columns.boughtOn === undefined) columns.boughtOn = at;
    } else if (most((cell) => /^[+−-]?[\d.,'’\s\u{A0}\u{202F}]*[.,]\d{2}-?$/u.test(String(cell)))) {
      if (columns.amount === undefined) columns.amount = at;
    } else if (columns.text === undefined && most((cell) => /\p{L}{3}/u.test(String(cell)))) columns.text = at;
  }
  return columns;
}

/** What a text says for certain weighs more than how often a sign stands there. */
const SAID = 100;

/** The sign of purchases: the other one than what the bank says that it got, else the one that most lines have. */
function spentIs(lines: Rows, { amount, text, memo }: Mapping['columns']): Mapping['spentIs'] {
  if (amount === undefined) return 'below';
  let below = 0;
  let above = 0;
  for (const line of lines) {
    const shown = String(line[amount] ?? '').trim();
    if (!/[1-9]/.test(shown)) continue;
    const isBelow = /^[^\d]*[(−-]|[−-]$/.test(shown);
    const words = [text, memo].map((at) => (at === undefined ? '' : String(line[at] ?? ''))).join(' ');
    const weight = saysIn(words) ? -SAID : 1;
    if (isBelow) below += weight;
    else above += weight;
  }
  return above > below ? 'above' : 'below';
}
