import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PayableRule } from '../../rules/payable-rules.ts';
import { accountingTables, type PayableRuleRow } from '../tables.ts';

export const toRule = (row: PayableRuleRow): PayableRule => ({
  id: row.id,
  isOn: row.is_on,
  when: row.conditions,
  set: row.sets,
});

/** Every rule of the company in the order in which they are asked, those that are off too. */
export const loadRuleRows = (trx: Trx, companyId: CompanyId): Promise<PayableRuleRow[]> =>
  accountingTables(trx)
    .selectFrom('accounting.payable_rule')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();

export const loadRules = async (trx: Trx, companyId: CompanyId): Promise<PayableRule[]> =>
  (await loadRuleRows(trx, companyId)).map(toRule);
