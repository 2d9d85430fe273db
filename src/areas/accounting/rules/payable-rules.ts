import { fold } from '#kernel/text.ts';
import type { AnalyticalFieldId, AnalyticalValue, CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { PayableRuleId, RuleField, RuleSet, RuleWhen } from '../contract/payable-rules.ts';

/** What rules are asked about a payable; null where it is not known. */
export type CodingFacts = {
  readonly supplier: string | null;
  readonly category: string | null;
  /** As it was asked for, whatever a rule set since. */
  readonly costCenter: string | null;
  readonly member: string | null;
  readonly country: string | null;
  readonly merchantCategory: string | null;
  readonly type: string;
  /** Folded, once for all rules that are asked about it. */
  readonly description: string;
  /** The whole in the base currency's smallest unit, above zero for credit notes too. */
  readonly baseMinor: bigint;
};

export type PayableRule = {
  readonly id: PayableRuleId;
  readonly isOn: boolean;
  readonly when: RuleWhen;
  readonly set: RuleSet;
};

/** Whether all that a rule asks for is so (domain rules 2.12). */
export function matchesRule(when: RuleWhen, facts: CodingFacts): boolean {
  const { amount, description, ...choices } = when;
  if (amount !== undefined) {
    if (amount.from !== null && amount.from !== undefined && facts.baseMinor < BigInt(amount.from)) return false;
    if (amount.to !== null && amount.to !== undefined && facts.baseMinor > BigInt(amount.to)) return false;
  }
  if (description !== undefined) {
    if (description.values.some((part) => facts.description.includes(fold(part))) === description.isNot) return false;
  }
  for (const [field, choice] of Object.entries(choices)) {
    if (choice === undefined) continue;
    const value = facts[field as Exclude<RuleField, 'description'>];
    // Of what is not known nothing can be said, neither that it is one of these nor that it is not.
    if (value === null || choice.values.includes(value) === choice.isNot) return false;
  }
  return true;
}

/** A field that rules set; an analytical field by its id. */
export type SetField =
  | 'expenseAccount'
  | 'taxCode'
  | 'recoverablePercent'
  | 'costCenterId'
  | 'supplierAccountOf'
  | `analytical:${string}`;
export type SetValue = { readonly value: string | number; readonly ruleId: PayableRuleId };
export type RuleCoding = ReadonlyMap<SetField, SetValue>;

const ANALYTICAL = 'analytical:';
export const analyticalField = (fieldId: string): SetField => `${ANALYTICAL}${fieldId}`;
/** The analytical field that rules set by this; null for everything else that they set. */
export const analyticalIdOf = (field: SetField): AnalyticalFieldId | null =>
  field.startsWith(ANALYTICAL) ? (field.slice(ANALYTICAL.length) as AnalyticalFieldId) : null;

/** What one rule sets, by field. */
export function fieldsOf(set: RuleSet): [SetField, string | number][] {
  const { analyticalValues = [], ...plain } = set;
  return [
    ...Object.entries(plain).flatMap(([field, value]): [SetField, string | number][] =>
      value === undefined ? [] : [[field as SetField, value]],
    ),
    ...analyticalValues.map(({ fieldId, value }): [SetField, string] => [analyticalField(fieldId), value]),
  ];
}

/** Whether rules may set this; a value of an analytical field may be out of use since its rule was written. */
export type MaySet = (field: SetField, value: string | number) => boolean;

/** Per field the first rule that matches and may set it; rules that are off say nothing. */
export function codingBy(rules: readonly PayableRule[], facts: CodingFacts, maySet: MaySet = () => true): RuleCoding {
  const coding = new Map<SetField, SetValue>();
  for (const rule of rules) {
    if (!rule.isOn || !matchesRule(rule.when, facts)) continue;
    for (const [field, value] of fieldsOf(rule.set))
      if (!coding.has(field) && maySet(field, value)) coding.set(field, { value, ruleId: rule.id });
  }
  return coding;
}

/** Whether two rules, both of which match something, set one field otherwise. */
export function disagree(one: RuleSet, other: RuleSet): boolean {
  const values = new Map(fieldsOf(one));
  return fieldsOf(other).some(([field, value]) => values.has(field) && values.get(field) !== value);
}

/** Who set a field: a person, or a rule by its id. What is not in it came with the payable or is the default. */
export type Origins = Readonly<Partial<Record<SetField, string>>>;
export const BY_PERSON = 'person';

export type Coded = {
  readonly expenseAccount: string | null;
  readonly expenseAccountOrigin: string | null;
  readonly taxCode: string | null;
  readonly recoverablePercent: number;
  readonly costCenterId: CostCenterId | null;
  readonly analyticalValues: readonly AnalyticalValue[];
  /** On whose account it is owed, where not on its payee's own. */
  readonly supplierAccountOf: SupplierId | null;
  readonly origins: Origins;
};

const isBySomebody = (origins: Origins, field: SetField): boolean => origins[field] === BY_PERSON;
const isByRule = (origins: Origins, field: SetField): boolean =>
  origins[field] !== undefined && origins[field] !== BY_PERSON;

/** What else decides how a payable is coded. */
export type CodedBeside = {
  /** The account of its category. */
  readonly categoryAccount: string | null;
  /** Nobody recovers the VAT of an affidavit. */
  readonly isSworn: boolean;
  /** The supplier it is owed to; null for a member, who is owed on no supplier's account. */
  readonly payee: string | null;
  /** A payment of it left in an export: it stays on the account that it is owed on. */
  readonly isAccountFixed: boolean;
};

/**
 * A payable as rules code it (domain rules 2.12): what a person or the document set stays, then the first rule, then the
 * category's account. What an earlier run of rules set is theirs to change or to take back.
 */
export function codeByRules(current: Coded, coding: RuleCoding, input: CodedBeside): Coded {
  const origins: Partial<Record<SetField, string>> = {};
  const take: Take = (field, own, none) => {
    if (isBySomebody(current.origins, field)) origins[field] = BY_PERSON;
    const isOpen = !isBySomebody(current.origins, field) && (own === none || isByRule(current.origins, field));
    const found = coding.get(field);
    if (!isOpen) return own;
    if (found === undefined) return none;
    origins[field] = found.ruleId;
    return found.value as typeof own;
  };
  const isFixed = current.expenseAccountOrigin === 'person' || current.expenseAccountOrigin === 'document';
  const ruled = isFixed ? undefined : coding.get('expenseAccount');
  if (ruled !== undefined) origins.expenseAccount = ruled.ruleId;
  const account = isFixed
    ? { expenseAccount: current.expenseAccount, expenseAccountOrigin: current.expenseAccountOrigin }
    : ruled !== undefined
      ? { expenseAccount: String(ruled.value), expenseAccountOrigin: 'rule' }
      : {
          expenseAccount: input.categoryAccount,
          expenseAccountOrigin: input.categoryAccount === null ? null : 'category',
        };
  const recoverable = take('recoverablePercent', current.recoverablePercent, 100);
  return {
    ...account,
    taxCode: take<string | null>('taxCode', current.taxCode, null),
    recoverablePercent: input.isSworn ? 0 : recoverable,
    costCenterId: take<CostCenterId | null>('costCenterId', current.costCenterId, null),
    analyticalValues: analyticalBy(current, coding, take),
    supplierAccountOf: supplierAccountBy(current, { take, origins, ...input }),
    origins,
  };
}

type OfAccount = Pick<CodedBeside, 'payee' | 'isAccountFixed'> & {
  take: Take;
  origins: Partial<Record<SetField, string>>;
};
type Take = <Value>(field: SetField, own: Value, none: Value) => Value;

/** A rule that names the payee itself sets nothing: it is their own account. */
function supplierAccountBy(current: Coded, of: OfAccount): SupplierId | null {
  const { take, origins, payee, isAccountFixed } = of;
  const field = 'supplierAccountOf';
  if (payee === null) return null;
  if (isAccountFixed) {
    if (current.origins[field] !== undefined) origins[field] = current.origins[field];
    return current.supplierAccountOf;
  }
  const taken = take<SupplierId | null>(field, current.supplierAccountOf, null);
  if (taken !== payee) return taken;
  delete origins[field];
  return null;
}

/** Values that came with the payable or from a person stay; the rest is the rules'. */
function analyticalBy(
  current: Coded,
  coding: RuleCoding,
  take: (field: SetField, own: string | null, none: string | null) => string | null,
): AnalyticalValue[] {
  const own = new Map(current.analyticalValues.map(({ fieldId, value }) => [fieldId as string, value]));
  const ruled = [...coding.keys()].map(analyticalIdOf).filter((id) => id !== null);
  return [...new Set([...own.keys(), ...ruled])].flatMap((fieldId) => {
    const value = take(analyticalField(fieldId), own.get(fieldId) ?? null, null);
    return value === null ? [] : [{ fieldId, value } as AnalyticalValue];
  });
}

/** Who set what once a person changed it: each field that differs is theirs from now on. */
export function originsAfter(before: Coded, after: Omit<Coded, 'origins' | 'expenseAccountOrigin'>): Origins {
  const origins: Partial<Record<SetField, string>> = { ...before.origins };
  if (before.expenseAccount !== after.expenseAccount) delete origins.expenseAccount;
  for (const field of ['taxCode', 'recoverablePercent', 'costCenterId', 'supplierAccountOf'] as const)
    if (before[field] !== after[field]) origins[field] = BY_PERSON;
  const valuesOf = (coded: Pick<Coded, 'analyticalValues'>): Map<string, string> =>
    new Map(coded.analyticalValues.map(({ fieldId, value }) => [fieldId, value]));
  const was = valuesOf(before);
  const is = valuesOf(after);
  for (const fieldId of new Set([...was.keys(), ...is.keys()]))
    if (was.get(fieldId) !== is.get(fieldId)) origins[analyticalField(fieldId)] = BY_PERSON;
  return origins;
}
