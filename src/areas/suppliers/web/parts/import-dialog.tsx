import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { ImportDialog } from '#ui/layout/import/import-dialog.tsx';
import { importSuppliers, type ImportedSupplier } from '../../contract/import.ts';

const textOf = ({ name, country, vatNumber }: ImportedSupplier): string =>
  [name, country, vatNumber].filter((part) => part !== null && part !== '').join(' · ');

/** Suppliers from a file. */
export function SupplierImport({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useTranslations('suppliers.column');
  return (
    <ImportDialog
      companyId={companyId}
      area="suppliers"
      column={{ label: t('supplier'), textOf }}
      send={(file, query) => upload(importSuppliers, { params: { companyId }, query, file })}
      changes={['suppliers']}
      onClose={onClose}
    />
  );
}
