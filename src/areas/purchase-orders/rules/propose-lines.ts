import { fold } from '#kernel/text.ts';
import type { BilledLine } from './match-lines.ts';

/** A line as a document says it, before it is said to be of anything. */
export type ReadBillLine = Pick<BilledLine, 'description' | 'quantity' | 'netMinor'>;
export type ProposedTo = {
  readonly lineNo: number;
  readonly description: string;
  /** The supplier's article number; empty where nobody said it. */
  readonly sku: string;
  readonly unitPriceMinor: bigint;
};

/** From here on a likeness is no accident: half of the words, or a code, or the price and a word. */
const LIKELY = 40;

/** What suppliers bill beside the goods, in the languages of the product. */
const EXTRA_WORDS =
  /\b(freight|shipping|postage|packing|carriage|surcharge|fracht|versand\w*|porto|verpackung\w*|lieferkosten|transportkosten|zuschlag|frais de port|frais d'expedition|livraison|emballage|supplement|transporte|envio|gastos de envio|portes|embalaje|recargo)\b/;

const wordsOf = (text: string): Set<string> =>
  new Set(
    fold(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  );
/** Article numbers: what has digits in it and is long enough to be no quantity. */
const codesOf = (text: string): string[] =>
  (fold(text).match(/[a-z0-9][a-z0-9./-]{2,}/g) ?? []).filter((word) => /\d/.test(word) && word.length >= 4);

function likeness(line: ReadBillLine, ordered: ProposedTo): number {
  const [said, known] = [wordsOf(line.description), wordsOf(ordered.description)];
  const shared = [...said].filter((word) => known.has(word)).length;
  const codes = codesOf(`${ordered.sku} ${ordered.description}`);
  const hasCode = codesOf(line.description).some((code) => codes.includes(code));
  const hasPrice =
    line.quantity > 0n && absolute(line.netMinor * 1000n - ordered.unitPriceMinor * line.quantity) < line.quantity;
  const least = Math.min(said.size, known.size);
  return (hasCode ? 60 : 0) + (least === 0 ? 0 : (60 * shared) / least) + (hasPrice ? 25 : 0);
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * Of which line of the order each line of an invoice seems to be: by article number, words and price (domain rules 2.7). A
 * person looks at it and changes it. Where both have one line it can be no other; freight and the like is an extra; what is
 * like nothing is left unsaid.
 */
export function proposeLines(lines: readonly ReadBillLine[], ordered: readonly ProposedTo[]): BilledLine[] {
  return lines.map((line) => {
    const [only] = ordered;
    if (lines.length === 1 && ordered.length === 1 && only !== undefined)
      return { ...line, orderLineNo: only.lineNo, isExtra: false };
    const ranked = ordered
      .map((one) => ({ lineNo: one.lineNo, score: likeness(line, one) }))
      .toSorted((one, other) => other.score - one.score || one.lineNo - other.lineNo);
    const [best] = ranked;
    if (line.quantity > 0n && best !== undefined && best.score >= LIKELY)
      return { ...line, orderLineNo: best.lineNo, isExtra: false };
    return { ...line, orderLineNo: null, isExtra: EXTRA_WORDS.test(fold(line.description)) };
  });
}
