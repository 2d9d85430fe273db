import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { DUTY_REFUSALS } from '#areas/members/contract/duty-refusals.ts';
import { OBSTACLES } from './payment-filters.ts';
import { runParams, runSchema } from './payment.ts';

export const requestRunCode = defineEndpoint({
  id: 'payments.requestRunCode',
  method: 'POST',
  base: 'company',
  path: '/payment-runs/:runId/code-requests',
  summary: 'Asks the caller to confirm exactly these payees and this total, by the factor they name.',
  // Controllers only when the account owner named them: the command asks (domain rules 2.15).
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  params: runParams,
  body: z.strictObject({ factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: [
    'illegal_state',
    ...DUTY_REFUSALS,
    'already_confirmed',
    'impersonation_forbidden',
    'no_phone',
    'factor_not_allowed',
    'too_many_codes',
    'credits_cover',
    ...OBSTACLES,
  ],
});

export const confirmRun = defineEndpoint({
  id: 'payments.confirmRun',
  method: 'POST',
  base: 'company',
  path: '/payment-runs/:runId/confirmations',
  summary:
    'Confirms a run with the code, or with what was approved on a phone; the last one who has to makes its bank file.',
  // Controllers only when the account owner named them: the command asks (domain rules 2.15).
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: runParams,
  body: z.strictObject({ procedureId: procedureIdSchema, code: codeSchema.optional() }),
  answer: runSchema,
  errors: [
    'illegal_state',
    ...DUTY_REFUSALS,
    'already_confirmed',
    'over_ceiling',
    'credits_cover',
    'impersonation_forbidden',
    ...ANSWER_ERRORS,
    ...OBSTACLES,
  ],
});

export const confirmRunEndpoints = [requestRunCode, confirmRun];
