import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { ReportResult, StatementResult } from '../../contract/bank-file.ts';
import type { BankFile } from '../files/read-bank-file.ts';
import { applyStatusReport } from './apply-status-report.ts';
import { importStatement } from './import-statement.ts';
import { inFile } from './in-file.ts';

/**
 * Whatever file the bank gave: a status report says what becomes of orders, anything else is read as a statement. Of a zip
 * each file is what it is, all of them or none (security 97, 108): first the reports, as banks give them first.
 * @throws AppError file_empty, file_takes_too_long, zip_unreadable with the reader's reason, and those of either kind of file, out of a zip
 *   with the name of the file.
 */
export async function importBankFile(
  context: Context,
  given: BankFile | null,
): Promise<StatementResult | ReportResult> {
  if (given === null) throw new AppError('file_takes_too_long');
  if (given.kind === 'empty') throw new AppError('file_empty');
  if (given.kind === 'unreadable')
    throw new AppError('zip_unreadable', { data: { ...given.data, reason: given.reason } });
  const reports: ReportResult[] = [];
  for (const report of given.reports) reports.push(await inFile(report, () => applyStatusReport(context, report)));
  const [only, ...more] = reports;
  if (only !== undefined && more.length === 0 && given.statements.length === 0) return only;
  return { ...(await importStatement(context, ...given.statements)), reports };
}
