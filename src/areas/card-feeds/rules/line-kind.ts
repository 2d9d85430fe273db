import { fold } from '#kernel/text.ts';
import type { LineFault, LineKind } from './feed-line.ts';

/** The bill of the card paid, in the words of banks. */
const SETTLED =
  /payment received|thank you|paymentthank|autopay|auto[- ]?pay|direct debit (?:payment|received)|balance payment|bill payment|lastschrift|einzug|zahlung erhalten|zahlungseingang|ausgleich|kontoausgleich|umsatzausgleich|abrechnung|prelevement|paiement recu|reglement|votre paiement|pago recibido|su pago|recibo|adeudo|liquidacion|top[- ]?up|topped up|money added|added funds|aufladung|payment from bank account|credit card payment|kreditkartenzahlung/;
/** Taken by the bank for itself. */
const FEE =
  /\b(?:annual|card|monthly|late|service|plan|foreign|currency|transaction|cash advance|membership|atm|interest)\b.{0,24}\b(?:fee|fees|charge|charges)\b|\bcharges for\b|\bfees?\s*$|^fees?\b|auslandseinsatz|\b\w*gebuhr(?:en)?\b|\b\w*entgelt\b|sollzins|\bzinsen\b|\binterest\b|cotisation|\bfrais\b|\bagios\b|comision|cuota anual|\bintereses\b/;
/** What goes over the account and is no payment by card. */
const NOT_BY_CARD =
  /^(?:transfer|sent money|received money|to [a-z]+ [a-z]+$|virement|uberweisung|transferencia|credit transfer|income|salary|exchange|exchanged|direct deposit|standing order|dauerauftrag)|^transferwise\b(?! charges)/;
const CASH = /\batm\b|cash (?:at|withdrawal|advance)|bargeld|geldautomat|barauszahlung|retrait|cajero|disposicion/;
const BACK = /refund|chargeback|reversal|reversed|gutschrift|erstattung|remboursement|avoir|reembolso|devolucion|abono/;

/** Whether a text says for certain that money came in: the bill, or something given back. */
export const saysIn = (text: string): boolean => {
  const words = fold(text);
  return (
    BACK.test(words) ||
    /payment received|thank you|zahlung erhalten|zahlungseingang|paiement recu|pago recibido/.test(words)
  );
};

/** How banks call what a line is, in a column or a code of its own. */
type TypeSays = LineKind | 'not_by_card' | 'cash' | null;

const TYPES: readonly [RegExp, TypeSays][] = [
  [/^(?:fee|srvchg|int|charge)$|gebuhr|^frais$|comision/, 'fee'],
  [/^(?:atm|cash)$|cash.?withdrawal|bargeld|retrait/, 'cash'],
  [/refund|chargeback|reversal|gutschrift|remboursement|reembolso/, 'refund'],
  [/top.?up|^payment$|payment.received|deposit|^dep$|zahlung$|reglement/, 'settlement'],
  [/card|presentment|^pos$|purchase|kartenzahlung|^carte$|achat|compra|^cb$/, 'purchase'],
  [/transfer|xfer|exchange|virement|uberweisung|transferencia|repeatpmt|^check$|income/, 'not_by_card'],
  [/direct.?debit|directdebit|lastschrift|prelevement|^adeudo$/, 'settlement'],
];

/**
 * What a line is, from the bank's word for it, its own text and which way the money went. Money that came in is a refund
 * where nothing says that it is the bill; money that left was spent.
 */
export function lineKindOf({
  type,
  text,
  memo = '',
  isIn,
}: {
  readonly type: string;
  readonly text: string;
  /** What else the bank writes of the line. */
  readonly memo?: string;
  readonly isIn: boolean;
}): { readonly kind: LineKind; readonly isCash: boolean } | LineFault {
  const said = typeSays(type);
  const words = fold(memo === text ? text : `${text} ${memo}`);
  const isMoved = [text, memo].some((one) => NOT_BY_CARD.test(fold(one)));
  if (said === 'fee' || (said === null && FEE.test(words) && !BACK.test(words))) return { kind: 'fee', isCash: false };
  // What a card account gets by transfer or debit is its bill; what leaves it so is no payment by card.
  if (said === 'not_by_card' || (said === null && isMoved))
    return isIn && SETTLED.test(words) ? { kind: 'settlement', isCash: false } : 'not_by_card';
  if (!isIn) return { kind: 'purchase', isCash: said === 'cash' || CASH.test(words) };
  const isBill = said === 'settlement' || (said !== 'refund' && SETTLED.test(words) && !BACK.test(words));
  return { kind: isBill ? 'settlement' : 'refund', isCash: false };
}

function typeSays(type: string): TypeSays {
  const word = fold(type);
  if (word === '') return null;
  return TYPES.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** Whether a line is on the account yet, from the bank's word for where it is. */
export function stateFault(state: string): 'pending' | 'declined' | null {
  const word = fold(state);
  if (/pending|en attente|en cours|vorgemerkt|vorgemerk|offen|pendiente|authori[sz]ed|processing/.test(word))
    return 'pending';
  return /declin|refus|reject|abgelehnt|cancel|annul|storniert|fail|revert|rechaz|expired/.test(word)
    ? 'declined'
    : null;
}
