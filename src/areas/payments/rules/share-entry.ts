import { ok, refuse, type Result } from '#kernel/result.ts';
import { canPay, type PaidAmount, type PayingEntry } from './propose-matches.ts';

export type EntryShares = {
  /** Of each payment in the order given, in the account's currency, with the sign of the entry. */
  readonly payments: readonly bigint[];
  /** What is left after them. */
  readonly rest: bigint;
};

export type ShareRefusal = 'entry_explained' | 'match_nothing' | 'match_exceeds_entry' | 'match_other_currency';

/**
 * How a bank entry is shared out between the payments that it is said to have paid, or whose money it gave back. Each whole and to the minor
 * unit, never in part; one in another currency takes all that is open, alone, where `canPay` lets it. `minor` is what nothing
 * explains yet, negative for money that left and above zero for money that came back.
 */
export function shareEntry(
  entry: PayingEntry,
  { payments, isRest }: { readonly payments: readonly PaidAmount[]; readonly isRest: boolean },
): Result<EntryShares, ShareRefusal> {
  const { minor: open, currency } = entry;
  if (open === 0n) return refuse('entry_explained');
  const foreign = payments.find((payment) => payment.currency !== currency);
  if (foreign !== undefined) {
    const fits = payments.length === 1 && canPay(entry, foreign);
    return fits && !isRest ? ok({ payments: [open], rest: 0n }) : refuse('match_other_currency');
  }
  const shares = payments.map((payment) => (open < 0n ? -payment.minor : payment.minor));
  const rest = shares.reduce((left, share) => left - share, open);
  if (shares.length > 0 && (open < 0n ? rest > 0n : rest < 0n))
    return refuse('match_exceeds_entry', { open: open.toString(), over: rest.toString() });
  if (isRest ? rest === 0n : shares.length === 0) return refuse('match_nothing');
  return ok({ payments: shares, rest });
}
