import { z } from 'zod';
import type { Id } from '#kernel/id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

export type ApprovalId = Id<'apr'>;

/** Domain rules 2.2: what a node may look at. */
export const CONDITION_DIMENSIONS = ['spendType', 'costCenter', 'expenseCategory', 'team', 'supplier'] as const;

export const conditionSchema = z.strictObject({
  dimension: z.enum(CONDITION_DIMENSIONS),
  op: z.enum(['in', 'notIn']),
  values: z.array(z.string()).min(1),
});

/** A person, or a role that is looked up when the request is submitted. */
export const approverSchema = z.union([
  z.strictObject({ user: userIdSchema }),
  z.strictObject({ role: z.enum(['manager', 'costCenterOwner', 'controller', 'accountOwner']) }),
]);
export type Approver = z.infer<typeof approverSchema>;

export const stepSchema = z.strictObject({ mode: z.enum(['any', 'all']), approvers: z.array(approverSchema).min(1) });
export type Step = z.infer<typeof stepSchema>;

/** Half-open: `minBase <= amount < maxBase`, in minor units of the company's base currency. */
export const bandSchema = z.strictObject({
  minBase: z.string().regex(/^\d+$/),
  maxBase: z.string().regex(/^\d+$/).nullable(),
  steps: z.array(stepSchema).min(1),
});

export const nodeSchema = z.strictObject({ conditions: z.array(conditionSchema), bands: z.array(bandSchema).min(1) });
export type Node = z.infer<typeof nodeSchema>;

export const workflowSchema = z.strictObject({ nodes: z.array(nodeSchema).min(1) });
export type Workflow = z.infer<typeof workflowSchema>;

/** Why a person sits in a step. */
export const VIAS = ['user', 'manager', 'costCenterOwner', 'controller', 'accountOwner', 'fallback'] as const;

export const traceStepSchema = z.object({
  position: z.number().int(),
  mode: z.enum(['any', 'all']),
  approvers: z.array(z.object({ userId: userIdSchema, via: z.enum(VIAS) })),
  /** The requester sat in this step and was replaced. */
  isRequesterReplaced: z.boolean(),
});
export type TraceStep = z.infer<typeof traceStepSchema>;

/** Which version, node and band decided, stored with the process so that the decision can be told again later. */
export const traceSchema = z.object({
  workflowVersion: z.number().int(),
  nodeIndex: z.number().int(),
  bandIndex: z.number().int(),
  amountBase: z.string(),
  steps: z.array(traceStepSchema),
});
export type Trace = z.infer<typeof traceSchema>;

export const approvalStepViewSchema = z.object({
  position: z.number().int(),
  state: z.enum(['waiting', 'open', 'approved', 'rejected', 'asked', 'skipped']),
  mode: z.enum(['any', 'all']),
  approvers: z.array(z.object({ userId: userIdSchema, fullName: z.string(), via: z.enum(VIAS) })),
  decisions: z.array(
    z.object({
      userId: userIdSchema,
      fullName: z.string(),
      verdict: z.enum(['approve', 'reject', 'ask']),
      comment: z.string().nullable(),
      decidedAt: z.string(),
    }),
  ),
});

/** The trace as a panel shows it: rule, band and people, with what each decided. */
export const approvalViewSchema = z.object({
  workflowVersion: z.number().int(),
  nodeIndex: z.number().int(),
  band: z.object({ minBase: z.string(), maxBase: z.string().nullable() }),
  steps: z.array(approvalStepViewSchema),
});
export type ApprovalView = z.infer<typeof approvalViewSchema>;
