import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { fileRead } from '#areas/documents/events.ts';
import { linkNamedOrder } from '#areas/purchase-orders/server/door.ts';
import { billOf } from '../queries/invoice-order.ts';
import { invoicesTables } from '../tables.ts';

/**
 * A document may be read only after its invoice has come to review, such as where nobody had to approve it: which order it
 * names is looked at then. Most files that are read are of no invoice yet.
 */
export async function linkReadOrder(
  { trx, companyId: company, now }: ListenerContext,
  { fileId }: z.output<(typeof fileRead)['payload']>,
): Promise<void> {
  const companyId = company as CompanyId;
  const rows = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`file_ids[1] = ${fileId}`)
    .where('state', '=', 'to_review')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows) await linkNamedOrder(trx, companyId, { bill: await billOf(trx, row), now });
}
