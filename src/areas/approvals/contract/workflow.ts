import { z } from 'zod';
import type { Id } from '#kernel/id.ts';
import { givenText, textLike } from '#kernel/text-schema.ts';
import { analyticalFieldIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { userIdSchema, type UserId } from '#areas/identity/contract/user.ts';

export type ApprovalId = Id<'apr'>;

/** Domain rules 2.2: what a node may look at, beside the company's own fields. */
export const CONDITION_DIMENSIONS = [
  'spendType',
  'costCenter',
  'expenseCategory',
  'team',
  'supplier',
  'country',
  'outOfPolicy',
  'overBudget',
] as const;

const condition = { op: z.enum(['in', 'notIn']), values: z.array(givenText(200)).min(1).max(200) };

/** `outOfPolicy` and `overBudget` are `yes` or `no`; a company's own field is named by its id. */
export const conditionSchema = z.discriminatedUnion('dimension', [
  z.strictObject({ dimension: z.enum(CONDITION_DIMENSIONS), ...condition }),
  z.strictObject({ dimension: z.literal('analyticalField'), field: analyticalFieldIdSchema, ...condition }),
]);
export type Condition = z.infer<typeof conditionSchema>;

/** Domain rules 2.2: the parts in which somebody may be asked. */
export const ASKED_ROLES = [
  'manager',
  'managersManager',
  'costCenterOwner',
  'budgetOwner',
  'teamApprover',
  'controller',
  'accountOwner',
] as const;
export type AskedRole = (typeof ASKED_ROLES)[number];

/** A person, or a role that is looked up when the request is submitted and again when the step opens. */
export const approverSchema = z.union([
  z.strictObject({ user: userIdSchema }),
  z.strictObject({ role: z.enum(ASKED_ROLES) }),
]);
export type Approver = z.infer<typeof approverSchema>;

const STEP_MODES = ['any', 'all', 'quorum'] as const;

/** `quorum` counts with that mode only; `fallback` is asked in its order when nobody named can decide. */
export const stepSchema = z.strictObject({
  mode: z.enum(STEP_MODES),
  quorum: z.number().int().min(2).max(20).optional(),
  approvers: z.array(approverSchema).min(1).max(20),
  fallback: z.array(approverSchema).max(5).optional(),
});
export type Step = z.infer<typeof stepSchema>;

/** Half-open: `minBase <= amount < maxBase`, in minor units of the company's base currency. */
export const bandSchema = z.strictObject({
  minBase: textLike(/^\d{1,16}$/),
  maxBase: textLike(/^\d{1,16}$/).nullable(),
  steps: z.array(stepSchema).min(1).max(8),
});

export const nodeSchema = z.strictObject({
  conditions: z.array(conditionSchema).max(10),
  bands: z.array(bandSchema).min(1).max(10),
});
export type Node = z.infer<typeof nodeSchema>;

/** `higherMayCover`: who is asked from a higher amount on may decide about a lower one too. */
export const workflowSchema = z.strictObject({
  nodes: z.array(nodeSchema).min(1).max(50),
  higherMayCover: z.boolean().optional(),
});
export type Workflow = z.infer<typeof workflowSchema>;

/** Why a person sits in a step. */
export const VIAS = ['user', ...ASKED_ROLES, 'policy', 'fallback', 'adminQueue', 'escalation'] as const;
export type Via = (typeof VIAS)[number];

/** A step that a budget or a policy asks for, before those of the band (domain rules 2.3, 2.11). */
export type ExtraStep = {
  mode: 'any' | 'all';
  approvers: readonly { userId: UserId; via: 'budgetOwner' | 'policy' }[];
};

/** One seat: whose it is, why, and who acts in it while that person is away or gone. */
export type Seat = { userId: UserId; via: Via; substituteId: UserId | null };

/** One step as people: `required` of the seats must agree. `from` names the steps of the chain that it stands for. */
export type TraceStep = {
  position: number;
  mode: (typeof STEP_MODES)[number];
  required: number;
  approvers: Seat[];
  /** The requester sat in this step and was replaced. */
  isRequesterReplaced: boolean;
  from: number[];
};

/** Which version, node and band decided, stored with the process so that the decision can be told again later. */
export type Trace = {
  workflowVersion: number;
  nodeIndex: number;
  bandIndex: number;
  amountBase: string;
  steps: TraceStep[];
};

/** In which part somebody decided: on the own seat, for whoever is away, or from a higher amount. */
export const CAPACITIES = ['own', 'substitute', 'cover'] as const;
export type Capacity = (typeof CAPACITIES)[number];

export const approvalStepViewSchema = z.object({
  position: z.number().int(),
  /** Under which version and band it stands, or was decided; another than the process's once that went another way. */
  workflowVersion: z.number().int(),
  band: z.object({ minBase: z.string(), maxBase: z.string().nullable() }),
  state: z.enum(['waiting', 'open', 'approved', 'rejected', 'asked', 'skipped']),
  mode: z.enum(STEP_MODES),
  /** How many of the approvers must agree. */
  required: z.number().int(),
  approvers: z.array(
    z.object({
      userId: userIdSchema,
      fullName: z.string(),
      via: z.enum(VIAS),
      /**
       * Who decides for them, and the last day of their absence: as it was when the step was decided, else as it is today.
       * Null when they are there.
       */
      away: z.object({ until: z.string().nullable(), substituteName: z.string().nullable() }).nullable(),
    }),
  ),
  decisions: z.array(
    z.object({
      userId: userIdSchema,
      fullName: z.string(),
      capacity: z.enum(CAPACITIES),
      /** For whom a substitute decided. */
      onBehalfOf: z.string().nullable(),
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
