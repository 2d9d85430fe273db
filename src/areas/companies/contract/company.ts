import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { CHARTS } from './charts.ts';
import { streamChanges } from './changes.ts';

export type CompanyId = Id<'cmp'>;
export const companyIdSchema = idOf('cmp');

/** Decision 7: a second factor at sign-in is asked of everybody, or of those who switched one on. */
export const SCA_AT_SIGN_IN = ['always', 'enrolled-users'] as const;
export type ScaAtSignIn = (typeof SCA_AT_SIGN_IN)[number];

export const companySchema = z.object({
  id: companyIdSchema,
  name: z.string(),
  legalName: z.string(),
  country: z.string().length(2),
  baseCurrency: currencySchema,
  timeZone: z.string(),
  vatNumber: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  /** The whole address to which suppliers mail their invoices. */
  inboxAddress: z.string(),
  /** Day of a month on which its books are meant to be closed; a shorter month closes on its last day. */
  closeDay: z.number().int(),
  /** The chart of accounts that its books started from; null for one founded before charts were chosen. */
  chart: z.enum(CHARTS).nullable(),
});

export const getCompany = defineEndpoint({
  id: 'companies.getCompany',
  method: 'GET',
  base: 'company',
  path: '',
  summary: 'The company as its members see it.',
  rights: ['member'],
  answer: companySchema,
});

export const companyEndpoints = [getCompany, streamChanges];
