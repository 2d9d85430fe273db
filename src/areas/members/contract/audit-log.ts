import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay } from '#kernel/plain-date.ts';
import { searchText } from '#kernel/list-filter.ts';

const READERS = ['admin', 'owner'] as const;

const filter = {
  /** A part of the action or of the person's name, or the whole id of what was changed. */
  q: searchText,
  /** Days of the company's time zone, both included. */
  from: askedDay.optional(),
  to: askedDay.optional(),
};

export const auditLineSchema = z.object({
  /** Its place in the company's chain, from 1 on. */
  seq: z.string(),
  at: z.string(),
  /** Null for what the product did by itself. */
  byName: z.string().nullable(),
  /** For whom, where somebody acted for a member. */
  forName: z.string().nullable(),
  ip: z.string(),
  /** `requests.approve`: area and verb. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  reason: z.string().nullable(),
  /** Names of what changed; the values are left to the pages of the things, which know who may see them. */
  fields: z.array(z.string()),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

export const listAuditLog = defineEndpoint({
  id: 'members.listAuditLog',
  method: 'GET',
  base: 'company',
  path: '/audit-log',
  summary: 'What was done in the company, by whom and when, the newest first.',
  rights: READERS,
  query: z.strictObject({ ...filter, ...pageQuery }),
  answer: pageOf(auditLineSchema),
});

export const exportAuditLog = defineEndpoint({
  id: 'members.exportAuditLog',
  method: 'GET',
  base: 'company',
  path: '/audit-log/export',
  summary: 'The lines of the audit log that match as CSV or Excel, with the hash that chains each to the one before.',
  rights: READERS,
  isDownload: true,
  query: z.strictObject({ ...filter, ...exportQuery }),
  errors: ['too_many_rows'],
});

export const checkAuditLog = defineEndpoint({
  id: 'members.checkAuditLog',
  method: 'GET',
  base: 'company',
  path: '/audit-log/check',
  summary: 'Walks the company’s whole chain: how many lines it has, and the first that was changed or is missing.',
  rights: READERS,
  isCostly: true,
  answer: z.object({ count: z.string(), firstFault: z.string().nullable() }),
});

export const auditLogEndpoints = [listAuditLog, exportAuditLog, checkAuditLog];
