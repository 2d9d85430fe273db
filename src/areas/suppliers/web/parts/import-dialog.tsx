import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { ImportDialog } from '#ui/layout/import/import-dialog.tsx';
import { importSuppliers, SUPPLIER_COLUMNS, type ImportedSupplier } from '../../contract/import.ts';

const textOf = ({ name, country, vatNumber }: ImportedSupplier): string =>
  [name, country, vatNumber].filter((part) => part !== null && part !== '').join(' · ');

/** As a spreadsheet names its columns: a file has headings in whatever language. */
const LETTERS = 'ABCDEFGHI';

/** Suppliers from a file. */
export function SupplierImport({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useTranslations('suppliers');
  return (
    <ImportDialog
      companyId={companyId}
      area="suppliers"
      column={{ label: t('column.supplier'), textOf }}
      faultsOf={({ faults }) =>
        faults.map(({ column, code }) =>
          t('importing.at', {
            letter: LETTERS.charAt(SUPPLIER_COLUMNS.indexOf(column)),
            column: t(`importing.columns.${column}`),
            fault: t(`importing.refusal.${code}`),
          }),
        )
      }
      send={(file, query) => upload(importSuppliers, { params: { companyId }, query, file })}
      changes={['suppliers']}
      onClose={onClose}
    />
  );
}
