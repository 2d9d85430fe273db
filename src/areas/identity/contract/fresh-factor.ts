import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { ANSWER_ERRORS, begunSchema, codeSchema, factorIdSchema, procedureIdSchema } from './sca.ts';

/** The way on after `factor_needed`: what decides where money goes wants a factor of the last minutes (domain rules 2.19). */
export const askFreshFactor = defineEndpoint({
  id: 'identity.askFreshFactor',
  method: 'POST',
  base: 'auth',
  path: '/sca/fresh-factor/questions',
  summary: 'Asks a factor of the caller, not the mailbox, to let this session decide where money goes.',
  rights: ['session'],
  body: z.strictObject({ factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: ['no_factor', 'too_many_codes'],
});

export const showFreshFactor = defineEndpoint({
  id: 'identity.showFreshFactor',
  method: 'POST',
  base: 'auth',
  path: '/sca/fresh-factor',
  summary:
    'Lets this session decide where money goes for five minutes, with the code or with what was approved on a phone.',
  rights: ['session'],
  body: z.strictObject({ procedureId: procedureIdSchema, code: codeSchema.optional() }),
  errors: ANSWER_ERRORS,
});

export const freshFactorEndpoints = [askFreshFactor, showFreshFactor];
