import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf } from '#kernel/id.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, textLike } from '#kernel/text-schema.ts';
import {
  analyticalFieldIdSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { VIAS, workflowSchema } from './workflow.ts';

const rights = ['admin', 'owner'] as const;
const approvalIdSchema = idOf('apr');

/** In working days: when an approver is reminded first, and when last before somebody else is asked. */
const remindersSchema = z
  .strictObject({ remindAfter: z.number().int().min(1).max(20), escalateAfter: z.number().int().min(1).max(40) })
  .refine((days) => days.escalateAfter >= days.remindAfter, { path: ['escalateAfter'], message: 'invalid' });
export type Reminders = z.infer<typeof remindersSchema>;

export const workflowsSchema = z.object({
  published: z.object({ version: z.number().int(), workflow: workflowSchema }),
  draft: z
    .object({
      workflow: workflowSchema,
      revision: z.number().int(),
      changedAt: z.string(),
      changedByName: z.string(),
    })
    .nullable(),
  history: z.array(
    z.object({ version: z.number().int(), publishedAt: z.string(), publishedByName: z.string().nullable() }),
  ),
  reminders: remindersSchema,
  baseCurrency: currencySchema,
  /** The types of spend that a node may look at. */
  spendTypes: z.array(z.string()),
  /** Of everybody who is named or ever was. */
  people: z.array(z.object({ userId: userIdSchema, fullName: z.string(), isActive: z.boolean() })),
});
export type Workflows = z.infer<typeof workflowsSchema>;

/** A request that could be made, to show what a workflow does with it. */
export const exampleSchema = z.object({
  nodeIndex: z.number().int(),
  bandIndex: z.number().int(),
  amountBase: z.string(),
  requesterId: userIdSchema.nullable(),
  requesterName: z.string().nullable(),
  values: z.record(z.string(), z.string().nullable()),
});

export const OBJECTIONS = [
  'last_node_has_condition',
  'bands_start_above_zero',
  'bands_not_contiguous',
  'last_band_bounded',
  'quorum_missing',
  'node_unreachable',
  'no_approver',
  'substitutes_in_a_ring',
  'condition_unknown',
  'approver_gone',
  'quorum_too_large',
] as const;

/** A value that a condition looks for; a company's own field as `field:` and its id. */
const thingSchema = z.object({ dimension: z.string(), value: z.string() });

export const proofSchema = z.object({
  objections: z.array(
    z.object({
      code: z.enum(OBJECTIONS),
      nodeIndex: z.number().int(),
      shadowedBy: z.array(z.number().int()),
      /** A request that shows it. */
      example: exampleSchema,
      /** The people concerned. */
      names: z.array(z.string()),
      things: z.array(thingSchema),
      quorum: z.object({ wanted: z.number().int(), found: z.number().int() }).nullable(),
      /** The day on which it begins; null for today. */
      from: plainDateSchema.nullable(),
    }),
  ),
  remarks: z.array(
    z.object({
      code: z.enum(['asks_admins', 'names_leaver', 'condition_dormant']),
      nodeIndex: z.number().int(),
      example: exampleSchema.nullable(),
      names: z.array(z.string()),
      userId: userIdSchema.nullable(),
      things: z.array(thingSchema),
    }),
  ),
  casesChecked: z.number().int(),
});
export type ProofView = z.infer<typeof proofSchema>;

const chainSchema = z.array(
  z.object({
    required: z.number().int(),
    people: z.array(z.object({ name: z.string(), via: z.enum(VIAS), substituteName: z.string().nullable() })),
  }),
);

export const trialSchema = z.object({
  nodeIndex: z.number().int(),
  bandIndex: z.number().int(),
  /** Null when nobody but the requester could decide. */
  chain: chainSchema.nullable(),
});
export type Trial = z.infer<typeof trialSchema>;

const differenceSchema = z.object({
  approvalId: approvalIdSchema,
  number: z.number().int().nullable(),
  title: z.string(),
  requesterName: z.string(),
  amountBase: z.string(),
  before: chainSchema,
  after: chainSchema,
  /** Who may decide in their place from a higher amount. */
  coverBefore: z.array(z.string()),
  coverAfter: z.array(z.string()),
});
export type Difference = z.infer<typeof differenceSchema>;

export const rehearsalSchema = z.object({
  /** How many requests of the last twelve months were gone through, and how many would go another way. */
  count: z.number().int(),
  differs: z.number().int(),
  /** A page of them, the newest first. */
  differences: z.array(differenceSchema),
  nextCursor: z.string().nullable(),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

const workflowBody = z.strictObject({ workflow: workflowSchema });

export const getWorkflows = defineEndpoint({
  id: 'approvals.getWorkflows',
  method: 'GET',
  base: 'company',
  path: '/approval-workflows',
  summary: 'The workflow that counts, the one being worked on, and every version before.',
  rights,
  answer: workflowsSchema,
});

export const getVersion = defineEndpoint({
  id: 'approvals.getVersion',
  method: 'GET',
  base: 'company',
  path: '/approval-workflows/versions/:workflowVersion',
  summary: 'A workflow as it was published.',
  rights,
  params: z.object({ workflowVersion: z.coerce.number().int().positive().max(1_000_000) }),
  answer: z.object({ workflow: workflowSchema }),
});

export const saveDraft = defineEndpoint({
  id: 'approvals.saveDraft',
  method: 'PUT',
  base: 'company',
  path: '/approval-workflows/draft',
  summary: 'Keeps the workflow that is being worked on; revision 0 begins one.',
  rights,
  body: workflowBody.extend({ revision: z.number().int().min(0) }),
  answer: z.object({ revision: z.number().int() }),
});

export const discardDraft = defineEndpoint({
  id: 'approvals.discardDraft',
  method: 'DELETE',
  base: 'company',
  path: '/approval-workflows/draft',
  summary: 'Throws the workflow that is being worked on away.',
  rights,
});

export const proveDraft = defineEndpoint({
  id: 'approvals.proveDraft',
  method: 'POST',
  base: 'company',
  path: '/approval-workflows/proofs',
  summary: 'Whether every possible request would have an approver who is not its requester.',
  rights,
  body: workflowBody,
  answer: proofSchema,
  errors: ['proof_too_large'],
});

export const tryDraft = defineEndpoint({
  id: 'approvals.tryDraft',
  method: 'POST',
  base: 'company',
  path: '/approval-workflows/trials',
  summary: 'Who would decide about a made-up request.',
  rights,
  body: workflowBody.extend({
    requesterId: userIdSchema,
    amountBase: textLike(/^\d{1,16}$/),
    spendType: givenText(40),
    costCenterId: costCenterIdSchema.nullable(),
    expenseCategoryId: expenseCategoryIdSchema.nullable(),
    fields: z.record(analyticalFieldIdSchema, givenText(200)).optional(),
  }),
  answer: trialSchema,
  errors: ['workflow_has_gap'],
});

export const rehearseDraft = defineEndpoint({
  id: 'approvals.rehearseDraft',
  method: 'POST',
  base: 'company',
  path: '/approval-workflows/rehearsals',
  summary: 'Which requests of the last twelve months other people would have decided about, page by page.',
  rights,
  body: workflowBody.extend({ cursor: approvalIdSchema.nullable().default(null) }),
  answer: rehearsalSchema,
});

export const publishDraft = defineEndpoint({
  id: 'approvals.publishDraft',
  method: 'POST',
  base: 'company',
  path: '/approval-workflows/versions',
  summary: 'Makes the draft the workflow of every request from now on, once it is proven.',
  rights,
  body: z.strictObject({ revision: z.number().int().positive() }),
  answer: z.object({ version: z.number().int() }),
  errors: ['no_draft', 'workflow_unproven', 'proof_too_large'],
});

export const keepSuggested = defineEndpoint({
  id: 'approvals.keepSuggested',
  method: 'POST',
  base: 'company',
  path: '/approval-workflows/suggested/keep',
  summary: 'Decides for the rules that the company was set up with: they stay as they are, as a version of its own.',
  rights,
  body: z.strictObject({ version: z.number().int().positive() }),
  answer: z.object({ version: z.number().int() }),
  errors: ['version_conflict'],
});

export const previewReroute = defineEndpoint({
  id: 'approvals.previewReroute',
  method: 'GET',
  base: 'company',
  path: '/approval-workflows/reroutes',
  summary: 'The waiting requests whose chain the newest version would change.',
  rights,
  answer: z.object({ items: z.array(differenceSchema) }),
});

export const reroute = defineEndpoint({
  id: 'approvals.reroute',
  method: 'POST',
  base: 'company',
  path: '/approval-workflows/reroutes',
  summary: 'Sends these waiting requests the way of the newest version; what was approved stays approved.',
  rights,
  body: z.strictObject({ ids: z.array(approvalIdSchema).min(1).max(500) }),
  answer: z.object({ count: z.number().int() }),
});

export const setReminders = defineEndpoint({
  id: 'approvals.setReminders',
  method: 'PUT',
  base: 'company',
  path: '/approval-workflows/reminders',
  summary: 'After how many working days approvers are reminded, and somebody else is asked.',
  rights,
  body: remindersSchema,
});

export const workflowEndpoints = [
  setReminders,
  getWorkflows,
  getVersion,
  saveDraft,
  discardDraft,
  proveDraft,
  tryDraft,
  rehearseDraft,
  publishDraft,
  keepSuggested,
  previewReroute,
  reroute,
];
