import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { ImportDialog } from '#ui/layout/import/import-dialog.tsx';
import { importCostCenters, type ImportedCostCenter } from '../../contract/cost-center.ts';

const textOf = ({ name, code }: ImportedCostCenter): string => [name, code].filter((part) => part !== '').join(' · ');

/** Cost centres from a file. */
export function CostCenterImport({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useTranslations('dimensions');
  return (
    <ImportDialog
      companyId={companyId}
      area="dimensions"
      column={{ label: t('column.name'), textOf }}
      faultsOf={({ refusal }) => (refusal === null ? [] : [t(`importing.refusal.${refusal}`)])}
      send={(file, query) => upload(importCostCenters, { params: { companyId }, query, file })}
      changes={['cost-centers', 'dimensions']}
      onClose={onClose}
    />
  );
}
