import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { ImportDialog } from '#ui/layout/import/import-dialog.tsx';
import { importAccounts, type ImportedAccount } from '../../contract/chart-files.ts';

/** A chart of accounts from a file or a paste: what each line would do, then all of it. */
export function ChartImport({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useTranslations('booksSetup');
  const sayOf = ({ does, before }: ImportedAccount): string | undefined =>
    does === 'adds'
      ? undefined
      : does === 'nothing'
        ? t('importing.same')
        : t('importing.changes', { before: before ?? '' });
  return (
    <ImportDialog
      companyId={companyId}
      area="booksSetup"
      column={{ label: t('accounts.code'), textOf: ({ code, name }) => `${code} ${name}`.trim() }}
      faultsOf={({ faults }) => faults.map((fault) => t(`importing.fault.${fault}`))}
      doubtOf={sayOf}
      send={(file, query) => upload(importAccounts, { params: { companyId }, query, file })}
      paste={{ label: t('importing.paste'), check: t('importing.check') }}
      changes={['bookkeeping']}
      onClose={onClose}
    />
  );
}
