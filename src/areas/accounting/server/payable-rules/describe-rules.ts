import type { Context } from '#platform/http/call.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { supplierAccountsById, supplierNames } from '#areas/suppliers/server/door.ts';
import type { PayableRulesView, PayableRuleView } from '../../contract/payable-rules.ts';
import { disagree, matchesRule, type PayableRule } from '../../rules/payable-rules.ts';
import type { PayableRuleRow } from '../tables.ts';
import { factsOf, isOfRule } from './coded-row.ts';
import { inSteps } from './in-steps.ts';
import { loadRuleRows, toRule } from './load-rules.ts';
import { loadSample, SAMPLE_MAX, type SampleRow } from './sample.ts';
import { suggestRules } from './suggest-rules.ts';

/** The rules with what each matched in the last 90 days, where they disagree, and what could be one. */
export async function describeRules(context: Context): Promise<PayableRulesView> {
  const { trx, actor } = context;
  const rows = await loadRuleRows(trx, actor.companyId);
  const sample = await loadSample(context);
  const counted = await countMatches(rows.map(toRule), sample);
  return {
    rules: rows.map((row) => describeRule(row, counted)),
    names: await namesIn(context, rows),
    supplierAccounts: await accountsIn(context, rows),
    suggestions: await suggestRules(context, rows.map(toRule)),
    baseCurrency: (await getCompanyRow(trx, actor.companyId)).base_currency,
    sample: {
      count: sample.length,
      coded: sample.filter(({ origins }) => Object.values(origins).some(isOfRule)).length,
      isCapped: sample.length === SAMPLE_MAX,
    },
  };
}

type Counted = { matches: Map<string, number>; conflicts: Map<string, Map<string, number>> };

/** How many each rule matches, and per pair of rules that disagree how many both match. */
async function countMatches(rules: readonly PayableRule[], sample: readonly SampleRow[]): Promise<Counted> {
  const matches = new Map<string, number>();
  const conflicts = new Map<string, Map<string, number>>();
  const matched = await inSteps(sample, (row) => {
    const facts = factsOf(row);
    return rules.filter((rule) => matchesRule(rule.when, facts));
  });
  for (const found of matched) {
    for (const [index, rule] of found.entries()) {
      matches.set(rule.id, (matches.get(rule.id) ?? 0) + 1);
      if (!rule.isOn) continue;
      for (const later of found.slice(index + 1)) {
        if (!later.isOn || !disagree(rule.set, later.set)) continue;
        const pairs = conflicts.get(rule.id) ?? new Map<string, number>();
        pairs.set(later.id, (pairs.get(later.id) ?? 0) + 1);
        conflicts.set(rule.id, pairs);
      }
    }
  }
  return { matches, conflicts };
}

function describeRule(row: PayableRuleRow, { matches, conflicts }: Counted): PayableRuleView {
  const first = [...(conflicts.get(row.id) ?? [])].map(([ruleId, count]) => ({ ruleId, count, isFirst: true }));
  const second = [...conflicts].flatMap(([ruleId, pairs]) => {
    const count = pairs.get(row.id);
    return count === undefined ? [] : [{ ruleId, count, isFirst: false }];
  });
  return {
    id: row.id,
    position: row.position,
    name: row.name,
    isOn: row.is_on,
    when: row.conditions,
    set: row.sets,
    version: row.version,
    changedByName: row.changed_by_name,
    changedAt: row.changed_at,
    matches: matches.get(row.id) ?? 0,
    conflicts: [...first, ...second] as PayableRuleView['conflicts'],
  };
}

/** Names of the suppliers and members that rules name: they may have been renamed since. */
async function namesIn({ trx, actor }: Context, rows: readonly PayableRuleRow[]): Promise<Record<string, string>> {
  const idsOf = (field: 'supplier' | 'member'): string[] => [
    ...new Set(rows.flatMap(({ conditions }) => conditions[field]?.values ?? [])),
  ];
  const suppliers = await supplierNames(trx, actor.companyId, idsOf('supplier'));
  const members = await namesOf(trx, actor.companyId, idsOf('member') as UserId[]);
  return Object.fromEntries([...suppliers, ...members]);
}

/** The suppliers' accounts that rules set, as they are numbered today. */
async function accountsIn(
  { trx, actor }: Context,
  rows: readonly PayableRuleRow[],
): Promise<PayableRulesView['supplierAccounts']> {
  const ids = rows.flatMap(({ sets }) => sets.supplierAccountOf ?? []);
  const accounts = await supplierAccountsById(trx, actor.companyId, ids);
  return Object.fromEntries([...accounts].map(([id, { name, code }]) => [id, { name, code }]));
}
