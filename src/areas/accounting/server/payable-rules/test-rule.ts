import type { z } from 'zod';
import { money, moneyToWire, sum } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { Dimensions } from '#areas/dimensions/contract/dimension.ts';
import { supplierAccountsById, type SupplierAccount } from '#areas/suppliers/server/door.ts';
import type { PayableRuleId, RuleTestView, testPayableRule as endpoint } from '../../contract/payable-rules.ts';
import { disagree, matchesRule, type Coded, type PayableRule } from '../../rules/payable-rules.ts';
import { signed } from '../queries/describe-payable.ts';
import { codedAnew, codedOf, differs, factsOf } from './coded-row.ts';
import { inSteps } from './in-steps.ts';
import { loadRules } from './load-rules.ts';
import { findOpen } from './apply-rules.ts';
import { loadSample, type SampleRow } from './sample.ts';
import { checkRule } from './check-rule.ts';

type Draft = z.output<NonNullable<(typeof endpoint)['body']>>;

const SHOWN = 50;
/** No rule has it: a draft that is not kept yet. */
const DRAFT = 'prl_00000000000000000000000000' as PayableRuleId;

/** What a rule would do to the payables of the last 90 days, in its place among the others; nothing is changed. */
export async function testRule(context: Context, { id, ...draft }: Draft): Promise<RuleTestView> {
  const { trx, actor } = context;
  const rule: PayableRule = { id: id ?? DRAFT, isOn: draft.isOn, when: draft.when, set: draft.set };
  const kept = await loadRules(trx, actor.companyId);
  await checkRule(context, draft.set, kept.find((one) => one.id === id)?.set ?? null);
  const rules = kept.some((one) => one.id === id) ? kept.map((one) => (one.id === id ? rule : one)) : [...kept, rule];
  const dimensions = await listDimensions(trx, actor.companyId);
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const sample = (await loadSample(context)).filter((row) => matchesRule(rule.when, factsOf(row)));
  const accounts = await supplierAccountsById(trx, actor.companyId, accountsNamed(rules, sample));
  const tried = await inSteps(sample, (row) => tryOn(row, { rule, rules, dimensions }));
  const open = await findOpen(context, { isLocked: false });
  const wouldChange = await inSteps(open, (row) => differs(codedOf(row), codedAnew(row, { rules, dimensions })));
  return {
    count: tried.length,
    sum: moneyToWire(
      sum(
        tried.map(({ row }) => signed(row, money(row.base_minor, base))),
        base,
      ),
    ),
    same: tried.filter(({ isChanged, conflictsWith }) => !isChanged && conflictsWith === null).length,
    changed: tried.filter(({ isChanged, conflictsWith }) => isChanged && conflictsWith === null).length,
    conflicting: tried.filter(({ conflictsWith }) => conflictsWith !== null).length,
    items: tried
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .slice(0, SHOWN)
      .map(({ row, before, after, conflictsWith }) => ({
        id: row.id,
        counterpartyName: row.counterparty_name,
        payableOn: row.payable_on,
        gross: moneyToWire(signed(row, money(row.gross_minor, row.currency))),
        before: describeCoded(before, { dimensions, accounts }),
        after: describeCoded(after, { dimensions, accounts }),
        conflictsWith: conflictsWith === DRAFT ? null : conflictsWith,
        isOpen: row.state === 'created',
      })),
    applicable: wouldChange.filter(Boolean).length,
  };
}

type Tried = { row: SampleRow; before: Coded; after: Coded; isChanged: boolean; conflictsWith: PayableRuleId | null };

/** What is ready or exported keeps its coding, so it never changes. */
function tryOn(
  row: SampleRow,
  { rule, rules, dimensions }: { rule: PayableRule; rules: readonly PayableRule[]; dimensions: Dimensions },
): Tried {
  const facts = factsOf(row);
  const other = rules.find(
    (one) => one.id !== rule.id && one.isOn && matchesRule(one.when, facts) && disagree(one.set, rule.set),
  );
  const before = codedOf(row);
  const after = row.state === 'created' ? codedAnew(row, { rules, dimensions }) : before;
  return { row, before, after, isChanged: differs(before, after), conflictsWith: other?.id ?? null };
}

const weightOf = ({ conflictsWith, isChanged }: Tried): number =>
  (conflictsWith === null ? 0 : 2) + (isChanged ? 1 : 0);

/** The suppliers whose accounts rules set, or set before. */
const accountsNamed = (rules: readonly PayableRule[], sample: readonly SampleRow[]): string[] => [
  ...rules.flatMap(({ set }) => set.supplierAccountOf ?? []),
  ...sample.flatMap((row) => row.supplier_account_of ?? []),
];

type Named = { dimensions: Dimensions; accounts: ReadonlyMap<string, SupplierAccount> };

const describeCoded = (coded: Coded, { dimensions, accounts }: Named): RuleTestView['items'][number]['before'] => ({
  expenseAccount: coded.expenseAccount,
  other: [
    coded.taxCode,
    coded.recoverablePercent === 100 ? null : `${coded.recoverablePercent} %`,
    dimensions.costCenters.find(({ id }) => id === coded.costCenterId)?.name ?? null,
    accounts.get(coded.supplierAccountOf ?? '')?.code ?? null,
    ...coded.analyticalValues.map(({ value }) => value),
  ].filter((text) => text !== null),
});
