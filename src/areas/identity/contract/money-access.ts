import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { ANSWER_ERRORS, begunSchema, codeSchema, factorIdSchema, procedureIdSchema } from './sca.ts';

/** The way back to the money screens after five minutes without activity (decision 22, security 16). */
export const checkMoneyAccess = defineEndpoint({
  id: 'identity.checkMoneyAccess',
  method: 'GET',
  base: 'auth',
  path: '/sca/money-access',
  summary: 'Whether what shows or moves money is closed to this session until a factor agrees.',
  rights: ['session'],
  answer: z.object({ isLocked: z.boolean() }),
});

export const beginMoneyAccess = defineEndpoint({
  id: 'identity.beginMoneyAccess',
  method: 'POST',
  base: 'auth',
  path: '/sca/money-access/questions',
  summary: 'Asks a factor of the caller to open payments and bank again in this session.',
  rights: ['session'],
  body: z.strictObject({ factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: ['too_many_codes'],
});

export const openMoneyAccess = defineEndpoint({
  id: 'identity.openMoneyAccess',
  method: 'POST',
  base: 'auth',
  path: '/sca/money-access',
  summary: 'Opens payments and bank again, with the code or with what was approved on a phone.',
  rights: ['session'],
  body: z.strictObject({ procedureId: procedureIdSchema, code: codeSchema.optional() }),
  errors: ANSWER_ERRORS,
});

export const moneyAccessEndpoints = [checkMoneyAccess, beginMoneyAccess, openMoneyAccess];
