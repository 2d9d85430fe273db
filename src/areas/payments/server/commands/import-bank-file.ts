import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { looksLikeZip, readZip, type ZippedFile } from '#platform/zip/read-zip.ts';
import type { ReportResult, StatementResult } from '../../contract/bank-file.ts';
import { looksLikePain002 } from '../files/pain-002.ts';
import { applyStatusReport } from './apply-status-report.ts';
import { importStatement } from './import-statement.ts';
import { inFile } from './in-file.ts';

/**
 * Whatever file the bank gave: a status report says what becomes of orders, anything else is read as a statement. Of a zip
 * each file is what it is, all of them or none (security 97, 108): first the reports, as banks give them first.
 * @throws AppError file_empty, zip_unreadable with the reader's reason, and those of either kind of file, out of a zip
 *   with the name of the file.
 */
export async function importBankFile(context: Context, bytes: Uint8Array): Promise<StatementResult | ReportResult> {
  const files = looksLikeZip(bytes) ? unzip(bytes) : [{ bytes }];
  const [first] = files;
  if (first === undefined || first.bytes.length === 0) throw new AppError('file_empty');
  const reports: ReportResult[] = [];
  for (const file of files.filter(isReport))
    reports.push(await inFile(file, () => applyStatusReport(context, file.bytes)));
  const [only, ...more] = reports;
  if (only !== undefined && files.length === 1 && more.length === 0) return only;
  const statements = files.filter((file) => !isReport(file));
  return { ...(await importStatement(context, ...statements)), reports };
}

const isReport = (file: { readonly bytes: Uint8Array }): boolean => looksLikePain002(file.bytes);

function unzip(bytes: Uint8Array): readonly ZippedFile[] {
  const zip = readZip(bytes);
  if (!zip.ok) throw new AppError('zip_unreadable', { data: { ...zip.data, reason: zip.code } });
  return zip.value;
}
