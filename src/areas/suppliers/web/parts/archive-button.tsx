import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { archiveSupplier, type SupplierView } from '../../contract/supplier-page.ts';

type ArchiveButtonProps = {
  companyId: string;
  supplier: SupplierView;
  onChanged: (changed: SupplierView) => void;
};

/** Out of use at once, and back into it from the notice or here (ux 9). */
export function ArchiveButton({ companyId, supplier, onChanged }: ArchiveButtonProps) {
  const t = useTranslations('suppliers');
  const errorText = useErrorText('suppliers');
  const params = { companyId, supplierId: supplier.id };
  const failed = (error: unknown): void => {
    notify({ message: errorText(error), tone: 'failed' });
  };
  const archive = useMutation({
    mutationFn: (isArchived: boolean) =>
      call(archiveSupplier, { params, body: { version: supplier.version, isArchived } }),
    onSuccess: (changed) => {
      onChanged(changed);
      const { name, version, isArchived } = changed;
      notify({
        message: t(isArchived ? 'archived' : 'restored', { name }),
        undo: () =>
          call(archiveSupplier, { params, body: { version, isArchived: !isArchived } }).then(onChanged, failed),
      });
    },
    onError: failed,
  });
  return (
    <Button variant="subtle" loading={archive.isPending} onClick={() => archive.mutate(!supplier.isArchived)}>
      {t(supplier.isArchived ? 'restore' : 'archive')}
    </Button>
  );
}
