import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText } from '#kernel/text-schema.ts';
import { ANSWER_ERRORS, factorSchema, PROCEDURE_STATES, procedureIdSchema } from './sca.ts';

/** The answer of an authenticator, as the browser gives it; whoever verifies it checks its shape. */
export const passkeyAnswerSchema = z.looseObject({ id: givenText(2000), response: z.looseObject({}) });

export const ownFactorSchema = factorSchema.extend({
  addedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});
export type OwnFactor = z.infer<typeof ownFactorSchema>;

export const listOwnFactors = defineEndpoint({
  id: 'identity.listOwnFactors',
  method: 'GET',
  base: 'auth',
  path: '/sca/factors',
  summary: 'With what the caller can confirm that it is them.',
  rights: ['session'],
  answer: z.object({ items: z.array(ownFactorSchema) }),
});

export const checkConfirmation = defineEndpoint({
  id: 'identity.checkConfirmation',
  method: 'GET',
  base: 'auth',
  path: '/sca/confirmations/:procedureId',
  summary: 'How a question of this session stands.',
  rights: ['session'],
  params: z.object({ procedureId: procedureIdSchema }),
  answer: z.object({ scaProcedureState: z.enum(PROCEDURE_STATES) }),
});

export const confirmWithPasskey = defineEndpoint({
  id: 'identity.confirmWithPasskey',
  method: 'POST',
  base: 'auth',
  path: '/sca/confirmations/:procedureId/passkey',
  summary: 'Answers a question of this session with what a passkey signed.',
  rights: ['session'],
  params: z.object({ procedureId: procedureIdSchema }),
  body: z.strictObject({ answer: passkeyAnswerSchema }),
  errors: ANSWER_ERRORS,
});

export const confirmationEndpoints = [listOwnFactors, checkConfirmation, confirmWithPasskey];
