import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

export type Upload = { fileName: string; bytes: Uint8Array };

/** The one file of a multipart request. @throws AppError payload_too_large, or invalid_input when there is none. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const part = await request.file();
  if (part === undefined)
    throw new AppError('invalid_input', { data: { fields: [{ path: 'file', code: 'required' }] } });
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (part.file.truncated) throw new AppError('payload_too_large');
    throw error;
  });
  // A part that is cut at the limit may end without an error: what came is not the file.
  if (part.file.truncated) throw new AppError('payload_too_large');
  // The same memory under another name: a statement of 20 MB is not held twice.
  return { fileName: part.filename, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
