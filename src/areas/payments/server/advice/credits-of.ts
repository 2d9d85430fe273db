import type { Money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** A credit note, and how much of it went off an invoice. */
export type CreditOff = { readonly number: string; readonly off: Money };

/** What credit notes took off invoices, by the invoice's id, from the area that reviews both; one without is left out. */
export type CreditsOf = (
  trx: Trx,
  companyId: CompanyId,
  invoiceIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly CreditOff[]>>;
