import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { fold } from '#kernel/text.ts';
import { hasReference } from './propose-matches.ts';

/** One side of a transfer between own accounts, as a bank books it: `minor` is negative where it left. */
export type Side = { readonly accountId: string; readonly minor: bigint; readonly currency: string };

export type Transfer = {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  /** What the bank was told that it is for: the name of the account that it goes to. */
  readonly text: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly madeOn: PlainDate;
};

/** For how long a transfer is looked for: what has not moved by then was not carried out. */
const DAYS_MAX = 30;

/** Whether these are just its amount, on the account that it leaves or reaches (domain rules 2.14). */
export function isSideOf(
  { accountId, minor, currency }: Side,
  transfer: Omit<Transfer, 'madeOn' | 'text' | 'id'>,
): boolean {
  if (transfer.currency !== currency) return false;
  return minor < 0n
    ? transfer.fromId === accountId && transfer.minor === -minor
    : transfer.toId === accountId && transfer.minor === minor;
}

/**
 * Which own transfers an entry that names none may be, and the one that it is likely: by its amount the only one, and named by the
 * bank's text or by whose account the other side is. Of two that it may be none is likelier.
 */
export function proposeTransfers<One extends Transfer>(
  entry: Side & { readonly bookedOn: PlainDate; readonly text: string; readonly isOwnCounterparty: boolean },
  transfers: readonly One[],
): { readonly possible: readonly One[]; readonly likely: One | null } {
  const possible = transfers.filter(
    (one) =>
      isSideOf(entry, one) &&
      one.madeOn <= addDays(entry.bookedOn, 1) &&
      one.madeOn >= addDays(entry.bookedOn, -DAYS_MAX),
  );
  const [only] = possible;
  const isNamed = (one: One): boolean =>
    entry.isOwnCounterparty || hasReference(fold(entry.text), fold(one.text)) || hasReference(entry.text, one.id);
  return { possible, likely: only !== undefined && possible.length === 1 && isNamed(only) ? only : null };
}
