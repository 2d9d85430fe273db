import type { CardState } from './card-states.ts';

/** A card as one of the two sides has it; `limits` in minor units by how often they begin anew. */
export type CardHere = {
  readonly ref: string;
  readonly state: CardState;
  readonly isBlocked: boolean;
  /** By what the issuer knows the holder; null where it was never told. */
  readonly holder: string | null;
  /** Null where the issuer keeps none. */
  readonly limits: readonly { readonly interval: string; readonly minor: bigint }[] | null;
};
export type CardThere = {
  readonly ref: string;
  readonly state: 'active' | 'inactive' | 'cancelled';
  readonly holder: string;
  readonly limits: readonly { readonly interval: string; readonly minor: bigint }[];
};

/** What differs of one card; `minor` null is no limit of that kind. */
export type CardDifference = { readonly ref: string } & (
  | { readonly kind: 'state'; readonly ours: CardState; readonly theirs: CardThere['state'] }
  | {
      readonly kind: 'limit';
      readonly interval: string;
      readonly oursMinor: bigint | null;
      readonly theirsMinor: bigint | null;
    }
  | { readonly kind: 'holder' | 'missing' | 'unknown' }
);

/**
 * What an issuer has of our cards beside what we have, card by card: neither side is taken for the right one, and nothing is
 * changed. A card that is over on both sides, or only there, is of no interest.
 */
export function compareCards(ours: readonly CardHere[], theirs: readonly CardThere[]): CardDifference[] {
  const there = new Map(theirs.map((card) => [card.ref, card]));
  const here = new Set(ours.map(({ ref }) => ref));
  return [
    ...ours.flatMap((card): CardDifference[] => {
      const other = there.get(card.ref);
      if (other !== undefined) return compareOne(card, other);
      return isOver(card.state) ? [] : [{ ref: card.ref, kind: 'missing' }];
    }),
    ...theirs.flatMap((card): CardDifference[] =>
      here.has(card.ref) || card.state === 'cancelled' ? [] : [{ ref: card.ref, kind: 'unknown' }],
    ),
  ];
}

const isOver = (state: CardState): boolean => ['expired', 'cancelled', 'lost', 'stolen'].includes(state);

function compareOne(ours: CardHere, theirs: CardThere): CardDifference[] {
  const { ref } = ours;
  if (isOver(ours.state) && theirs.state === 'cancelled') return [];
  return [
    ...(fits(ours, theirs.state) ? [] : [{ ref, kind: 'state' as const, ours: ours.state, theirs: theirs.state }]),
    ...(ours.holder === null || ours.holder === theirs.holder ? [] : [{ ref, kind: 'holder' as const }]),
    ...(ours.limits === null || isOver(ours.state) ? [] : compareLimits(ref, ours.limits, theirs.limits)),
  ];
}

/** A card that the company blocks is stopped there, too. */
function fits({ state, isBlocked }: CardHere, there: CardThere['state']): boolean {
  if (isOver(state)) return there === 'cancelled';
  return there === (state === 'active' && !isBlocked ? 'active' : 'inactive');
}

function compareLimits(
  ref: string,
  ours: NonNullable<CardHere['limits']>,
  theirs: CardThere['limits'],
): CardDifference[] {
  const minorOf = (limits: CardThere['limits'], interval: string): bigint | null =>
    limits.find((limit) => limit.interval === interval)?.minor ?? null;
  const intervals = new Set([...ours, ...theirs].map(({ interval }) => interval));
  return [...intervals].flatMap((interval) => {
    const [oursMinor, theirsMinor] = [minorOf(ours, interval), minorOf(theirs, interval)];
    return oursMinor === theirsMinor ? [] : [{ ref, kind: 'limit' as const, interval, oursMinor, theirsMinor }];
  });
}
