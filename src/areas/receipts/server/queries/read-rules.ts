import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ControlRuleId } from '../../contract/receipt-id.ts';
import { DEFAULT_RULE, type ControlRule } from '../../rules/control-rule.ts';
import { receiptsTables, type RuleRow } from '../tables.ts';

export type Rules = {
  readonly rows: readonly RuleRow[];
  readonly ruleIdOf: ReadonlyMap<UserId, ControlRuleId>;
  /** The rule of a member: their own, else the company's, else what the product begins with. */
  readonly of: (userId: UserId) => ControlRule;
};

/** The control rules of a company, and which is whose. */
export async function readRules(trx: Trx, companyId: CompanyId): Promise<Rules> {
  const db = receiptsTables(trx);
  const rows = await db
    .selectFrom('receipts.rule')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const members = await db
    .selectFrom('receipts.rule_member')
    .select(['user_id', 'rule_id'])
    .where('company_id', '=', companyId)
    .execute();
  const ruleIdOf = new Map(members.map((row) => [row.user_id, row.rule_id]));
  const byId = new Map(rows.map((row) => [row.id, ruleOf(row)]));
  const standard = rows.find((row) => row.is_default);
  const fallback = standard === undefined ? DEFAULT_RULE : ruleOf(standard);
  return { rows, ruleIdOf, of: (userId) => byId.get(ruleIdOf.get(userId) as ControlRuleId) ?? fallback };
}

export const ruleOf = (row: RuleRow): ControlRule => ({
  maxLate: row.max_late,
  days: row.days,
  graceDays: row.grace_days,
  requires: row.requires,
  blocks: row.blocks,
  exemptMerchants: row.exempt_merchants,
  exemptUnderMinor: row.exempt_under_minor,
});
