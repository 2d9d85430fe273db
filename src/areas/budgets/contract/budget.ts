import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, idList, searchText } from '#kernel/list-filter.ts';
import { moneySchema, positiveMoneySchema, MINOR_MAX, wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, monthSchema, plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike, typedText } from '#kernel/text-schema.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { teamIdSchema } from '#areas/members/contract/member.ts';
import { CONTROLS } from '../rules/judge-budgets.ts';
import { budgetIdSchema, exerciseIdSchema } from './budget-id.ts';
import { EXERCISE_MONTHS_MAX, exerciseSchema, PLANS_BUDGETS, SEES_BUDGETS } from './exercise.ts';

/** Over its plan, or past the first share that it tells of. */
export const RISKS = ['over', 'near'] as const;
export const BUDGET_SORTS = ['name', 'left', 'amount'] as const;
/** So many budgets are made at once, by grid or file. */
export const BUDGETS_AT_ONCE = 500;

const person = z.object({ userId: userIdSchema, fullName: z.string() });

export const budgetRowSchema = z.object({
  id: budgetIdSchema,
  exerciseId: exerciseIdSchema,
  parentId: budgetIdSchema.nullable(),
  parentName: z.string().nullable(),
  name: z.string(),
  owners: z.array(person),
  control: z.enum(CONTROLS),
  planned: wireMoneySchema,
  used: wireMoneySchema,
  committed: wireMoneySchema,
  /** Planned less committed less used; negative when it is over. */
  left: wireMoneySchema,
  risk: z.enum(RISKS).nullable(),
  version: z.number().int(),
});
export type BudgetRowView = z.infer<typeof budgetRowSchema>;

const largestSchema = z.object({
  label: z.string(),
  supplierName: z.string().nullable(),
  on: plainDateSchema,
  amount: wireMoneySchema,
});

export const budgetSchema = budgetRowSchema.extend({
  exercise: exerciseSchema.pick({
    id: true,
    name: true,
    fromMonth: true,
    toMonth: true,
    state: true,
    granularity: true,
    basis: true,
    allowsExcess: true,
  }),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  teamId: teamIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema),
  /** What it stands for, in names: cost centre, category, team, values. */
  dimensionNames: z.array(z.string()),
  alertPercents: z.array(z.number().int()),
  /** What will be spent at the end at the pace so far; null before it began. */
  forecast: wireMoneySchema.nullable(),
  /** How much of the time has passed, 0 to 1, and how many days are left. */
  passed: z.number(),
  daysLeft: z.number().int(),
  today: plainDateSchema,
  months: z.array(
    z.object({
      month: monthSchema,
      planned: wireMoneySchema,
      used: wireMoneySchema,
      committed: wireMoneySchema,
      /** Of subscriptions, still to come: from this month on. */
      expected: wireMoneySchema,
    }),
  ),
  /** What subscriptions will still cost until the exercise ends, the dearest first: shown, and never taken off what is left. */
  expected: z.object({
    amount: wireMoneySchema,
    count: z.number().int(),
    items: z.array(
      z.object({
        label: z.string(),
        supplierName: z.string().nullable(),
        nextMonth: monthSchema,
        amount: wireMoneySchema,
      }),
    ),
  }),
  parent: budgetRowSchema.nullable(),
  children: z.array(budgetRowSchema),
  /** The largest uses of the running month, or of the last one of an exercise that is over. */
  largest: z.object({ month: monthSchema, count: z.number().int(), items: z.array(largestSchema) }),
  /** Who spent most of it. */
  spenders: z.array(person.extend({ used: wireMoneySchema })),
  alerts: z.array(z.object({ percent: z.number().int(), at: z.string() })),
  planVersion: z.number().int(),
  canEdit: z.boolean(),
});
export type BudgetView = z.infer<typeof budgetSchema>;

const budgetFilter = {
  exercise: exerciseIdSchema.optional(),
  q: searchText,
  owner: idList,
  risk: codeList(RISKS),
  costCenter: idList,
  category: idList,
  sort: z.enum(BUDGET_SORTS).optional(),
};
export const budgetFilterSchema = z.strictObject(budgetFilter);
export type BudgetFilter = z.output<typeof budgetFilterSchema>;

const plannedAmount = moneySchema.refine((value) => value.minor >= 0n && value.minor < MINOR_MAX, {
  message: 'amount_out_of_range',
});
const settings = {
  name: neededText(80),
  ownerIds: z.array(userIdSchema).max(20),
  control: z.enum(CONTROLS),
  alertPercents: z.array(z.number().int().min(1).max(1000)).max(5),
};
const plan = {
  total: plannedAmount,
  /** Month by month, in order; without it the total is divided evenly. */
  months: z.array(plannedAmount).max(EXERCISE_MONTHS_MAX).nullable(),
};
export const newBudgetSchema = z.strictObject({
  ...settings,
  ...plan,
  parentId: budgetIdSchema.nullable(),
  /** The parent's place in the same call, when it is made with it. */
  parentIndex: z.number().int().min(0).max(BUDGETS_AT_ONCE).nullable().default(null),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  teamId: teamIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema).max(5).default([]),
});
export type NewBudget = z.output<typeof newBudgetSchema>;

const params = z.object({ budgetId: budgetIdSchema });
export const PLAN_ERRORS = ['exercise_closed', 'above_parent', 'below_children'];
const TREE_ERRORS = [...PLAN_ERRORS, 'name_taken', 'dimensions_taken', 'not_a_part', 'too_deep', 'months_differ'];

export const listBudgets = defineEndpoint({
  id: 'budgets.listBudgets',
  method: 'GET',
  base: 'company',
  path: '/budgets',
  summary: 'Budgets with what is spent, committed and left: all for finance and admins, else those of the caller.',
  rights: ['member'],
  query: z.strictObject({ ...budgetFilter, ...pageQuery }),
  answer: pageOf(budgetRowSchema),
});

export const summarizeBudgets = defineEndpoint({
  id: 'budgets.summarizeBudgets',
  method: 'GET',
  base: 'company',
  path: '/budgets/summary',
  summary: 'How many budgets match and what those sum to that are no part of another one; and what may be planned.',
  rights: ['member'],
  query: budgetFilterSchema,
  answer: z.object({
    total: z.number().int(),
    planned: wireMoneySchema,
    used: wireMoneySchema,
    committed: wireMoneySchema,
    left: wireMoneySchema,
    /** The exercise that is shown, the running one where none was named; null where there is none. */
    exercise: exerciseSchema.nullable(),
    passed: z.number(),
    canEdit: z.boolean(),
  }),
});

/** Things that belong to a budget and have a list of their own, which says what is left for each. */
export const LEFT_BY = ['team', 'costCenter'] as const;
export type LeftBy = (typeof LEFT_BY)[number];

export const listLeftBy = defineEndpoint({
  id: 'budgets.listLeftBy',
  method: 'GET',
  base: 'company',
  path: '/budgets/left',
  summary: 'What the budgets of the exercise that runs today leave to each team or cost centre that has any.',
  rights: SEES_BUDGETS,
  query: z.strictObject({ by: z.enum(LEFT_BY) }),
  answer: z.object({ items: z.array(z.object({ id: z.string(), left: wireMoneySchema })) }),
});

export const exportBudgets = defineEndpoint({
  id: 'budgets.exportBudgets',
  method: 'GET',
  base: 'company',
  path: '/budgets/export',
  summary: 'All matching budgets as a CSV or XLSX file, which can be imported again.',
  rights: ['member'],
  query: z.strictObject({ ...budgetFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const getBudget = defineEndpoint({
  id: 'budgets.getBudget',
  method: 'GET',
  base: 'company',
  path: '/budgets/:budgetId',
  summary: 'One budget by month, with its sub-budgets, its largest uses and its people.',
  rights: ['member'],
  params,
  answer: budgetSchema,
});

export const listBudgetEntries = defineEndpoint({
  id: 'budgets.listBudgetEntries',
  method: 'GET',
  base: 'company',
  path: '/budgets/:budgetId/entries',
  summary: 'Every single move of a budget: what used it, or what is promised and given back.',
  rights: ['member'],
  params,
  query: z.strictObject({ kind: z.enum(['used', 'committed']), ...pageQuery }),
  answer: pageOf(
    z.object({
      id: z.string(),
      label: z.string(),
      supplierName: z.string().nullable(),
      personName: z.string().nullable(),
      sourceType: z.string(),
      sourceId: z.string(),
      on: plainDateSchema,
      at: z.string(),
      amount: wireMoneySchema,
    }),
  ),
});

export const listPlanVersions = defineEndpoint({
  id: 'budgets.listPlanVersions',
  method: 'GET',
  base: 'company',
  path: '/budgets/:budgetId/plan-versions',
  summary: 'Every plan that a budget had, the newest first.',
  rights: ['member'],
  params,
  answer: z.object({
    items: z.array(
      z.object({
        number: z.number().int(),
        kind: z.enum(['created', 'reforecast', 'moved', 'rolled_over']),
        note: z.string().nullable(),
        total: wireMoneySchema,
        madeBy: z.string().nullable(),
        madeAt: z.string(),
      }),
    ),
  }),
});

export const createBudgets = defineEndpoint({
  id: 'budgets.createBudgets',
  method: 'POST',
  base: 'company',
  path: '/budgets',
  summary: 'Makes budgets of one exercise, all or none; what was spent before counts in them.',
  rights: PLANS_BUDGETS,
  isMoneyWrite: true,
  body: z.strictObject({
    exerciseId: exerciseIdSchema,
    budgets: z.array(newBudgetSchema).min(1, 'required').max(BUDGETS_AT_ONCE),
  }),
  answer: z.object({ ids: z.array(budgetIdSchema) }),
  errors: TREE_ERRORS,
});

export const updateBudget = defineEndpoint({
  id: 'budgets.updateBudget',
  method: 'PUT',
  base: 'company',
  path: '/budgets/:budgetId',
  summary:
    'Changes what a budget is called, who owns it, what it does when it is short and what it tells; and its plan.',
  rights: PLANS_BUDGETS,
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    ...settings,
    version: z.number().int(),
    /** A new plan month by month; the old one stays in the history. Null leaves it. */
    plan: z
      .strictObject({
        months: z.array(plannedAmount).min(1).max(EXERCISE_MONTHS_MAX),
        note: typedText(300),
      })
      .nullable(),
  }),
  answer: budgetSchema,
  errors: [...PLAN_ERRORS, 'name_taken', 'months_differ'],
});

export const moveMoney = defineEndpoint({
  id: 'budgets.moveMoney',
  method: 'POST',
  base: 'company',
  path: '/budget-moves',
  summary: 'Moves a part of the plan of one budget to another of the same exercise.',
  rights: PLANS_BUDGETS,
  isMoneyWrite: true,
  body: z.strictObject({
    fromId: budgetIdSchema,
    toId: budgetIdSchema,
    amount: positiveMoneySchema,
    note: typedText(300),
  }),
  answer: budgetSchema,
  errors: [...PLAN_ERRORS, 'not_enough', 'same_budget', 'other_exercise'],
});

export const previewSpend = defineEndpoint({
  id: 'budgets.previewSpend',
  method: 'GET',
  base: 'company',
  path: '/budget-preview',
  summary: 'What budgets would have left after a piece of spend, before it is sent.',
  rights: ['member'],
  query: z.strictObject({
    minor: textLike(/^\d{1,14}$/, 'invalid_amount'),
    /** Without VAT; the whole where it is not known. */
    netMinor: textLike(/^\d{1,14}$/, 'invalid_amount').optional(),
    currency: currencySchema,
    on: askedDay.optional(),
    costCenter: costCenterIdSchema.optional(),
    category: expenseCategoryIdSchema.optional(),
    /** As it is typed; who is not known has no budget and no contract. */
    supplier: typedText(200).optional(),
    /** Who pays the supplier: what the company itself pays is converted by the rate that its contract fixes. */
    payer: z.enum(['company', 'member']).optional(),
  }),
  answer: z.object({
    /** Null where the amount's currency has no rate of that day. */
    budgets: z
      .array(
        z.object({
          name: z.string(),
          verdict: z.enum(['ok', 'warn', 'owner', 'block']),
          leftAfter: wireMoneySchema,
        }),
      )
      .nullable(),
  }),
});

export const budgetEndpoints = [
  listBudgets,
  summarizeBudgets,
  listLeftBy,
  exportBudgets,
  getBudget,
  listBudgetEntries,
  listPlanVersions,
  createBudgets,
  updateBudget,
  moveMoney,
  previewSpend,
];
