import type { UserId } from '#areas/identity/contract/user.ts';
import type { SpendLimit } from '../contract/rule-book.ts';
import type { RuleId } from '../contract/rule-words.ts';
import { limitsInstead, type Spender } from './pick-limits.ts';

export type OneReset =
  | { readonly limit: SpendLimit; readonly isReset: true; readonly instead: readonly SpendLimit[] }
  | { readonly limit: SpendLimit; readonly isReset: false };

/**
 * Takes people's own limits away, so that what is set for their team, their grade or everybody counts for them again (ux
 * 5.2). Limits of several people are nobody's own: they stay as they are. What counts instead is told of what is left
 * after all of them went.
 */
export function resetLimits(
  limits: readonly SpendLimit[],
  chosen: ReadonlySet<RuleId>,
  spenderOf: (memberId: UserId) => Spender,
): { kept: SpendLimit[]; rows: OneReset[] } {
  const kept = limits.filter(({ id, who }) => !chosen.has(id) || who.kind !== 'member');
  const rows = limits
    .filter(({ id }) => chosen.has(id))
    .map((limit): OneReset =>
      limit.who.kind === 'member'
        ? { limit, isReset: true, instead: limitsInstead(kept, limit, spenderOf(limit.who.memberId)) }
        : { limit, isReset: false },
    );
  return { kept, rows };
}
