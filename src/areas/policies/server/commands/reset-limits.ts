import type { z } from 'zod';
import { money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { readEverybody } from '#areas/members/server/door.ts';
import type { ResetRow, resetLimits as endpoint, WhichLimits } from '../../contract/limits.ts';
import type { SpendLimit } from '../../contract/rule-book.ts';
import type { RuleId } from '../../contract/rule-words.ts';
import { spenderOf } from '../../rules/pick-limits.ts';
import { resetLimits as resetThese } from '../../rules/reset-limits.ts';
import { readLimits } from '../queries/list-limits.ts';
import { publishPolicy } from './publish-policy.ts';

export type ResetLimits = { which: WhichLimits; validFrom: PlainDate; baseVersion: number; isDryRun: boolean };
type Answer = z.output<NonNullable<(typeof endpoint)['answer']>>;

/**
 * Resets the limits of several people in one new version, and says of each what counts then. What is nobody's own, or gone,
 * is named and stays. A dry run publishes nothing.
 * @throws AppError version_conflict when somebody published since; invalid_input for a day that is over.
 */
export async function resetLimits(
  context: Context,
  { which, validFrom, baseVersion, isDryRun }: ResetLimits,
): Promise<Answer> {
  const { trx, actor } = context;
  const { version, limits, words, matching } = await readLimits(context, 'filter' in which ? which.filter : {});
  if (version !== baseVersion) throw new AppError('version_conflict');
  const chosen = new Set('ids' in which ? which.ids : matching.map(({ id }) => id));
  const everybody = new Map((await readEverybody(trx, actor.companyId)).map((one) => [one.userId, one]));
  const { kept, rows } = resetThese(limits, chosen, (memberId) => {
    const { teamId = null, grade = null } = everybody.get(memberId) ?? {};
    return spenderOf({ memberId, teamId, grade });
  });
  const isAny = rows.some(({ isReset }) => isReset);
  const draft = { part: 'limits' as const, definition: { limits: kept } };
  const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
  const capsOf = ({ caps }: SpendLimit) =>
    caps.map(({ period, amount }) => ({ period, amount: moneyToWire(money(BigInt(amount), currency)) }));
  const items = rows.map((row): ResetRow => {
    const { limit } = row;
    const instead = row.isReset ? row.instead : [];
    return {
      id: limit.id,
      whoName: words.who(limit),
      categoryName: words.category(limit),
      country: limit.country,
      caps: capsOf(limit),
      instead: instead.map((one) => ({ from: one.who.kind, whoName: words.who(one), caps: capsOf(one) })),
      code: row.isReset ? null : 'not_own',
    };
  });
  const known = new Set(limits.map(({ id }) => id));
  return {
    items: [...items, ...[...chosen].filter((id) => !known.has(id)).map(goneRow)],
    version: isDryRun || !isAny ? null : await publishPolicy(context, { draft, validFrom, baseVersion }),
  };
}

const goneRow = (id: RuleId): ResetRow => ({
  id,
  whoName: null,
  categoryName: null,
  country: null,
  caps: [],
  instead: [],
  code: 'gone',
});
