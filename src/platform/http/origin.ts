import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Refuses a changing request that a foreign page could have sent (security 10): the browser's `Origin` must be ours
 * and the body JSON, multipart for uploads, or a form where the call takes one. In evaluation any host that the request
 * itself names is ours, so that 127.0.0.1 and localhost both work; in production only the configured address.
 */
export function assertTrustedOrigin(
  request: FastifyRequest,
  options: { baseUrl: string; isEvaluation: boolean; isUpload: boolean; takesForm: boolean },
): void {
  const origin = request.headers.origin;
  const isOurs =
    origin === new URL(options.baseUrl).origin ||
    (options.isEvaluation && origin !== undefined && origin === `http://${request.headers.host}`);
  if (!isOurs) throw new AppError('untrusted_origin');
  const contentType = request.headers['content-type']?.split(';')[0]?.trim();
  const hasBody = request.headers['content-length'] !== '0' && contentType !== undefined;
  const expected = [
    options.isUpload ? 'multipart/form-data' : 'application/json',
    ...(options.takesForm ? ['application/x-www-form-urlencoded'] : []),
  ];
  if (hasBody && !expected.includes(contentType))
    throw new AppError('untrusted_origin', { data: { contentType: contentType ?? '' } });
}
