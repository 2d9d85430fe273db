import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { givenText } from '#kernel/text-schema.ts';
import { documentPartSchema } from '../rules/document-parts.ts';
import { UPLOAD_PURPOSES } from '../rules/file-purpose.ts';
import { wireInvoiceReadingSchema } from '../rules/invoice-reading.ts';
import { fileIdSchema } from './file-id.ts';

/** What a file may be refused with, at the item and in words; nothing else is disturbed. */
export const FILE_ERRORS = [
  'file_empty',
  'file_too_large',
  'file_type_not_allowed',
  'file_heic',
  'file_type_mismatch',
  'file_damaged',
  'file_encrypted',
  'file_has_scripts',
  'too_many_pages',
  'too_many_pixels',
  'xml_doctype',
  'xml_malformed',
  'xml_too_deep',
  'xml_encoding',
  'file_takes_too_long',
  'file_infected',
  'scanner_away',
] as const;

export const fileSchema = z.object({
  id: fileIdSchema,
  name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  uploadedAt: z.string(),
  readState: z.enum(['pending', 'done', 'failed']),
  /** Why reading failed; the file itself is kept and the form can be filled by hand. */
  readError: z.string().nullable(),
  reading: wireInvoiceReadingSchema.nullable(),
  /** The rules of EN 16931 that an e-invoice breaks, with the amounts that differ and the lines they are about. */
  findings: z.array(
    z.object({
      rule: z.string(),
      code: z.string(),
      expected: wireMoneySchema.optional(),
      found: wireMoneySchema.optional(),
      rate: z.string().optional(),
      category: z.string().optional(),
      lines: z.array(z.string()).optional(),
      value: z.string().optional(),
    }),
  ),
  /** `attached_xml_unreadable`, `only_first_pages_read`, `nothing_readable`. */
  warnings: z.array(z.string()),
  /** The documents that seem to be in it, where it is a receipt's file; null while nobody looked. */
  parts: z.array(documentPartSchema).nullable(),
});
export type FileView = z.infer<typeof fileSchema>;

export const uploadFile = defineEndpoint({
  id: 'documents.uploadFile',
  method: 'POST',
  base: 'company',
  path: '/files',
  summary:
    'Keeps one receipt or invoice and starts reading it; a contract or delivery note is only kept. The same bytes twice give the same file.',
  rights: ['member'],
  isUpload: true,
  query: z.strictObject({ purpose: z.enum(UPLOAD_PURPOSES) }),
  answer: fileSchema,
  errors: FILE_ERRORS,
});

export const getFile = defineEndpoint({
  id: 'documents.getFile',
  method: 'GET',
  base: 'company',
  path: '/files/:fileId',
  summary: 'A file with what was read from it.',
  rights: ['member'],
  params: z.object({ fileId: fileIdSchema }).loose(),
  answer: fileSchema,
});

export const getFileContent = defineEndpoint({
  id: 'documents.getFileContent',
  method: 'GET',
  base: 'company',
  path: '/files/:fileId/content',
  summary: 'The bytes as they came. Pictures and PDFs may be shown; everything else is a download.',
  rights: ['member'],
  isDownload: true,
  params: z.object({ fileId: fileIdSchema }).loose(),
  query: z.strictObject({ download: z.enum(['1']).optional() }),
});

export const enclosedSchema = z.object({
  /** In the order in which they stand in it. */
  documents: z.array(z.object({ name: z.string(), mime: z.string(), size: z.number().int() })),
});
export type EnclosedView = z.infer<typeof enclosedSchema>;

export const listEnclosed = defineEndpoint({
  id: 'documents.listEnclosed',
  method: 'GET',
  base: 'company',
  path: '/files/:fileId/enclosed',
  summary: 'The documents that an e-invoice carries inside (EN 16931, BT-125). Of other files none.',
  rights: ['member'],
  params: z.object({ fileId: fileIdSchema }).loose(),
  answer: enclosedSchema,
  errors: ['file_takes_too_long'],
});

export const getEnclosed = defineEndpoint({
  id: 'documents.getEnclosed',
  method: 'GET',
  base: 'company',
  path: '/files/:fileId/enclosed/content',
  summary:
    'One document out of an e-invoice, by its place from 1 on. Pictures and PDFs may be shown; everything else is a download.',
  rights: ['member'],
  isDownload: true,
  params: z.object({ fileId: fileIdSchema }).loose(),
  query: z.strictObject({ place: z.coerce.number().int().min(1).max(50), download: z.enum(['1']).optional() }),
  errors: ['file_takes_too_long'],
});

export const openMailed = defineEndpoint({
  id: 'documents.openMailed',
  method: 'GET',
  base: 'company',
  path: '/files/:fileId/mailed',
  summary: 'The document that a link in a mail leads to, for the person it was sent to while they may read it.',
  rights: ['member'],
  params: z.object({ fileId: fileIdSchema }).loose(),
  query: z.strictObject({ token: givenText(1000) }),
  answer: z.object({
    file: fileSchema,
    /** The page of the product that the mail was about. */
    about: z.string(),
  }),
  errors: ['link_over'],
});

export const documentEndpoints = [uploadFile, getFile, getFileContent, listEnclosed, getEnclosed, openMailed];
