import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '../../contract/company.ts';
import { forgetCompany } from '../queries/get-company.ts';
import { companiesTables } from '../tables.ts';

/**
 * Closes a company's account, or opens it again, by the operator's hand or on the day its owner asked for: nothing of it is lost, and from the next call on
 * nobody works in it. @returns false when there is no such company, or it is in that state already.
 */
export async function setCompanyClosed(
  trx: Trx,
  companyId: CompanyId,
  { isClosed, now }: { isClosed: boolean; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await companiesTables(trx)
    .updateTable('companies.company')
    .set({ closed_at: isClosed ? now : null })
    .where('company_id', '=', companyId)
    .where('closed_at', isClosed ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  forgetCompany(trx, companyId);
  if (numUpdatedRows === 0n) return false;
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: isClosed ? 'companies.close' : 'companies.reopen',
    entity: 'company',
    entityId: companyId,
  });
  return true;
}
