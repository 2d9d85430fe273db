import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { ImportDialog } from '#ui/layout/import/import-dialog.tsx';
import { importPartyAccounts, type ImportedParty, type Party } from '../../contract/party-accounts.ts';

type PartyImportProps = { companyId: string; party: Party; onClose: () => void };

/** Codes from a file: what each line would set, then all of it. */
export function PartyImport({ companyId, party, onClose }: PartyImportProps) {
  const t = useTranslations('partyAccounts');
  const sayOf = ({ before, code }: ImportedParty): string | undefined =>
    before === null ? undefined : before === code ? t('importing.same') : t('importing.instead', { before });
  return (
    <ImportDialog
      companyId={companyId}
      area="partyAccounts"
      column={{ label: t(`${party}.who`), textOf: ({ name, code }) => [name, code].filter(Boolean).join(' · ') }}
      faultsOf={({ faults }) => faults.map((fault) => t(`fault.${fault}`))}
      doubtOf={sayOf}
      send={(file, query) => upload(importPartyAccounts, { params: { companyId, party }, query, file })}
      changes={['bookkeeping', 'suppliers']}
      onClose={onClose}
    />
  );
}
