import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, neededText, textLike } from '#kernel/text-schema.ts';
import { ANSWER_ERRORS, codeSchema, factorIdSchema, procedureIdSchema } from '#areas/identity/contract/sca.ts';
import { LANGS, PASSWORD_LENGTH_MAX } from '#areas/identity/contract/user.ts';

/** What the account reads: what is to be approved is worded in it. */
const lang = z.enum(LANGS);
const token = givenText(200).min(1);
/** Only where the account has one: whoever signs in elsewhere proved that before the QR code was shown. */
const password = givenText(PASSWORD_LENGTH_MAX).optional();
/** Base64url of 64 bytes; a longer one is none of P-256. */
const signature = givenText(200).min(1);

export const describePhoneEnrolment = defineEndpoint({
  id: 'access.describePhoneEnrolment',
  method: 'POST',
  base: 'auth',
  path: '/sca/companion/enrolments/describe',
  summary: 'What a phone that scanned a QR code must bring to be enrolled.',
  rights: ['public'],
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string(), lang, needsPassword: z.boolean(), needsCode: z.boolean() }),
  errors: ['enrolment_expired'],
});

export const askPhoneEnrolmentCode = defineEndpoint({
  id: 'access.askPhoneEnrolmentCode',
  method: 'POST',
  base: 'auth',
  path: '/sca/companion/enrolments/codes',
  summary: 'Sends the code that a phone must show before it counts, to who knows the password.',
  rights: ['public'],
  body: z.strictObject({ token, password }),
  answer: z.object({ label: z.string() }),
  errors: ['enrolment_expired', 'wrong_password', 'too_many_codes'],
});

export const enrolPhone = defineEndpoint({
  id: 'access.enrolPhone',
  method: 'POST',
  base: 'auth',
  path: '/sca/companion/enrolments',
  summary: 'Takes on the public key that a phone made. Each QR code enrols one phone, once.',
  rights: ['public'],
  body: z.strictObject({
    token,
    password,
    code: codeSchema.optional(),
    publicKey: givenText(500).min(1),
    deviceName: neededText(100),
  }),
  answer: z.object({ factorId: factorIdSchema }),
  errors: ['enrolment_expired', 'wrong_password', 'bad_key', ...ANSWER_ERRORS],
});

export const listCompanionQuestions = defineEndpoint({
  id: 'access.listCompanionQuestions',
  method: 'POST',
  base: 'auth',
  path: '/sca/companion/questions',
  summary: 'What waits for this phone, for whoever signs with its key.',
  rights: ['public'],
  body: z.strictObject({ factorId: factorIdSchema, at: z.iso.datetime(), signature }),
  answer: z.object({
    lang,
    items: z.array(
      z.object({
        procedureId: procedureIdSchema,
        /** The JSON text of `Shown`: hashed as it is, so that what was shown is what was signed. */
        shown: z.string(),
        digest: z.string(),
        askedAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  errors: ['unknown_phone', 'clock_differs'],
});

export const decideOnPhone = defineEndpoint({
  id: 'access.decideOnPhone',
  method: 'POST',
  base: 'auth',
  path: '/sca/companion/decisions',
  summary: 'Approves or rejects, signed over question, bond and the text that was shown.',
  rights: ['public'],
  body: z.strictObject({
    factorId: factorIdSchema,
    procedureId: procedureIdSchema,
    decision: z.enum(['approve', 'reject']),
    signature,
  }),
  errors: ANSWER_ERRORS,
});

export const describePush = defineEndpoint({
  id: 'access.describePush',
  // The first who asks has the key made, and a GET changes nothing (security 11).
  method: 'POST',
  base: 'auth',
  path: '/sca/companion/push/describe',
  summary: 'The key to which a phone’s browser subscribes; null where nothing can be sent to phones.',
  rights: ['public'],
  answer: z.object({ key: z.string().nullable() }),
});

/**
 * The browser says where its push service is, so this could be any address: it must be a name on the internet, spoken to
 * over TLS. Where the name leads is looked at when something is sent.
 */
const pushEndpoint = givenText(1000).regex(/^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,63}\/[\w!$&'()*+,./:;=?@~%-]*$/i);

export const setPhonePush = defineEndpoint({
  id: 'access.setPhonePush',
  method: 'PUT',
  base: 'auth',
  path: '/sca/companion/push',
  summary: 'Tells this phone at once when something waits for it, or, with null, no more.',
  rights: ['public'],
  body: z.strictObject({
    factorId: factorIdSchema,
    at: z.iso.datetime(),
    signature,
    push: z
      .strictObject({
        endpoint: pushEndpoint,
        /** A point of P-256, uncompressed, and 16 bytes: both base64url. */
        p256dh: textLike(/^B[\w-]{86}$/),
        auth: textLike(/^[\w-]{22}$/),
      })
      .nullable(),
  }),
  errors: ['unknown_phone', 'clock_differs', 'bad_key'],
});

export const companionEndpoints = [
  describePhoneEnrolment,
  askPhoneEnrolmentCode,
  enrolPhone,
  listCompanionQuestions,
  decideOnPhone,
  describePush,
  setPhonePush,
];
