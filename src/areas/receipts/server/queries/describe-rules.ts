import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { ControlRuleBody, ControlRulesView, ControlRuleView } from '../../contract/control-rule.ts';
import { AFFIDAVITS_MAX } from '../../rules/affidavit.ts';
import { DEFAULT_RULE } from '../../rules/control-rule.ts';
import { countLate } from '../../rules/late-events.ts';
import { judgeStanding, WELL } from '../../rules/standing.ts';
import { appliedOf, checkRule } from '../commands/control-rules.ts';
import { receiptsTables } from '../tables.ts';
import { assessPayments } from './assess-payments.ts';
import { readRules, ruleOf } from './read-rules.ts';

/** All rules, the default first; where the company chose none, what the product begins with. */
export async function describeRules({ trx, actor }: Context): Promise<ControlRulesView> {
  const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
  const rules = await readRules(trx, actor.companyId);
  const memberIds = (id: string): UserId[] =>
    [...rules.ruleIdOf].filter(([, ruleId]) => ruleId === id).map(([userId]) => userId);
  const viewOf = (
    { exemptUnderMinor, requires, blocks, exemptMerchants, ...rule }: ReturnType<typeof ruleOf>,
    about: Pick<ControlRuleView, 'id' | 'name' | 'isDefault' | 'memberIds' | 'version'>,
  ): ControlRuleView => ({
    ...rule,
    ...about,
    requires: [...requires],
    blocks: [...blocks],
    exemptMerchants: [...exemptMerchants],
    exemptUnder: exemptUnderMinor === null ? null : moneyToWire(money(exemptUnderMinor, currency)),
  });
  const items = rules.rows.map((row) =>
    viewOf(ruleOf(row), {
      id: row.id,
      name: row.name,
      isDefault: row.is_default,
      memberIds: memberIds(row.id),
      version: row.version,
    }),
  );
  const first = { id: null, name: '', isDefault: true, memberIds: [], version: 0 };
  const names = await namesOf(trx, actor.companyId, [...rules.ruleIdOf.keys()]);
  return {
    items: rules.rows.some((row) => row.is_default) ? items : [viewOf(DEFAULT_RULE, first), ...items],
    people: [...names].map(([id, name]) => ({ id, name })),
    currency,
    affidavitsMax: await affidavitsMaxOf({ trx, actor }),
    mayChange: actor.rights.has('admin') || actor.rights.has('owner'),
  };
}

export async function affidavitsMaxOf({ trx, actor }: Pick<Context, 'trx' | 'actor'>): Promise<number> {
  const row = await receiptsTables(trx)
    .selectFrom('receipts.setting')
    .select('affidavits_max')
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst();
  return row?.affidavits_max ?? AFFIDAVITS_MAX;
}

type Preview = {
  items: { memberId: UserId; name: string; lateCount: number; isBlocked: boolean; blocksAt: string | null }[];
  unblocked: { memberId: UserId; name: string }[];
  zone: string;
};

/** Who would be over the limit today by this rule, by what they owe now; nothing is saved or told. */
export async function previewRule(context: Context, body: ControlRuleBody): Promise<Preview> {
  const { trx, actor, now } = context;
  const before = await checkRule(context, body);
  const { companyId } = actor;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const rules = await readRules(trx, companyId);
  const draft = appliedOf(body);
  const isDefault = before?.is_default ?? body.isDefault;
  const isFor = (userId: UserId): boolean =>
    isDefault ? !rules.ruleIdOf.has(userId) : body.memberIds.includes(userId);
  const of = (userId: UserId) => (isFor(userId) ? draft : rules.of(userId));
  // What the present rule exempts may be owed by the new one, so everything that has no receipt is looked at.
  const assessed = await assessPayments(trx, companyId, { which: {}, rules: { of }, today: dayInZone(now, zone) });
  const late = Map.groupBy(
    assessed.filter(({ assessment }) => assessment.isLate).map(({ payment }) => payment),
    ({ holderId }) => holderId,
  );
  const standings = await receiptsTables(trx)
    .selectFrom('receipts.standing')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  const userIds = new Set([...late.keys(), ...standings.map((row) => row.user_id)]);
  const names = await namesOf(trx, companyId, [...userIds]);
  const preview: Preview = { items: [], unblocked: [], zone };
  for (const memberId of [...userIds].filter(isFor)) {
    const lateCount = countLate(late.get(memberId) ?? []);
    const row = standings.find((one) => one.user_id === memberId);
    const standing =
      row === undefined
        ? WELL
        : { overSince: row.over_since, isBlocked: row.blocked_at !== null, snoozedUntil: row.snoozed_until };
    const { isBlocked, blocksAt } = judgeStanding(standing, { ...draft, lateCount, now });
    const name = names.get(memberId) ?? '';
    if (lateCount > draft.maxLate && draft.blocks.length > 0)
      preview.items.push({ memberId, name, lateCount, isBlocked, blocksAt });
    else if (standing.isBlocked) preview.unblocked.push({ memberId, name });
  }
  preview.items.sort((one, other) => other.lateCount - one.lateCount);
  return preview;
}
