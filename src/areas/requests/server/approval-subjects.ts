import type { Trx } from '#platform/db/scope.ts';
import type { Subjects } from '#areas/approvals/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { suppliersAmong } from '#areas/suppliers/server/door.ts';
import { REQUEST_TYPES, requestIdSchema, type RequestId } from '../contract/request-id.ts';
import { requestsTables } from './tables.ts';

/** What approvals ask of requests: their types, what each is called, and that an open panel of one is out of date. */
export const approvalSubjects: Subjects = {
  spendTypes: REQUEST_TYPES,
  namesOf: async (trx, companyId, subjectIds) => {
    const rows = await among(trx, companyId, subjectIds)?.select(['id', 'number', 'description']).execute();
    return new Map((rows ?? []).map((row) => [row.id, { number: row.number, title: row.description }]));
  },
  hold: async (trx, companyId, subjectIds) => {
    await among(trx, companyId, subjectIds)?.select('id').orderBy('id').forUpdate().execute();
  },
  suppliersAmong,
  renew: async (trx, companyId, { subjectId, waitsSince }) => {
    await requestsTables(trx)
      .updateTable('requests.request')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(waitsSince === null ? {} : { waiting_since: waitsSince }),
      }))
      .where('company_id', '=', companyId)
      .where('id', 'in', idsIn([subjectId]))
      .where('state', '=', 'pending')
      .execute();
  },
};

const idsIn = (subjectIds: readonly string[]): RequestId[] =>
  subjectIds.flatMap((id) => requestIdSchema.safeParse(id).data ?? []);

function among(trx: Trx, companyId: CompanyId, subjectIds: readonly string[]) {
  const ids = idsIn(subjectIds);
  if (ids.length === 0) return null;
  return requestsTables(trx).selectFrom('requests.request').where('company_id', '=', companyId).where('id', 'in', ids);
}
