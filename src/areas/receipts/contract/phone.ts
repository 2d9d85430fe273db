import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, textLike } from '#kernel/text-schema.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { FILE_ERRORS } from '#areas/documents/contract/document.ts';
import { factorIdSchema } from '#areas/identity/contract/sca.ts';

/** Base64url of 64 bytes; a longer one is none of P-256. */
const signature = givenText(200).min(1);
const signed = { factorId: factorIdSchema, at: z.iso.datetime(), signature };

export const listPhoneCompanies = defineEndpoint({
  id: 'receipts.listPhoneCompanies',
  method: 'POST',
  base: 'main',
  path: '/phone-receipts/companies',
  summary: 'The companies to which a phone that confirms can send receipts, for whoever signs with its key.',
  rights: ['public'],
  body: z.strictObject(signed),
  answer: z.object({ items: z.array(z.object({ id: companyIdSchema, name: z.string() })) }),
  errors: ['unknown_phone', 'clock_differs'],
});

export const sendFromPhone = defineEndpoint({
  id: 'receipts.sendFromPhone',
  method: 'POST',
  base: 'main',
  path: '/phone-receipts',
  summary:
    'Takes a receipt that a phone photographed, signed with its key over the file, once for its key; it shows nothing.',
  rights: ['public'],
  isUpload: true,
  query: z.strictObject({
    ...signed,
    companyId: companyIdSchema,
    key: z.uuid(),
    /** SHA-256 of the file, in hex. */
    digest: textLike(/^[0-9a-f]{64}$/),
  }),
  answer: z.object({ isTaken: z.boolean() }),
  errors: ['unknown_phone', 'clock_differs', 'not_your_company', ...FILE_ERRORS],
});

export const phoneEndpoints = [listPhoneCompanies, sendFromPhone];
