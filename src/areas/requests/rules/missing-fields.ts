import type { PlainDate } from '#kernel/plain-date.ts';
import type { RequestType } from '../contract/request-id.ts';

export type DraftFields = {
  type: RequestType;
  description: string;
  amountMinor: bigint | null;
  occurredOn: PlainDate | null;
  supplierName: string | null;
  costCenterId: string | null;
  expenseCategoryId: string | null;
  fileCount: number;
  invoiceNumber: string | null;
};

export type MissingField = { path: string; code: 'required' | 'in_future' };

/** What still keeps a draft from being sent, field by field. Drafts may be incomplete; submissions may not. */
export function missingFields(draft: DraftFields, today: PlainDate): MissingField[] {
  const missing: MissingField[] = [];
  const need = (path: string, isThere: boolean): void => void (isThere || missing.push({ path, code: 'required' }));
  need('description', draft.description.trim() !== '');
  need('amount', draft.amountMinor !== null && draft.amountMinor > 0n);
  need('occurredOn', draft.occurredOn !== null);
  need('supplierName', draft.supplierName !== null && draft.supplierName.trim() !== '');
  need('costCenterId', draft.costCenterId !== null);
  need('expenseCategoryId', draft.expenseCategoryId !== null);
  need('files', draft.fileCount > 0);
  if (draft.type === 'invoice')
    need('invoiceNumber', draft.invoiceNumber !== null && draft.invoiceNumber.trim() !== '');
  // Money that was already spent was spent by today.
  if (draft.type === 'reimbursement' && draft.occurredOn !== null && draft.occurredOn > today)
    missing.push({ path: 'occurredOn', code: 'in_future' });
  return missing;
}
