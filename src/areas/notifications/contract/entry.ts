import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { LANGS } from '#areas/identity/contract/user.ts';
import { TOPICS } from '../rules/topics.ts';

export type EntryId = Id<'ntf'>;
export const entryIdSchema = idOf('ntf');

/** More than this is "99+" in every list of the world. */
export const UNREAD_MAX = 99;

export const entrySchema = z.object({
  id: entryIdSchema,
  topic: z.enum(TOPICS),
  /** What happened, in one sentence and the language that was asked for. */
  line: z.string(),
  /** What belongs to it: a reason, a question, who asks. */
  more: z.string().nullable(),
  /** A path of the product. */
  link: z.string(),
  at: z.string(),
  isRead: z.boolean(),
});
export type Entry = z.infer<typeof entrySchema>;

const params = z.object({ entryId: entryIdSchema });

export const listEntries = defineEndpoint({
  id: 'notifications.listEntries',
  method: 'GET',
  base: 'company',
  path: '/notifications',
  summary: 'What the caller was told of in this company, the newest first; only what they may still see.',
  rights: ['member'],
  query: z.strictObject({ lang: z.enum(LANGS).default('en'), ...pageQuery }),
  answer: pageOf(entrySchema),
});

export const countUnread = defineEndpoint({
  id: 'notifications.countUnread',
  method: 'GET',
  base: 'company',
  path: '/notifications/unread',
  summary: 'How much of it the caller has not opened yet, up to 99.',
  rights: ['member'],
  answer: z.object({ count: z.number().int() }),
});

export const readEntry = defineEndpoint({
  id: 'notifications.readEntry',
  method: 'POST',
  base: 'company',
  path: '/notifications/:entryId/read',
  summary: 'The caller opened this.',
  rights: ['member'],
  params,
});

export const readAll = defineEndpoint({
  id: 'notifications.readAll',
  method: 'POST',
  base: 'company',
  path: '/notifications/read',
  summary: 'The caller has seen everything up to this entry; what came since stays unread.',
  rights: ['member'],
  body: z.strictObject({ upTo: entryIdSchema }),
});

export const entryEndpoints = [listEntries, countUnread, readEntry, readAll];
