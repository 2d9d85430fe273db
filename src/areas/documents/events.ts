import { z } from 'zod';
import { fileIdSchema } from './contract/file-id.ts';

/** A file has been read, or could not be; whoever waits for it may go on. */
export const fileRead = {
  name: 'documents.file-read',
  subject: 'fileId',
  payload: z.object({ fileId: fileIdSchema, purpose: z.enum(['receipt', 'invoice', 'statement']) }),
} as const;
