import type { Money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** What a supplier owes back and nobody has set off yet, in one currency; the credit note of which most is left. */
export type OpenCredit = { readonly supplierId: string; readonly left: Money; readonly creditNoteId: string };

/** What these suppliers owe back, from the area that reviews their credit notes. */
export type OpenCredits = (
  trx: Trx,
  companyId: CompanyId,
  supplierIds: readonly string[],
) => Promise<readonly OpenCredit[]>;
