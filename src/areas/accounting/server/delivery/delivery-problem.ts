import { CannotOpen } from '#platform/crypto/seal.ts';
import { AppError } from '#platform/http/errors.ts';
import { SftpError } from '#platform/sftp/sftp.ts';
import type { DeliveryProblem } from '../../contract/delivery.ts';

/** An export is more than can be sent there. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** What stood in the way. */
export function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof SftpError) return error.trouble;
  if (error instanceof TooLarge) return 'too_large';
  if (error instanceof CannotOpen) return 'secret_lost';
  if (error instanceof AppError && error.code === 'too_many_documents') return 'too_large';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC' || code === 'ENOENT' ? 'not_writable' : 'failed';
}

/** Another try changes nothing: somebody has to look at it. */
export const isForGood = (problem: DeliveryProblem): boolean =>
  problem === 'not_public' ||
  problem === 'host_key_changed' ||
  problem === 'login_refused' ||
  problem === 'too_large' ||
  problem === 'secret_lost';
