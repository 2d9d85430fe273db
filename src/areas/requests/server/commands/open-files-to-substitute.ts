import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { SeatsChanged, SubstituteNamed } from '#areas/approvals/events.ts';
import { listSeatsToInherit } from '#areas/approvals/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { allowReaders } from '#areas/documents/server/door.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

/** Lets whoever decides for somebody away open the files of the requests that wait there. */
export async function openFilesToSubstitute(
  { trx, companyId: id }: ListenerContext,
  { substituteId }: SubstituteNamed,
): Promise<void> {
  const companyId = id as CompanyId;
  const approvalIds = await listSeatsToInherit(trx, companyId, substituteId);
  if (approvalIds.length === 0) return;
  const rows = await requestsTables(trx)
    .selectFrom('requests.request')
    .select('file_ids')
    .where('company_id', '=', companyId)
    .where('approval_id', 'in', approvalIds)
    .where('state', '=', 'pending')
    .execute();
  for (const fileId of rows.flatMap((row) => row.file_ids))
    await allowReaders(trx, companyId, { fileId, userIds: [substituteId] });
}

/** Lets whoever is asked now open the files of what they are asked about. */
export async function openFilesToSeats(
  { trx, companyId: id }: ListenerContext,
  { subjectId, userIds }: SeatsChanged,
): Promise<void> {
  const companyId = id as CompanyId;
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .select('file_ids')
    .where('company_id', '=', companyId)
    .where('id', '=', subjectId as RequestId)
    .executeTakeFirst();
  for (const fileId of row?.file_ids ?? []) await allowReaders(trx, companyId, { fileId, userIds });
}
