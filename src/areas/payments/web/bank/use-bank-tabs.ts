import { useTranslations } from 'use-intl';
import { bankHistoryPath, bankPath, bankProofPath, bankStatementsPath } from '../../paths.ts';

/** The pages of the bank, each an address of its own. */
export function useBankTabs(companyId: string): { key: string; label: string; to: string }[] {
  const t = useTranslations('bank.tabs');
  return [
    { key: 'detail', label: t('detail'), to: bankPath(companyId) },
    { key: 'history', label: t('history'), to: bankHistoryPath(companyId) },
    { key: 'statements', label: t('statements'), to: bankStatementsPath(companyId) },
    { key: 'proof', label: t('proof'), to: bankProofPath(companyId) },
  ];
}
