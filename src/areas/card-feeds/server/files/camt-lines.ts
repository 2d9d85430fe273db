import type { CamtEntry, CamtStatement } from '#areas/payments/server/door.ts';
import type { FeedLine, ReadLines, RefusedLine } from '../../rules/feed-line.ts';
import { cardInText, cardOf } from '../../rules/line-text.ts';
import { lineKindOf } from '../../rules/line-kind.ts';
import { LINES_MAX } from './ofx.ts';

/** The lines of a statement in camt or MT940, a batch as the payments that it stands for. */
export function camtLines(statement: CamtStatement): ReadLines {
  const lines: FeedLine[] = [];
  const refused: RefusedLine[] = [];
  for (const entry of statement.entries) {
    if (lines.length + refused.length >= LINES_MAX) break;
    for (const part of partsOf(entry)) {
      const line = lineOf(entry, part);
      if ('fault' in line) refused.push({ line: entry.line, ...line });
      else lines.push(line);
    }
  }
  return { lines, refused };
}

type Part = { readonly minor: bigint; readonly detail: CamtEntry['details'][number] | undefined };

/** Each payment of a batch by itself where their amounts come to the booking, else the booking as a whole. */
function partsOf({ amount, direction, details }: CamtEntry): readonly Part[] {
  const signed = (minor: bigint, way: CamtEntry['direction']): bigint => (way === 'credit' ? minor : -minor);
  const whole = signed(amount.minor, direction);
  const parts = details.flatMap((detail) =>
    detail.amount?.currency === amount.currency
      ? [{ minor: signed(detail.amount.minor, detail.direction), detail }]
      : [],
  );
  const isWhole = parts.length === details.length && parts.reduce((sum, { minor }) => sum + minor, 0n) === whole;
  return parts.length > 1 && isWhole ? parts : [{ minor: whole, detail: details[0] }];
}

function lineOf(entry: CamtEntry, { minor, detail }: Part): FeedLine | Omit<RefusedLine, 'line'> {
  const memo = detail?.remittance ?? entry.additionalText ?? '';
  const text = (detail?.counterpartyName ?? memo).replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  if (entry.status !== 'booked') return { fault: 'pending', found: text };
  const bookedOn = entry.bookedOn ?? entry.valueOn;
  if (bookedOn === undefined) return { fault: 'no_day', found: text };
  if (minor === 0n) return { fault: 'zero_amount', found: text };
  const kind = lineKindOf({
    type: typeOf(entry),
    text,
    memo,
    isIn: minor > 0n,
  });
  if (typeof kind === 'string') return { fault: kind, found: text };
  const { currency } = entry.amount;
  const taken = [detail?.instructedAmount, ...(entry.counterValues ?? [])].find(
    (value) => value !== undefined && value.currency !== currency && value.minor > 0n,
  );
  return {
    line: entry.line,
    ...kind,
    bookedOn,
    boughtOn: null,
    minor,
    currency,
    feeMinor: 0n,
    taken: taken ?? null,
    text,
    category: null,
    card: cardOf(detail?.cardNumber ?? '') ?? cardInText(`${text} ${memo} ${entry.additionalText ?? ''}`),
    reference: entry.bankReference ?? null,
  };
}

/** ISO's codes of bookings: cards, what the bank charges, and how a bill is paid. */
function typeOf({ bankCode = '', isReversal, direction }: CamtEntry): string {
  if (/-(?:FEES|CHRG|COMM|INTR|COME)$|^ACMT-(?:MCOP|MDOP)-/.test(bankCode)) return 'fee';
  if (bankCode.endsWith('-CCRD-CWDL')) return 'cash';
  if (/-CCRD-/.test(bankCode)) return direction === 'credit' || isReversal ? 'refund' : 'card';
  if (/-(?:RDDT|IDDT|RCDT|RRCT)-/.test(bankCode)) return direction === 'credit' ? 'payment' : '';
  return '';
}
