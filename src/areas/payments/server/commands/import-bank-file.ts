import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { looksLikeZip, readZip } from '#platform/zip/read-zip.ts';
import type { ReportResult, StatementResult } from '../../contract/bank-file.ts';
import { looksLikePain002 } from '../files/pain-002.ts';
import { applyStatusReport } from './apply-status-report.ts';
import { importStatement } from './import-statement.ts';

/**
 * Whatever file the bank gave: a status report says what becomes of orders, anything else is read as a statement. A zip
 * of one file is that file, one of several is statements, all of them or none (security 97, 108).
 * @throws AppError file_empty, zip_unreadable with the reader's reason, and those of either kind of file.
 */
export async function importBankFile(context: Context, bytes: Uint8Array): Promise<StatementResult | ReportResult> {
  const [first = bytes, ...more] = looksLikeZip(bytes) ? unzip(bytes) : [bytes];
  if (first.length === 0) throw new AppError('file_empty');
  if (more.length === 0 && looksLikePain002(first)) return applyStatusReport(context, first);
  return importStatement(context, first, ...more);
}

function unzip(bytes: Uint8Array): Uint8Array[] {
  const zip = readZip(bytes);
  if (!zip.ok) throw new AppError('zip_unreadable', { data: { ...zip.data, reason: zip.code } });
  if (zip.value.length === 0) throw new AppError('file_empty');
  return zip.value.map((file) => file.bytes);
}
