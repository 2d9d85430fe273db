import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { ReportResult, StatementResult } from '../../contract/bank-file.ts';
import { looksLikePain002 } from '../files/pain-002.ts';
import { applyStatusReport } from './apply-status-report.ts';
import { importStatement } from './import-statement.ts';

/** Whatever file the bank gave: a status report says what becomes of orders, anything else is read as a statement. */
export async function importBankFile(context: Context, bytes: Uint8Array): Promise<StatementResult | ReportResult> {
  if (bytes.length === 0) throw new AppError('file_empty');
  return looksLikePain002(bytes) ? applyStatusReport(context, bytes) : importStatement(context, bytes);
}
