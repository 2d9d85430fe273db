import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText } from '#kernel/text-schema.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { LANGS } from '#areas/identity/contract/user.ts';

const name = neededText(100);

export const profileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  lang: z.enum(LANGS),
  email: z.string(),
  isEmailProven: z.boolean(),
  /** Where the company's own log-in says who somebody is, the address comes from there. */
  isEmailManaged: z.boolean(),
  /** The address that waits for its link to be opened. */
  emailChange: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  /** In international form. */
  phone: z.string().nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = defineEndpoint({
  id: 'access.getProfile',
  method: 'GET',
  base: 'auth',
  path: '/profile',
  summary: 'What the person who is really there says of themself.',
  rights: ['session'],
  answer: profileSchema,
});

export const changeProfile = defineEndpoint({
  id: 'access.changeProfile',
  method: 'PUT',
  base: 'auth',
  path: '/profile',
  summary: 'Changes name and language; every company of the person shows the new name.',
  rights: ['session'],
  body: z.strictObject({ firstName: name, lastName: name, lang: z.enum(LANGS) }),
});

/** How somebody is reached, as it was typed. The phone comes in the two parts of the registration. */
export const contactSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('email'), email: neededText(320) }),
  z.strictObject({
    kind: z.literal('phone'),
    ext: neededText(10),
    number: neededText(30),
  }),
]);
export type Contact = z.infer<typeof contactSchema>;

const CONTACT_ERRORS = [
  'sign_in_again',
  'acting_for_somebody',
  'invalid_email',
  'invalid_phone',
  'same_contact',
  'sso_enforced',
] as const;

export const beginContactChange = defineEndpoint({
  id: 'access.beginContactChange',
  method: 'POST',
  base: 'auth',
  path: '/profile/contact/confirmations',
  summary: 'Asks an existing factor to agree to exactly this address or number, at most five minutes after sign-in.',
  rights: ['session'],
  body: z.strictObject({ contact: contactSchema, factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: [...CONTACT_ERRORS, 'too_many_codes', 'factor_not_allowed'],
});

export const changeContact = defineEndpoint({
  id: 'access.changeContact',
  method: 'PUT',
  base: 'auth',
  path: '/profile/contact',
  summary: 'Sends to the address or number that was agreed to what proves that it is theirs; it counts from then on.',
  rights: ['session'],
  body: z.strictObject({ contact: contactSchema, procedureId: procedureIdSchema }),
  errors: [...CONTACT_ERRORS, 'code_expired', 'confirmation_changed', 'too_many_requests'],
});

export const provePhone = defineEndpoint({
  id: 'access.provePhone',
  method: 'POST',
  base: 'auth',
  path: '/profile/phone/proof',
  summary: 'Takes the number that waits, with the code that was sent to it in this session.',
  rights: ['session'],
  body: z.strictObject({ code: codeSchema }),
  errors: ['acting_for_somebody', ...ANSWER_ERRORS],
});

export const renewPhoneCode = defineEndpoint({
  id: 'access.renewPhoneCode',
  method: 'POST',
  base: 'auth',
  path: '/profile/phone/codes',
  summary: 'Sends another code to the number that waits; the one before is dead.',
  rights: ['session'],
  body: z.strictObject({}),
  errors: ['acting_for_somebody', 'code_expired', 'too_many_codes', 'too_many_requests'],
});

export const profileEndpoints = [
  getProfile,
  changeProfile,
  beginContactChange,
  changeContact,
  provePhone,
  renewPhoneCode,
];
