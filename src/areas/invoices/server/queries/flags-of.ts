import type { Context } from '#platform/http/call.ts';
import { bankAccountsOf } from '#areas/suppliers/server/door.ts';
import type { InvoiceRow } from '../../contract/invoice.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { checkSums } from '../../rules/check-sums.ts';
import { accountCheck, flagOf } from './describe-invoice.ts';
import { duplicatesOf } from './find-duplicates.ts';
import { ownIbans } from './account-duties.ts';
import { owedByDocument, payeeNamed, readingsOf } from './said-owed.ts';
import type { LoadedInvoice } from './load-invoice.ts';

/** The flags of these invoices, each check asked once for all of them; what was reviewed has none. */
export async function flagsOf(
  { trx, actor, now }: Context,
  rows: readonly LoadedInvoice[],
): Promise<Map<InvoiceId, InvoiceRow['flag']>> {
  const inReview = rows.filter((row) => row.state === 'to_review');
  const accounts = await bankAccountsOf(trx, actor.companyId, [...new Set(inReview.map((row) => row.supplier_id))]);
  const duplicates = await duplicatesOf(trx, actor.companyId, inReview);
  const own = await ownIbans(trx, actor.companyId);
  const readings = await readingsOf(trx, actor.companyId, inReview);
  return new Map(
    inReview.map((row) => {
      const reading = readings.get(row.id) ?? null;
      const billed = owedByDocument(row, reading);
      const known = accounts.get(row.supplier_id) ?? [];
      const flag = flagOf({
        bankCheck: accountCheck(known, row, { now, own, payee: payeeNamed(reading) }),
        duplicates: duplicates.get(row.id) ?? [],
        isOther: row.other_by !== null,
        isSumRight: checkSums(billed.gross, billed.vatLines).isRight,
      });
      return [row.id, flag];
    }),
  );
}
