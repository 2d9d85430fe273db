import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const getOwnApprover = defineEndpoint({
  id: 'approvals.getOwnApprover',
  method: 'GET',
  base: 'company',
  path: '/approvals/own-approver',
  summary: 'Whether anybody could approve a small request of the caller’s today.',
  rights: ['member'],
  answer: z.object({
    hasApprover: z.boolean(),
    /** Whether the caller may invite one. */
    mayInvite: z.boolean(),
  }),
});

export const ownApproverEndpoints = [getOwnApprover];
