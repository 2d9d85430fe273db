import type { Context } from '#platform/http/call.ts';
import { moneyFromWire } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { ControlRuleBody } from '../../contract/control-rule.ts';
import type { ControlRuleId } from '../../contract/receipt-id.ts';
import type { ControlRule } from '../../rules/control-rule.ts';
import { readRules } from '../queries/read-rules.ts';
import { receiptsTables, type RuleRow } from '../tables.ts';
import { followCompanyJob } from './receipt-jobs.ts';
import { RECEIPT_TOPICS } from './topics.ts';

/** Of a rule that nobody has saved yet. */
const NEW_VERSION = 0;

/**
 * Checks a rule before it is previewed or saved: it names members who have no other rule, and amounts in the company's
 * currency. @throws AppError not_a_member, member_has_rule, currency_differs, default_for_all, not_found, version_conflict
 */
export async function checkRule({ trx, actor }: Context, body: ControlRuleBody): Promise<RuleRow | null> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  if (body.exemptUnder !== null && body.exemptUnder.currency !== base) throw new AppError('currency_differs');
  const rules = await readRules(trx, actor.companyId);
  const before = rules.rows.find(({ id }) => id === body.id) ?? null;
  if (body.id !== null && before === null) throw notFound();
  if ((before?.version ?? NEW_VERSION) !== body.version) throw new AppError('version_conflict');
  const isDefault = before?.is_default ?? body.isDefault;
  if (isDefault && body.memberIds.length > 0) throw new AppError('default_for_all');
  if (before === null && isDefault && rules.rows.some((row) => row.is_default)) throw new AppError('version_conflict');
  for (const userId of body.memberIds) {
    if ((await findMember(trx, actor.companyId, userId)) === null) throw new AppError('not_a_member');
    const other = rules.ruleIdOf.get(userId);
    if (other !== undefined && other !== body.id) throw new AppError('member_has_rule');
  }
  return before;
}

export const appliedOf = (body: ControlRuleBody): ControlRule => ({
  maxLate: body.maxLate,
  days: body.days,
  graceDays: body.graceDays,
  requires: body.requires,
  blocks: body.blocks,
  exemptMerchants: body.exemptMerchants,
  exemptUnderMinor: body.exemptUnder === null ? null : moneyFromWire(body.exemptUnder).minor || null,
});

/** Saves a rule. Payments are judged and cards follow in a job, each member in a transaction of their own. */
export async function saveRule(context: Context, body: ControlRuleBody): Promise<void> {
  const { trx, actor, now } = context;
  const before = await checkRule(context, body);
  const db = receiptsTables(trx);
  const id = before?.id ?? newId('crl', Date.parse(now));
  const rule = appliedOf(body);
  const row = {
    name: body.name,
    max_late: rule.maxLate,
    days: rule.days,
    grace_days: rule.graceDays,
    requires: [...new Set(rule.requires)],
    blocks: [...new Set(rule.blocks)],
    exempt_merchants: [...rule.exemptMerchants],
    exempt_under_minor: rule.exemptUnderMinor,
    changed_at: now,
    changed_by: actor.userId,
  };
  if (before === null)
    await db
      .insertInto('receipts.rule')
      .values({ company_id: actor.companyId, id, is_default: body.isDefault, version: 1, ...row })
      .execute();
  else
    await db
      .updateTable('receipts.rule')
      .set({ ...row, version: before.version + 1 })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .execute();
  await setMembers(context, id, body.memberIds);
  await recordChange(context, {
    action: 'receipts.save-rule',
    entity: 'control_rule',
    entityId: id,
    before: before === null ? undefined : auditable(before),
    after: { ...auditable({ ...row }), memberIds: body.memberIds },
    topics: RECEIPT_TOPICS,
  });
  await enqueue(trx, followCompanyJob, { data: { companyId: actor.companyId, isRuleNew: true } });
}

const auditable = (
  row: Omit<RuleRow, 'company_id' | 'id' | 'is_default' | 'version' | 'changed_at' | 'changed_by'>,
) => ({
  name: row.name,
  maxLate: row.max_late,
  days: row.days,
  graceDays: row.grace_days,
  requires: row.requires,
  blocks: row.blocks,
  exemptMerchants: row.exempt_merchants,
  exemptUnder: row.exempt_under_minor?.toString() ?? null,
});

async function setMembers({ trx, actor }: Context, ruleId: ControlRuleId, userIds: readonly UserId[]): Promise<void> {
  const db = receiptsTables(trx);
  await db
    .deleteFrom('receipts.rule_member')
    .where('company_id', '=', actor.companyId)
    .where('rule_id', '=', ruleId)
    .execute();
  const members = [...new Set(userIds)].map((userId) => ({
    company_id: actor.companyId,
    user_id: userId,
    rule_id: ruleId,
  }));
  if (members.length > 0) await db.insertInto('receipts.rule_member').values(members).execute();
}

/** Its members have the default from then on. @throws AppError not_found, default_stays */
export async function removeRule(context: Context, id: ControlRuleId): Promise<void> {
  const { trx, actor } = context;
  const db = receiptsTables(trx);
  const before = (await readRules(trx, actor.companyId)).rows.find((row) => row.id === id);
  if (before === undefined) throw notFound();
  if (before.is_default) throw new AppError('default_stays');
  await setMembers(context, id, []);
  await db.deleteFrom('receipts.rule').where('company_id', '=', actor.companyId).where('id', '=', id).execute();
  await recordChange(context, {
    action: 'receipts.remove-rule',
    entity: 'control_rule',
    entityId: id,
    before: auditable(before),
    topics: RECEIPT_TOPICS,
  });
  await enqueue(trx, followCompanyJob, { data: { companyId: actor.companyId, isRuleNew: true } });
}

/** How many affidavits a member may sign in a month. */
export async function setAffidavitsMax(context: Context, affidavitsMax: number): Promise<void> {
  const { trx, actor } = context;
  await receiptsTables(trx)
    .insertInto('receipts.setting')
    .values({ company_id: actor.companyId, affidavits_max: affidavitsMax })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ affidavits_max: affidavitsMax }))
    .execute();
  await recordChange(context, {
    action: 'receipts.set-affidavits-max',
    entity: 'company',
    entityId: actor.companyId,
    after: { affidavitsMax },
    topics: RECEIPT_TOPICS,
  });
}
