import { z } from 'zod';
import { moneyToWire } from '#kernel/money.ts';
import { ok, refuse, type Refusal } from '#kernel/result.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { giveWay } from '#platform/jobs/give-way.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { assert } from '#kernel/assert.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { fileIdSchema, type FileId } from '../contract/file-id.ts';
import { fileRead } from '../events.ts';
import type { BrokenRule } from '../rules/einvoice/broken-rule.ts';
import { isRead } from '../rules/file-purpose.ts';
import { invoiceReadingToWire } from '../rules/invoice-reading.ts';
import { saveReading, type ReadOutcome } from './commands/save-reading.ts';
import { brokenOf } from './extraction/document-reading.ts';
import { findParts } from './extraction/find-parts.ts';
import { readDocument, type DocumentFile } from './extraction/read-document.ts';
import { documentsTables } from './tables.ts';

/** One at a time in a process: recognising characters takes a whole core. */
const readFileJob = defineJob({
  name: 'documents.read-file',
  schema: z.object({ companyId: companyIdSchema, fileId: fileIdSchema }),
  atOnce: 1,
  timeLimitSeconds: 120,
  retry: { limit: 3, firstDelaySeconds: 5, delayMaxSeconds: 60 },
});

type ToRead = { readonly companyId: CompanyId; readonly fileId: FileId; readonly isAwaited: boolean };

/**
 * Asks for a file to be read once the caller's transaction has committed. Somebody who uploads one looks at it; a
 * thousand that came by mail are read after it.
 */
export const enqueueReading = (trx: Trx, { companyId, fileId, isAwaited }: ToRead): Promise<void> =>
  enqueue(trx, readFileJob, { data: { companyId, fileId }, singletonKey: fileId, isAwaited });

/** Reads a file outside any transaction and keeps the outcome; a file that cannot be read stays, with the reason. */
export const readFileHandler = (files: FileStore): JobHandler =>
  handle(readFileJob, async ({ db, isLastTry }, { companyId, fileId }) => {
    const started = performance.now();
    const scope = { companyId, userId: null };
    const file = await inScope(db, scope, (trx) =>
      documentsTables(trx)
        .selectFrom('documents.file')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', fileId)
        .executeTakeFirst(),
    );
    if (file === undefined || file.read_state !== 'pending') return;
    const { name: fileName, purpose } = file;
    if (!isRead(purpose)) return;
    const company = await inScope(db, scope, (trx) => getCompanyRow(trx, companyId));
    const key = file.storage_key;
    assert(isFileKey(key), 'Stored keys are of our making');
    const fallbackCurrency = company.base_currency;
    const own = { names: [company.name, company.legal_name], vatIds: [company.vat_number ?? []].flat() };
    const read = await files
      .getBytes(key)
      .then((bytes) => readWithParts({ bytes, fileName, purpose, own, fallbackCurrency }))
      .catch((error: unknown): Refusal<'reading_failed'> => {
        // Another try may go better; after the last one the item must not say for ever that it is being read.
        if (!isLastTry) throw error;
        return refuse('reading_failed');
      });
    const outcome: ReadOutcome = read.ok
      ? {
          state: 'done',
          reading: invoiceReadingToWire(read.value.reading),
          findings: read.value.findings.map(findingToWire),
          warnings: [...read.value.warnings],
          parts: read.value.parts,
        }
      : { state: 'failed', code: read.code, findings: brokenOf(read).map(findingToWire) };
    await inScope(db, scope, async (trx) => {
      await saveReading(trx, companyId, { fileId, outcome });
      await publishEvent(trx, companyId, { kind: fileRead, payload: { fileId, purpose } });
      await announceChange(trx, { companyId, topics: ['files', 'inbox'] });
    });
    await giveWay(started);
  });

/** Receipts come several in one file; that nobody can tell them apart keeps none from being read. */
async function readWithParts(file: DocumentFile) {
  const read = await readDocument(file);
  if (!read.ok) return read;
  const isLookedAt = file.purpose === 'receipt' && read.value.syntax === undefined;
  const parts = isLookedAt ? await findParts(file).catch(() => null) : null;
  return ok({ ...read.value, parts });
}

const findingToWire = ({ expected, found, lines, ...finding }: BrokenRule) => ({
  ...finding,
  ...(expected === undefined ? {} : { expected: moneyToWire(expected) }),
  ...(found === undefined ? {} : { found: moneyToWire(found) }),
  ...(lines === undefined ? {} : { lines: [...lines] }),
});
