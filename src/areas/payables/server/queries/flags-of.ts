import type { Context } from '#platform/http/call.ts';
import { bankAccountsOf } from '#areas/suppliers/server/door.ts';
import type { InvoiceRow } from '../../contract/invoice.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { checkSums } from '../../rules/check-sums.ts';
import { accountCheck, flagOf } from './describe-invoice.ts';
import { duplicatesOf } from './find-duplicates.ts';
import { grossOf, vatLinesOf, type LoadedInvoice } from './load-invoice.ts';

/** The flags of these invoices, each check asked once for all of them; what was reviewed has none. */
export async function flagsOf(
  { trx, actor, now }: Context,
  rows: readonly LoadedInvoice[],
): Promise<Map<InvoiceId, InvoiceRow['flag']>> {
  const inReview = rows.filter((row) => row.state === 'to_review');
  const accounts = await bankAccountsOf(trx, actor.companyId, [...new Set(inReview.map((row) => row.supplier_id))]);
  const duplicates = await duplicatesOf(trx, actor.companyId, inReview);
  return new Map(
    inReview.map((row) => [
      row.id,
      flagOf({
        bankCheck: accountCheck(accounts.get(row.supplier_id) ?? [], row, now),
        duplicates: duplicates.get(row.id) ?? [],
        isOther: row.other_by !== null,
        isSumRight: checkSums(grossOf(row), vatLinesOf(row)).isRight,
      }),
    ]),
  );
}
