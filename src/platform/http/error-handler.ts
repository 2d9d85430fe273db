import type { FastifyError, FastifyInstance } from 'fastify';
import { FileStoreAway } from '../files/file-store.ts';
import { ScannerAway } from '../malware-scan/malware-scan.ts';
import { AppError } from './errors.ts';

/** Turns everything thrown into `{ error, data?, step?, requestId }`; a bug shows its request id and nothing else. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError | FileStoreAway | ScannerAway, request, reply) => {
    const refusal = error instanceof AppError ? error : fromFramework(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    if (refusal.code === 'too_many_requests' && typeof refusal.data?.['retryAfterSeconds'] === 'number') {
      reply.header('retry-after', String(refusal.data['retryAfterSeconds']));
    }
    return reply.code(refusal.status).send({
      error: refusal.code,
      ...(refusal.data === undefined ? {} : { data: refusal.data }),
      ...(refusal.step === undefined ? {} : { step: refusal.step }),
      requestId: request.id,
    });
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ error: 'not_found', requestId: request.id }));
}

function fromFramework(error: FastifyError | FileStoreAway | ScannerAway): AppError {
  if (error instanceof FileStoreAway) return new AppError('files_unavailable');
  if (error instanceof ScannerAway) return new AppError('scanner_away');
  if (error.statusCode === 413) return new AppError('payload_too_large');
  if (error.statusCode === 415) return new AppError('untrusted_origin');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid_input', { data: { fields: [] } });
  }
  if (isDatabaseDown(error)) return new AppError('unavailable');
  return new AppError('internal');
}

/** Connection refused or lost, starting up, shutting down, a full disk, or our own statement limit: try again later. */
function isDatabaseDown(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '08006',
    '08003',
    // No room on the disk, none in memory, no connection left, and the disk itself.
    '53100',
    '53200',
    '53300',
    '58030',
    'ENOSPC',
  ].includes(code);
}
