import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { SCA_AT_SIGN_IN } from '#areas/companies/contract/company.ts';

const RIGHTS = ['admin', 'owner'] as const;
const scaAtSignIn = z.enum(SCA_AT_SIGN_IN);

export const secondStepSchema = z.object({
  scaAtSignIn,
  /** The caller has a factor, with which they confirm a change; without one a fresh log-in is enough. */
  needsConfirmation: z.boolean(),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

export const getSecondStep = defineEndpoint({
  id: 'access.getSecondStep',
  method: 'GET',
  base: 'company',
  path: '/second-step',
  summary: 'Of whom the company asks a second factor at log-in.',
  rights: RIGHTS,
  answer: secondStepSchema,
});

export const beginSecondStepChange = defineEndpoint({
  id: 'access.beginSecondStepChange',
  method: 'POST',
  base: 'company',
  path: '/second-step/questions',
  summary: 'Asks a factor of the caller to agree to exactly this change.',
  rights: RIGHTS,
  body: z.strictObject({ scaAtSignIn, factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: ['acting_for_somebody', 'too_many_codes'],
});

export const saveSecondStep = defineEndpoint({
  id: 'access.saveSecondStep',
  method: 'PUT',
  base: 'company',
  path: '/second-step',
  summary: 'Sets of whom the company asks a second factor at log-in (decision 7).',
  rights: RIGHTS,
  body: z.strictObject({ scaAtSignIn, procedureId: procedureIdSchema.optional(), code: codeSchema.optional() }),
  answer: secondStepSchema,
  errors: ['acting_for_somebody', 'fresh_sign_in_needed', 'confirmation_needed', ...ANSWER_ERRORS],
});

export const secondStepEndpoints = [getSecondStep, beginSecondStepChange, saveSecondStep];
