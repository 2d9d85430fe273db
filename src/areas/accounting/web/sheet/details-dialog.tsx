import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { payableQuery } from '../api.ts';
import { CodingFields } from '../parts/coding-fields.tsx';
import { useCoding } from '../parts/use-coding.ts';
import { showPayable } from './api.ts';

type DetailsDialogProps = { companyId: string; payable: PayableView; onClose: () => void };

/** Everything of an item that has no cell: amounts, the months of its cost, what is booked later. What is set is saved at once. */
export function DetailsDialog({ companyId, payable, onClose }: DetailsDialogProps) {
  const client = useQueryClient();
  const form = useCoding({ companyId, payable, onReady: onClose });
  const close = (): void => {
    const newest = client.getQueryData(payableQuery(companyId, payable.id).queryKey);
    if (newest !== undefined) showPayable({ client, companyId }, newest);
    onClose();
  };
  return (
    <Dialog opened size="lg" onClose={close} title={payable.reference}>
      <CodingFields
        companyId={companyId}
        payable={payable}
        coding={form.coding}
        onChange={form.change}
        isSaving={form.isSaving}
        refused={form.refused}
      />
    </Dialog>
  );
}
