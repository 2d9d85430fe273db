import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { neededText } from '#kernel/text-schema.ts';
import { HELD_KINDS } from '#areas/cards/contract/held-kinds.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { REQUIREMENTS } from '../rules/control-rule.ts';
import { controlRuleIdSchema } from './receipt-id.ts';

const LOOKS = ['controller', 'admin', 'owner'] as const;
const DECIDES = ['admin', 'owner'] as const;

const ruleFields = {
  name: neededText(80),
  memberIds: z.array(userIdSchema).max(1000),
  maxLate: z.number().int().min(0).max(1000),
  days: z.number().int().min(1).max(365),
  graceDays: z.number().int().min(0).max(90),
  requires: z.array(z.enum(REQUIREMENTS)).max(REQUIREMENTS.length),
  blocks: z.array(z.enum(HELD_KINDS)).max(HELD_KINDS.length),
  exemptMerchants: z.array(neededText(80)).max(200),
  /** Payments below it owe nothing; null for none. In the company's currency. */
  exemptUnder: wireMoneySchema.nullable(),
};

export const controlRuleSchema = z.object({
  ...ruleFields,
  name: z.string(),
  exemptMerchants: z.array(z.string()),
  /** Null for what the product begins with: the company has not chosen its own. */
  id: controlRuleIdSchema.nullable(),
  isDefault: z.boolean(),
  version: z.number().int(),
});
export type ControlRuleView = z.infer<typeof controlRuleSchema>;

/** Null for a new one. The default is for everybody who has no rule of their own, so it names nobody. */
const ruleBody = z.strictObject({
  ...ruleFields,
  id: controlRuleIdSchema.nullable(),
  isDefault: z.boolean(),
  version: z.number().int(),
});
export type ControlRuleBody = z.output<typeof ruleBody>;

const rulesSchema = z.object({
  items: z.array(controlRuleSchema),
  people: z.array(z.object({ id: userIdSchema, name: z.string() })),
  currency: currencySchema,
  affidavitsMax: z.number().int(),
  mayChange: z.boolean(),
});
export type ControlRulesView = z.infer<typeof rulesSchema>;

export const listControlRules = defineEndpoint({
  id: 'receipts.listControlRules',
  method: 'GET',
  base: 'company',
  path: '/receipt-rules',
  summary: 'The control rules for receipts: what each asks for, from when on it blocks, and whom it is for.',
  rights: LOOKS,
  answer: rulesSchema,
});

export const previewControlRule = defineEndpoint({
  id: 'receipts.previewControlRule',
  method: 'POST',
  base: 'company',
  path: '/receipt-rules/previews',
  summary: 'Who would be over the limit today if this rule were saved, and when their cards would be blocked.',
  rights: DECIDES,
  body: ruleBody,
  answer: z.object({
    items: z.array(
      z.object({
        memberId: userIdSchema,
        name: z.string(),
        lateCount: z.number().int(),
        isBlocked: z.boolean(),
        /** When the cards will be blocked; null where they would be at once. */
        blocksAt: z.string().nullable(),
      }),
    ),
    /** Members whose cards are blocked now and would pay again. */
    unblocked: z.array(z.object({ memberId: userIdSchema, name: z.string() })),
    zone: z.string(),
  }),
  errors: ['not_a_member', 'member_has_rule', 'currency_differs', 'default_for_all'],
});

export const saveControlRule = defineEndpoint({
  id: 'receipts.saveControlRule',
  method: 'POST',
  base: 'company',
  path: '/receipt-rules',
  summary: 'Saves a control rule; cards of whoever it is for follow at once, and payments are judged anew.',
  rights: DECIDES,
  body: ruleBody,
  answer: rulesSchema,
  errors: ['not_a_member', 'member_has_rule', 'currency_differs', 'default_for_all'],
});

export const removeControlRule = defineEndpoint({
  id: 'receipts.removeControlRule',
  method: 'DELETE',
  base: 'company',
  path: '/receipt-rules/:controlRuleId',
  summary: 'Removes a control rule; its members have the company’s default from then on.',
  rights: DECIDES,
  params: z.object({ controlRuleId: controlRuleIdSchema }).loose(),
  answer: rulesSchema,
  errors: ['default_stays'],
});

export const setAffidavitsMax = defineEndpoint({
  id: 'receipts.setAffidavitsMax',
  method: 'PUT',
  base: 'company',
  path: '/receipt-rules/affidavits',
  summary: 'How many affidavits one member may sign in one month.',
  rights: DECIDES,
  body: z.strictObject({ affidavitsMax: z.number().int().min(0).max(1000) }),
  answer: rulesSchema,
});

export const controlRuleEndpoints = [
  listControlRules,
  previewControlRule,
  saveControlRule,
  removeControlRule,
  setAffidavitsMax,
];
