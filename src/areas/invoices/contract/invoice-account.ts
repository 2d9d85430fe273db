import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { nameCheckSchema } from '#areas/suppliers/contract/name-check.ts';
import { typedIbanSchema } from '#kernel/iban-schema.ts';
import { neededText } from '#kernel/text-schema.ts';
import { FINANCE, invoiceParams, invoiceSchema } from './invoice.ts';

export const enterInvoiceAccount = defineEndpoint({
  id: 'invoices.enterInvoiceAccount',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/accounts',
  summary: 'Names the account of a validated invoice that came without one.',
  rights: FINANCE,
  locksWhenIdle: true,
  needsFreshFactor: true,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({ version: z.number().int(), iban: typedIbanSchema }),
  answer: invoiceSchema,
  errors: ['illegal_state', 'bank_details_undecided', 'impersonation_forbidden'],
});

export const verifyInvoiceAccount = defineEndpoint({
  id: 'invoices.verifyInvoiceAccount',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/account-verifications',
  summary: 'Stands for the bank account of the supplier, saying how one knows.',
  rights: FINANCE,
  locksWhenIdle: true,
  needsFreshFactor: true,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({ evidence: neededText(1000, 10), nameCheck: nameCheckSchema }),
  answer: invoiceSchema,
  errors: ['second_person_needed', 'own_account', 'illegal_state', 'impersonation_forbidden'],
});

export const keepOldAccount = defineEndpoint({
  id: 'invoices.keepOldAccount',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/old-accounts',
  summary: 'Pays to the account known so far instead of the one on the document.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({ version: z.number().int() }),
  answer: invoiceSchema,
  errors: ['illegal_state', 'own_request', 'no_known_account'],
});

/** To which account an invoice is paid: named, stood for, or left as it was. */
export const invoiceAccountEndpoints = [enterInvoiceAccount, verifyInvoiceAccount, keepOldAccount];
