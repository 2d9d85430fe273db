import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { CreditOff, CreditsOf } from '#areas/payments/server/door.ts';

/** Of each invoice the credit notes that went off it, the first first. */
export const creditsOf: CreditsOf = async (trx, companyId, invoiceIds) => {
  const { rows } = await sql<{ invoiceId: string; number: string; minor: bigint; currency: CurrencyCode }>`
    select a.invoice_id as "invoiceId", n.number, sum(a.minor)::bigint as minor, n.currency
    from invoices.credit_allocation a
    join invoices.credit_note n on n.company_id = a.company_id and n.id = a.credit_note_id
    where a.company_id = ${companyId} and a.invoice_id = any(${[...invoiceIds]})
    group by a.invoice_id, n.id, n.number, n.currency order by min(a.made_at), n.id`.execute(trx);
  const byInvoice = new Map<string, CreditOff[]>();
  for (const { invoiceId, number, minor, currency } of rows)
    byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), { number, off: money(minor, currency) }]);
  return byInvoice;
};
