import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { isEmail } from '#kernel/email.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { givenText, neededText, textLike } from '#kernel/text-schema.ts';
import { RHYTHMS } from '../rules/delivery/next-run.ts';
import { exportIdSchema } from './bookkeeping.ts';

export type DeliveryTargetId = Id<'dlt'>;
export type DeliveryId = Id<'dlv'>;
export const deliveryTargetIdSchema = idOf('dlt');

const FINANCE = ['controller', 'owner'] as const;
export const DELIVERY_KINDS = ['mail', 'folder', 'sftp'] as const;
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;

/** Why something did not arrive. */
export const DELIVERY_PROBLEMS = [
  'not_public',
  'unreachable',
  'host_key_changed',
  'login_refused',
  'not_writable',
  'too_large',
  'secret_lost',
  'failed',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

const hostSchema = textLike(/^\s*[A-Za-z0-9]([A-Za-z0-9.:-]{0,250}[A-Za-z0-9])?\s*$/, 'invalid_host').trim();
const portSchema = z.number().int().min(1).max(65_535);

const placeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mail'),
    to: neededText(200).refine(isEmail, 'invalid_email'),
    lang: z.enum(['en', 'fr', 'de', 'es']),
  }),
  z.strictObject({
    kind: z.literal('folder'),
    /** Below the folder that the operator gives the company; empty for that itself. */
    folder: textLike(/^\s*([A-Za-z0-9][A-Za-z0-9 _-]{0,59})?\s*$/, 'invalid_folder').trim(),
  }),
  z.strictObject({
    kind: z.literal('sftp'),
    host: hostSchema,
    port: portSchema,
    user: neededText(100),
    /** Empty for where the account begins. */
    folder: textLike(/^\s*[^\0\\]{0,200}\s*$/, 'invalid_folder').trim(),
    auth: z.enum(['password', 'key']),
    /** Of the server's key: the only one that is sent anything. */
    fingerprint: textLike(/^SHA256:[A-Za-z0-9+/]{43}$/, 'invalid_fingerprint'),
  }),
]);
export type DeliveryPlace = z.infer<typeof placeSchema>;

const scheduleSchema = z.strictObject({ every: z.enum(RHYTHMS), day: z.number().int().min(0).max(31) });

export const deliveryTargetSchema = z.object({
  id: deliveryTargetIdSchema,
  name: z.string(),
  place: placeSchema,
  /** Whether a password or key is kept; what it is nobody is shown again. */
  hasSecret: z.boolean(),
  schedule: scheduleSchema,
  /** With a zip of the documents beside the file. */
  hasDocuments: z.boolean(),
  waitingCount: z.number().int(),
  failedCount: z.number().int(),
  /** When what waits is sent. */
  nextAt: z.string().nullable(),
  /** When something arrived last. */
  lastSentAt: z.string().nullable(),
  version: z.number().int(),
});
export type DeliveryTarget = z.infer<typeof deliveryTargetSchema>;

export const deliverySchema = z.object({
  id: idOf('dlv'),
  targetName: z.string(),
  exportNumber: z.number().int(),
  fileName: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** When it was sent, tried last, or is due. */
  at: z.string(),
});
export type DeliveryView = z.infer<typeof deliverySchema>;

export const deliveriesSchema = z.object({
  targets: z.array(deliveryTargetSchema),
  /** The newest, fifty at most. */
  log: z.array(deliverySchema),
  /** Whether the operator gives companies a folder. */
  hasFolder: z.boolean(),
});
export type Deliveries = z.infer<typeof deliveriesSchema>;

export const getDeliveries = defineEndpoint({
  id: 'accounting.getDeliveries',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/deliveries',
  summary: 'Where exports of the books are delivered, when, and what became of the last ones.',
  rights: FINANCE,
  answer: deliveriesSchema,
});

const targetBody = {
  name: neededText(60),
  place: placeSchema,
  /** A new password or private key; null leaves the one that is kept. */
  secret: givenText(20_000).nullable(),
  schedule: scheduleSchema,
  hasDocuments: z.boolean(),
};
export const targetFieldsSchema = z.strictObject(targetBody);
export type TargetFields = z.output<typeof targetFieldsSchema>;
const params = z.object({ deliveryTargetId: deliveryTargetIdSchema }).loose();

export const createDeliveryTarget = defineEndpoint({
  id: 'accounting.createDeliveryTarget',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/delivery-targets',
  summary: 'Adds a place that every export from now on is delivered to.',
  rights: FINANCE,
  body: targetFieldsSchema,
  answer: deliveriesSchema,
  errors: ['too_many_targets'],
});

export const changeDeliveryTarget = defineEndpoint({
  id: 'accounting.changeDeliveryTarget',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/delivery-targets/:deliveryTargetId',
  summary: 'Changes where or when exports are delivered.',
  rights: FINANCE,
  params,
  body: z.strictObject({ ...targetBody, version: z.number().int() }),
  answer: deliveriesSchema,
  errors: ['version_conflict'],
});

export const removeDeliveryTarget = defineEndpoint({
  id: 'accounting.removeDeliveryTarget',
  method: 'DELETE',
  base: 'company',
  path: '/bookkeeping/delivery-targets/:deliveryTargetId',
  summary: 'Delivers nothing there any more; its password or key is forgotten.',
  rights: FINANCE,
  params,
  answer: deliveriesSchema,
});

export const sendNow = defineEndpoint({
  id: 'accounting.sendNow',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/delivery-targets/:deliveryTargetId/runs',
  summary: 'Sends what waits or failed at once; where nothing does, an export that is named, or the newest.',
  rights: FINANCE,
  params,
  body: z.strictObject({ exportId: exportIdSchema.optional() }),
  answer: deliveriesSchema,
  errors: ['nothing_to_send'],
});

export const readServerKey = defineEndpoint({
  id: 'accounting.readServerKey',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/delivery-server-keys',
  summary: 'The fingerprint of an SFTP server’s key, to be compared before anything is sent there.',
  rights: FINANCE,
  body: z.strictObject({ host: hostSchema, port: portSchema }),
  answer: z.object({ fingerprint: z.string() }),
  errors: ['server_not_public', 'server_unreachable'],
});

export const deliveryEndpoints = [
  getDeliveries,
  createDeliveryTarget,
  changeDeliveryTarget,
  removeDeliveryTarget,
  sendNow,
  readServerKey,
];
