import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { isEmail } from '#kernel/email.ts';
import { idOf } from '#kernel/id.ts';
import { neededText } from '#kernel/text-schema.ts';

const FINANCE = ['controller', 'owner'] as const;

export const ignoredSenderIdSchema = idOf('ign');

/** A domain is often typed without its sign, and means the same. */
const isDomain = (text: string): boolean => !text.includes('@') && isEmail(`any@${text}`);

/** An address, or everybody of a domain as "@example.com". */
const senderSchema = neededText(254)
  .toLowerCase()
  .overwrite((text) => (isDomain(text) ? `@${text}` : text))
  .refine((text) => isEmail(text.startsWith('@') ? `any${text}` : text), 'invalid_sender');

const ignoredSenderSchema = z.object({
  id: ignoredSenderIdSchema,
  sender: z.string(),
  addedByName: z.string().nullable(),
  addedAt: z.string(),
  /** How many of its mails made no draft, and when the last one came. */
  mails: z.number().int(),
  lastAt: z.string().nullable(),
});
export type IgnoredSender = z.infer<typeof ignoredSenderSchema>;

const answer = z.object({ items: z.array(ignoredSenderSchema) });

export const listIgnoredSenders = defineEndpoint({
  id: 'requests.listIgnoredSenders',
  method: 'GET',
  base: 'company',
  path: '/ignored-senders',
  summary: 'Senders whose mail to the invoice inbox makes no draft, by name.',
  rights: FINANCE,
  answer,
});

export const ignoreSender = defineEndpoint({
  id: 'requests.ignoreSender',
  method: 'POST',
  base: 'company',
  path: '/ignored-senders',
  summary: 'Ignores mail from an address or a whole domain; what members send is never ignored.',
  rights: FINANCE,
  body: z.strictObject({ sender: senderSchema }),
  answer,
  errors: ['sender_is_member', 'sender_known', 'too_many_senders'],
});

export const heedSender = defineEndpoint({
  id: 'requests.heedSender',
  method: 'DELETE',
  base: 'company',
  path: '/ignored-senders/:ignoredSenderId',
  summary: 'Takes mail from this sender in again.',
  rights: FINANCE,
  params: z.object({ ignoredSenderId: ignoredSenderIdSchema }).loose(),
  answer,
});

export const ignoredSenderEndpoints = [listIgnoredSenders, ignoreSender, heedSender];
