import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { SupplierRow } from '../../contract/supplier.ts';
import { missingDetails, type Detail } from '../../rules/missing-details.ts';

/** What is not known of a supplier, by what its row in the list shows of it. */
export const missingOf = ({ country, vatNumber, bankCheck }: SupplierRow): Detail[] =>
  missingDetails({ country, vatNumber, hasAccount: bankCheck !== 'missing' });

/** The same in words. */
export function useMissingText(): (missing: readonly Detail[]) => string {
  const t = useTranslations('suppliers.ask');
  const format = useFormat();
  return (missing) => t('missing', { details: format.list(missing.map((detail) => t(`detail.${detail}`))) });
}
