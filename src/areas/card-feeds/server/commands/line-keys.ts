import { createHash } from 'node:crypto';
import type { FeedLine } from '../../rules/feed-line.ts';
import { textKey } from '../../rules/line-text.ts';

export type NamedLine = FeedLine & { readonly key: string };

/**
 * Names each line the same in every file of its kind, as entries of the bank are named: day, card, amount and sign are
 * always part of it, with the bank's reference or the text, and equal lines of one file are counted, so that two coffees
 * are two and the same coffee in two files is one.
 */
export function namedLines(lines: readonly FeedLine[]): NamedLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const key = keyOf(line);
    const place = (counts.get(key) ?? 0) + 1;
    counts.set(key, place);
    return { ...line, key: place === 1 ? key : `${key}-${place}` };
  });
}

function keyOf({ bookedOn, card, minor, feeMinor, reference, text }: FeedLine): string {
  const parts = [
    bookedOn,
    card ?? '',
    minor,
    feeMinor,
    reference === null ? `text ${textKey(text)}` : `ref ${reference}`,
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40);
}
