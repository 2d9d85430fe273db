import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ImportDialog } from '#ui/layout/import/import-dialog.tsx';
import { importSuppliers, type ImportedSupplier } from '../../contract/import.ts';

const textOf = ({ name, country, vatNumber }: ImportedSupplier): string =>
  [name, country, vatNumber].filter((part) => part !== null && part !== '').join(' · ');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** As a spreadsheet names its columns, "A" to "ZZ": a file has headings in whatever language. */
const letterOf = (place: number): string =>
  LETTERS.charAt(Math.floor(place / LETTERS.length) - 1) + LETTERS.charAt(place % LETTERS.length);

/** Suppliers from a file. */
export function SupplierImport({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useTranslations('suppliers');
  const format = useFormat();
  return (
    <ImportDialog
      companyId={companyId}
      area="suppliers"
      column={{ label: t('column.supplier'), textOf }}
      faultsOf={({ faults }) =>
        faults.map(({ column, code, place }) =>
          t('importing.at', {
            letter: place === null ? 'none' : letterOf(place),
            column: t(`importing.columns.${column}`),
            fault: t(`importing.refusal.${code}`),
          }),
        )
      }
      doubtOf={({ alike }) => (alike === null ? undefined : t('importing.alike', { name: alike }))}
      send={(file, query) => upload(importSuppliers, { params: { companyId }, query, file })}
      noteOf={({ ignored }) =>
        ignored.length === 0 ? undefined : t('importing.ignored', { headings: format.list(ignored) })
      }
      changes={['suppliers']}
      onClose={onClose}
    />
  );
}
