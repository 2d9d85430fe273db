import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import {
  downloadListExport,
  LIST_EXPORT_STATES,
  listExportIdSchema,
  listExportSchema,
  requestListExport,
} from '#kernel/list-exports.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';

/** An export of the books: it is kept for ever where it was made. */
const booksExportSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  /** The bookkeeping format; the name of the company's own template where it has one. */
  format: z.string(),
  template: z.string().nullable(),
  fileName: z.string(),
  fromOn: plainDateSchema,
  toOn: plainDateSchema,
  rowCount: z.number().int(),
  askedByName: z.string(),
  askedAt: z.string(),
});
export type BooksExport = z.infer<typeof booksExportSchema>;

export const exportRowSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('list'), item: listExportSchema }),
  z.object({ source: z.literal('books'), item: booksExportSchema }),
]);
export type ExportRow = z.infer<typeof exportRowSchema>;

export const EXPORT_KINDS = ['csv', 'xlsx', 'books'] as const;

export const listAllExports = defineEndpoint({
  id: 'exports.listAllExports',
  method: 'GET',
  base: 'company',
  path: '/exports',
  summary:
    'What was exported of lists and books, newest first: of everybody for finance and administrators, else one’s own.',
  rights: ['member'],
  query: z.strictObject({
    ...pageQuery,
    format: z.enum(EXPORT_KINDS).optional(),
    state: z.enum(LIST_EXPORT_STATES).optional(),
  }),
  answer: pageOf(exportRowSchema),
});

const params = z.object({ listExportId: listExportIdSchema }).loose();

export const getListExport = defineEndpoint({
  id: 'exports.getListExport',
  method: 'GET',
  base: 'company',
  path: '/exports/:listExportId',
  summary: 'How far an export is, and whether its file is there.',
  rights: ['member'],
  params,
  answer: listExportSchema,
});

export const repeatListExport = defineEndpoint({
  id: 'exports.repeatListExport',
  method: 'POST',
  base: 'company',
  path: '/exports/:listExportId/repetitions',
  summary: 'Exports the same list with the same filters once more, as it is now.',
  rights: ['member'],
  isCostly: true,
  params,
  body: z.strictObject({}),
  answer: listExportSchema,
  errors: ['unknown_list', 'too_many_rows', 'too_many_exports'],
});

export const exportsEndpoints = [
  requestListExport,
  listAllExports,
  getListExport,
  downloadListExport,
  repeatListExport,
];
