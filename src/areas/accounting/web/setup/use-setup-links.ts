import { useTranslations } from 'use-intl';
import type { SettingsGroup } from '#ui/layout/pages/settings-page.tsx';
import {
  accountingStartPath,
  bankBooksPath,
  booksSetupPath,
  employeeAccountsPath,
  expenseAccountsPath,
  exportTemplatesPath,
  integrationPath,
  payableRulesPath,
  supplierAccountsPath,
  taxAccountsPath,
} from '../../paths.ts';

/** The pages of the set-up, as the list beside them has them. */
export function useSetupLinks(companyId: string): readonly SettingsGroup[] {
  const t = useTranslations('booksSetup');
  return [
    {
      label: t('title'),
      links: [
        { label: t('links.overview'), to: accountingStartPath(companyId), isExact: true },
        { label: t('books.title'), to: booksSetupPath(companyId) },
        { label: t('banks.title'), to: bankBooksPath(companyId) },
        { label: t('accounts.title'), to: expenseAccountsPath(companyId) },
        { label: t('taxes.title'), to: taxAccountsPath(companyId) },
        { label: t('rules'), to: payableRulesPath(companyId) },
        { label: t('links.suppliers'), to: supplierAccountsPath(companyId) },
        { label: t('links.employees'), to: employeeAccountsPath(companyId) },
        { label: t('exportTemplates'), to: exportTemplatesPath(companyId) },
        { label: t('integration'), to: integrationPath(companyId) },
      ],
    },
  ];
}
