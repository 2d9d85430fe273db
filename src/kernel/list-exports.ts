import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idOf, type Id } from './id.ts';
import { givenText, textLike } from './text-schema.ts';

export type ListExportId = Id<'lex'>;
export const listExportIdSchema = idOf('lex');

/** So many rows are a file at once; of more one is made in the background (ux 8). */
export const ROWS_AT_ONCE = 5000;
/** A file is kept for so long. */
export const DAYS_KEPT = 7;

/** So many lines of what an export is of are of every one: whose it is, and when it was made. */
export const ABOUT_OF_ALL = 2;

export const LIST_EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'expired'] as const;

export const listExportSchema = z.object({
  id: listExportIdSchema,
  /** What the file is called. */
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(LIST_EXPORT_STATES),
  /** How many are written, and in the end how many there are. */
  rowCount: z.number().int(),
  /** Filters and time, in the words of the reader. */
  about: z.array(z.tuple([z.string(), z.string()])),
  askedByName: z.string(),
  askedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when its file is there; null where none is kept. */
  until: z.string().nullable(),
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Only who asked gets the file: what they may see is in it. */
  isOwn: z.boolean(),
});
export type ListExport = z.infer<typeof listExportSchema>;

/** A parameter's name, and none of those that every object has. */
const parameterName = textLike(/^[a-z][A-Za-z0-9]{0,59}$/).refine((name) => !(name in {}), 'unknown');
const texts = (valueMax: number) => z.record(parameterName, givenText(valueMax));

export const requestListExport = defineEndpoint({
  id: 'exports.requestListExport',
  method: 'POST',
  base: 'company',
  path: '/exports',
  summary: 'Exports a list: at once up to 5,000 rows, else in the background. The file is kept for seven days.',
  rights: ['member'],
  isCostly: true,
  body: z.strictObject({
    /** Id of the endpoint that exports the list. */
    list: textLike(/^[a-z-]{1,40}\.[A-Za-z]{1,60}$/),
    /** What its address needs beside the company. */
    params: texts(100),
    /** Filters, format and language, as that endpoint takes them. */
    query: texts(12_000),
  }),
  answer: listExportSchema,
  errors: ['unknown_list', 'too_many_rows', 'too_many_exports'],
});

export const downloadListExport = defineEndpoint({
  id: 'exports.downloadListExport',
  method: 'GET',
  base: 'company',
  path: '/exports/:listExportId/file',
  summary: 'The file of an export, for who asked for it.',
  rights: ['member'],
  isDownload: true,
  params: z.object({ listExportId: listExportIdSchema }).loose(),
  errors: ['export_expired', 'illegal_state'],
});

/** Where an export is followed. */
export const exportDownloadPath = (company: string, exportId: string): string =>
  `/app/${company}/export-download/${exportId}`;

/** Everything that was exported. */
export const exportsPath = (company: string): string => `/app/${company}/company/exports`;
