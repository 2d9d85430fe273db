import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import {
  RULES_MAX,
  type addPayableRule as addEndpoint,
  type changePayableRule as changeEndpoint,
  type PayableRuleId,
} from '../../contract/payable-rules.ts';
import { accountingTables, type PayableRuleRow } from '../tables.ts';
import { applyRules } from './apply-rules.ts';
import { checkRule } from './check-rule.ts';
import { loadRuleRows } from './load-rules.ts';

const TOPICS = ['bookkeeping', 'settings'];
type Added = z.output<NonNullable<(typeof addEndpoint)['body']>>;
type Changed = z.output<NonNullable<(typeof changeEndpoint)['body']>>;
type Saved = { id: PayableRuleId; applied: number };

/** Adds a rule after the others. @throws AppError too_many_rules, invalid_input. */
export async function addRule(context: Context, { isApplied, ...rule }: Added): Promise<Saved> {
  const { trx, actor, now } = context;
  await checkRule(context, rule.set, null);
  const rows = await lockRules(context);
  if (rows.length >= RULES_MAX) throw new AppError('too_many_rules', { data: { max: RULES_MAX } });
  const id = newId('prl', Date.parse(now));
  await accountingTables(trx)
    .insertInto('accounting.payable_rule')
    .values({
      company_id: actor.companyId,
      id,
      position: (rows.at(-1)?.position ?? 0) + 1,
      ...(await columnsOf(context, rule)),
    })
    .execute();
  await record(context, { action: 'add', id, before: null, after: rule });
  return { id, applied: isApplied ? await applyRules(context) : 0 };
}

/** @throws AppError not_found, version_conflict, invalid_input. */
export async function changeRule(context: Context, id: PayableRuleId, change: Changed): Promise<Saved> {
  const { isApplied, version, ...rule } = change;
  const before = (await lockRules(context)).find((row) => row.id === id);
  if (before === undefined) throw notFound();
  await checkRule(context, rule.set, before.sets);
  if (before.version !== version)
    throw new AppError('version_conflict', { data: { version: before.version, state: '' } });
  await accountingTables(context.trx)
    .updateTable('accounting.payable_rule')
    .set({ ...(await columnsOf(context, rule)), version: version + 1 })
    .where('company_id', '=', context.actor.companyId)
    .where('id', '=', id)
    .execute();
  await record(context, { action: 'change', id, before: auditOf(before), after: rule });
  return { id, applied: isApplied ? await applyRules(context) : 0 };
}

/** What it coded stays as it is until rules are applied again. @throws AppError not_found. */
export async function removeRule(context: Context, id: PayableRuleId): Promise<void> {
  const before = (await lockRules(context)).find((row) => row.id === id);
  if (before === undefined) throw notFound();
  await accountingTables(context.trx)
    .deleteFrom('accounting.payable_rule')
    .where('company_id', '=', context.actor.companyId)
    .where('id', '=', id)
    .execute();
  await renumber(
    context,
    (await loadRuleRows(context.trx, context.actor.companyId)).map((row) => row.id),
  );
  await record(context, { action: 'remove', id, before: auditOf(before), after: null });
}

/** Another order of the same rules. @throws AppError rules_changed where somebody added or removed one. */
export async function orderRules(context: Context, ids: readonly PayableRuleId[]): Promise<void> {
  const rows = await lockRules(context);
  const known = new Set(rows.map((row) => row.id));
  if (new Set(ids).size !== known.size || ids.length !== known.size || ids.some((id) => !known.has(id)))
    throw new AppError('rules_changed');
  await renumber(context, ids);
  await recordChange(context, {
    action: 'accounting.order-payable-rules',
    entity: 'company',
    entityId: context.actor.companyId,
    before: { ids: rows.map((row) => row.id) },
    after: { ids },
    topics: TOPICS,
  });
}

/** The same is not suggested again; said twice it is no fault. */
export async function dismissSuggestion(
  context: Context,
  { counterpartyId, account }: { counterpartyId: string; account: string },
): Promise<void> {
  const { trx, actor } = context;
  await accountingTables(trx)
    .insertInto('accounting.dismissed_rule')
    .values({ company_id: actor.companyId, counterparty_id: counterpartyId, account })
    .onConflict((known) => known.doNothing())
    .execute();
  await recordChange(context, {
    action: 'accounting.dismiss-payable-rule',
    entity: 'company',
    entityId: actor.companyId,
    after: { counterpartyId, account },
    topics: TOPICS,
  });
}

/** One at a time per company changes which rules there are, and their order: positions have no gap and no twin. */
async function lockRules({ trx, actor }: Context): Promise<PayableRuleRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payable-rules:${actor.companyId}`}, 0))`.execute(trx);
  return loadRuleRows(trx, actor.companyId);
}

async function renumber({ trx, actor }: Context, ids: readonly PayableRuleId[]): Promise<void> {
  await sql`update accounting.payable_rule set position = placed.position
    from unnest(${[...ids]}::text[]) with ordinality as placed(id, position)
    where company_id = ${actor.companyId} and payable_rule.id = placed.id`.execute(trx);
}

type Rule = Pick<Added, 'name' | 'isOn' | 'when' | 'set'>;
const columnsOf = async (context: Context, rule: Rule) => ({
  name: rule.name,
  is_on: rule.isOn,
  conditions: JSON.stringify(rule.when),
  sets: JSON.stringify(rule.set),
  changed_by: context.actor.userId,
  changed_by_name: await ownName(context),
  changed_at: context.now,
});

const ownName = async ({ trx, actor }: Context): Promise<string> =>
  (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';

const auditOf = (row: PayableRuleRow): Rule => ({
  name: row.name,
  isOn: row.is_on,
  when: row.conditions,
  set: row.sets,
});

type Recorded = { action: string; id: PayableRuleId; before: Rule | null; after: Rule | null };
const record = (context: Context, { action, id, before, after }: Recorded): Promise<void> =>
  recordChange(context, {
    action: `accounting.${action}-payable-rule`,
    entity: 'payable-rule',
    entityId: id,
    before,
    after,
    topics: TOPICS,
  });
