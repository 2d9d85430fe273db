import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { currencySchema } from '#kernel/currency.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { minorBound } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, neededText, textLike } from '#kernel/text-schema.ts';
import { analyticalValueSchema, costCenterIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { payableIdSchema } from './bookkeeping.ts';
import { expenseAccountSchema } from './expense-account.ts';

/** Payable rules (domain rules 2.12): what a payable is like, and how it is coded then; per field the first match sets it. */
export type PayableRuleId = Id<'prl'>;
export const payableRuleIdSchema = idOf('prl');

export const RULES_MAX = 200;
const VALUES_MAX = 50;

/** What a payable is asked for. Each is one of some values, or none of them; a value that is not known is neither. */
export const RULE_FIELDS = [
  'supplier',
  'category',
  'costCenter',
  'member',
  'country',
  'merchantCategory',
  'type',
  'description',
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

const choiceSchema = z.strictObject({
  isNot: z.boolean(),
  /** Ids, codes, or of a description parts of it. */
  values: z.array(neededText(60)).min(1).max(VALUES_MAX),
});

export const ruleWhenSchema = z
  .strictObject({
    ...(Object.fromEntries(RULE_FIELDS.map((field) => [field, choiceSchema.optional()])) as Record<
      RuleField,
      z.ZodOptional<typeof choiceSchema>
    >),
    /** Of the whole in the base currency's smallest unit, both ends inclusive. */
    amount: z
      .strictObject({ from: minorBound.nullable(), to: minorBound.nullable() })
      .refine(({ from, to }) => (from ?? to ?? null) !== null, 'required')
      .optional(),
  })
  .refine((when) => Object.values(when).some((value) => value !== undefined), 'required');
export type RuleWhen = z.output<typeof ruleWhenSchema>;

export const ruleSetSchema = z
  .strictObject({
    expenseAccount: expenseAccountSchema.optional(),
    /** Of the taxes of a line's rate, which one it has. */
    taxCode: textLike(/^\s*[0-9A-Z]{1,12}\s*$/, 'invalid_code')
      .trim()
      .optional(),
    /** Share of the VAT that is recovered, in percent. */
    recoverablePercent: z.number().int().min(0).max(100).optional(),
    /** Where none was asked for. */
    costCenterId: costCenterIdSchema.optional(),
    analyticalValues: z.array(analyticalValueSchema).min(1).max(20).optional(),
    /** On whose account it is owed; of what is owed to a member it sets nothing. */
    supplierAccountOf: idOf('sup').optional(),
  })
  .refine((set) => Object.values(set).some((value) => value !== undefined), 'required');
export type RuleSet = z.output<typeof ruleSetSchema>;

const ruleFields = { name: neededText(120), isOn: z.boolean(), when: ruleWhenSchema, set: ruleSetSchema };

export const payableRuleSchema = z.object({
  id: payableRuleIdSchema,
  /** From 1, in the order in which they are asked. */
  position: z.number().int(),
  name: z.string(),
  isOn: z.boolean(),
  when: ruleWhenSchema,
  set: ruleSetSchema,
  version: z.number().int(),
  changedByName: z.string(),
  changedAt: z.string(),
  /** Payables of the last 90 days that it matches, whether or not an earlier rule sets the same. */
  matches: z.number().int(),
  /** Rules that match some of them too and set something else; `isFirst`: this one comes first and wins. */
  conflicts: z.array(z.object({ ruleId: payableRuleIdSchema, count: z.number().int(), isFirst: z.boolean() })),
});
export type PayableRuleView = z.infer<typeof payableRuleSchema>;

const suggestionSchema = z.object({
  counterpartyId: z.string(),
  counterpartyName: z.string(),
  account: z.string(),
  count: z.number().int(),
});

export const payableRulesSchema = z.object({
  rules: z.array(payableRuleSchema),
  /** Names of the suppliers and members that rules name, by id. */
  names: z.record(z.string(), z.string()),
  /** The accounts that rules set, by the supplier's id. */
  supplierAccounts: z.record(z.string(), z.object({ name: z.string(), code: z.string() })),
  /** The same account chosen by people three times for one supplier, where no rule sets one. */
  suggestions: z.array(suggestionSchema),
  /** Payables of the last 90 days, at most the newest so many, and those that a rule coded. */
  baseCurrency: currencySchema,
  sample: z.object({ count: z.number().int(), coded: z.number().int(), isCapped: z.boolean() }),
});
export type PayableRulesView = z.infer<typeof payableRulesSchema>;

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ payableRuleId: payableRuleIdSchema }).loose();

export const listPayableRules = defineEndpoint({
  id: 'accounting.listPayableRules',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/payable-rules',
  summary: 'The payable rules in their order, with what each matched in 90 days, conflicts and suggested rules.',
  rights: FINANCE,
  isCostly: true,
  answer: payableRulesSchema,
});

const savedSchema = z.object({
  id: payableRuleIdSchema,
  /** Payables to prepare that were coded anew. */
  applied: z.number().int(),
});

export const addPayableRule = defineEndpoint({
  id: 'accounting.addPayableRule',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/payable-rules',
  summary: 'Adds a payable rule after the others, and codes what is to prepare anew where that is asked for.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({ ...ruleFields, isApplied: z.boolean() }),
  answer: savedSchema,
  errors: ['too_many_rules'],
});

export const changePayableRule = defineEndpoint({
  id: 'accounting.changePayableRule',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/payable-rules/:payableRuleId',
  summary: 'Changes a payable rule, and codes what is to prepare anew where that is asked for.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ ...ruleFields, version: z.number().int(), isApplied: z.boolean() }),
  answer: savedSchema,
  errors: ['version_conflict'],
});

export const removePayableRule = defineEndpoint({
  id: 'accounting.removePayableRule',
  method: 'DELETE',
  base: 'company',
  path: '/bookkeeping/payable-rules/:payableRuleId',
  summary: 'Removes a payable rule; what it coded stays as it is.',
  rights: FINANCE,
  params,
  answer: z.object({ removed: z.literal(true) }),
});

export const orderPayableRules = defineEndpoint({
  id: 'accounting.orderPayableRules',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/payable-rule-order',
  summary: 'Puts the payable rules into another order.',
  rights: FINANCE,
  body: z.strictObject({ ids: z.array(payableRuleIdSchema).max(RULES_MAX) }),
  answer: payableRulesSchema,
  errors: ['rules_changed'],
});

const coded = z.object({ expenseAccount: z.string().nullable(), other: z.array(z.string()) });
export const ruleTestSchema = z.object({
  /** Payables of the last 90 days that the rule matches, and what they come to. */
  count: z.number().int(),
  sum: wireMoneySchema,
  /** Of those without a conflict, how many stay as they are, and how many change. */
  same: z.number().int(),
  changed: z.number().int(),
  /** Another rule sets something else on so many of them. */
  conflicting: z.number().int(),
  /** Those with a conflict first, then those that change, at most fifty. */
  items: z.array(
    z.object({
      id: payableIdSchema,
      counterpartyName: z.string(),
      payableOn: plainDateSchema,
      gross: wireMoneySchema,
      before: coded,
      after: coded,
      conflictsWith: payableRuleIdSchema.nullable(),
      /** To prepare: it is coded anew when the rule is saved and applied. */
      isOpen: z.boolean(),
    }),
  ),
  /** Payables to prepare that would be coded anew, of any age. */
  applicable: z.number().int(),
});
export type RuleTestView = z.infer<typeof ruleTestSchema>;

export const testPayableRule = defineEndpoint({
  id: 'accounting.testPayableRule',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/payable-rule-tests',
  summary: 'What a rule would do to the payables of the last 90 days; nothing is changed.',
  rights: FINANCE,
  isCostly: true,
  body: z.strictObject({ id: payableRuleIdSchema.nullable(), ...ruleFields }),
  answer: ruleTestSchema,
});

export const dismissRuleSuggestion = defineEndpoint({
  id: 'accounting.dismissRuleSuggestion',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/dismissed-rule-suggestions',
  summary: 'A suggested rule is not wanted; the same is not suggested again.',
  rights: FINANCE,
  body: z.strictObject({ counterpartyId: givenText(60), account: expenseAccountSchema }),
  answer: payableRulesSchema,
});

export const payableRuleEndpoints = [
  listPayableRules,
  addPayableRule,
  changePayableRule,
  removePayableRule,
  orderPayableRules,
  testPayableRule,
  dismissRuleSuggestion,
];
