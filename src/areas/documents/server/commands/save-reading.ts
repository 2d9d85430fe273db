import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileView } from '../../contract/document.ts';
import type { FileId } from '../../contract/file-id.ts';
import { documentsTables } from '../tables.ts';

export type ReadOutcome =
  | {
      state: 'done';
      reading: NonNullable<FileView['reading']>;
      findings: FileView['findings'];
      warnings: string[];
      parts: FileView['parts'];
    }
  | { state: 'failed'; code: string; findings: FileView['findings'] };

/** Keeps what reading a file gave. Reading twice keeps the first outcome, so a repeated job changes nothing. */
export async function saveReading(
  trx: Trx,
  companyId: CompanyId,
  input: { fileId: FileId; outcome: ReadOutcome },
): Promise<void> {
  const { outcome } = input;
  const change =
    outcome.state === 'done'
      ? {
          read_state: outcome.state,
          reading: JSON.stringify(outcome.reading),
          findings: JSON.stringify(outcome.findings),
          warnings: outcome.warnings,
          parts: outcome.parts === null ? null : JSON.stringify(outcome.parts),
        }
      : { read_state: outcome.state, read_error: outcome.code, findings: JSON.stringify(outcome.findings) };
  await documentsTables(trx)
    .updateTable('documents.file')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', input.fileId)
    .where('read_state', '=', 'pending')
    .execute();
}
