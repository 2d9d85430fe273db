import type { Instant } from '#kernel/instant.ts';

/** What merging has to know of an account: the rest of it goes along unread. */
export type MergingAccount = {
  readonly iban: string;
  readonly state: 'unverified' | 'verified' | 'refused';
  readonly bringers: readonly string[];
  readonly firstSeenAt: Instant;
  readonly verifiedBy: string | null;
  readonly verifiedAt: Instant | null;
  /** Money went there by an order that the bank carried out. */
  readonly isPaid: boolean;
};

/** An account of the kept supplier after the merge: as it was on one of the two sides, or waiting for a second person. */
export type MergedAccount<A> = { readonly account: A; readonly state: MergingAccount['state'] };

/**
 * The accounts of two suppliers that are one company (domain rules 2.8). A verified account stays verified, whichever of the
 * two is kept: merging says nothing about an account that somebody stood for and nothing good about one that nobody did.
 * The other side's accounts are changes beside it, and wait for a second person. Whoever brought an account stays its
 * bringer.
 */
export function mergeAccounts<A extends MergingAccount>(kept: readonly A[], double: readonly A[]): MergedAccount<A>[] {
  const known = knownSide(kept, double);
  const ibans = new Set([...kept, ...double].map(({ iban }) => iban));
  return [...ibans].map((iban) => {
    const [own, other] = [kept.find((one) => one.iban === iban), double.find((one) => one.iban === iban)];
    if (own === undefined || other === undefined) return alone(own ?? other, known);
    return ofBoth(own, other, known);
  });
}

/**
 * Whose verified accounts are known: the one that was paid. Where both or none were, the one with the account that was
 * verified first.
 */
function knownSide<A extends MergingAccount>(kept: readonly A[], double: readonly A[]): readonly A[] {
  const [isKeptPaid, isDoublePaid] = [kept.some(isSettled), double.some(isSettled)];
  if (isKeptPaid !== isDoublePaid) return isKeptPaid ? kept : double;
  const [keptAt, doubleAt] = [firstVerified(kept), firstVerified(double)];
  return doubleAt === null || (keptAt !== null && keptAt <= doubleAt) ? kept : double;
}

const isVerified = ({ state }: MergingAccount): boolean => state === 'verified';
const isSettled = (account: MergingAccount): boolean => isVerified(account) && account.isPaid;

const firstVerified = (accounts: readonly MergingAccount[]): Instant | null =>
  accounts
    .filter(isVerified)
    .map(({ verifiedAt, firstSeenAt }) => verifiedAt ?? firstSeenAt)
    .toSorted()[0] ?? null;

function alone<A extends MergingAccount>(account: A | undefined, known: readonly A[]): MergedAccount<A> {
  if (account === undefined) throw new TypeError('An account is of one of the two suppliers');
  const isKnown = isSettled(account) || known.includes(account);
  return { account, state: isVerified(account) && !isKnown ? 'unverified' : account.state };
}

/** Both have it: what was paid stays, else what was refused stays refused. */
function ofBoth<A extends MergingAccount>(own: A, other: A, known: readonly A[]): MergedAccount<A> {
  const settled = [own, other].find(isSettled);
  if (settled !== undefined) return { account: settled, state: 'verified' };
  const refused = [own, other].find(({ state }) => state === 'refused');
  if (refused !== undefined) return { account: refused, state: 'refused' };
  const earlier = own.firstSeenAt <= other.firstSeenAt ? own : other;
  const verified = [own, other].find(isVerified);
  if (verified === undefined) return { account: earlier, state: 'unverified' };
  // Whoever brought it on the other side is no second person for it.
  const bringers = [...own.bringers, ...other.bringers];
  const isStoodFor = verified.verifiedBy !== null && !bringers.includes(verified.verifiedBy);
  return isStoodFor && known.includes(verified)
    ? { account: verified, state: 'verified' }
    : { account: earlier, state: 'unverified' };
}
