import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { supplierPath } from '../../paths.ts';

/** Why a supplier was not saved, with the one that is there already. */
export function NotSavedNote({ companyId, error }: { companyId: string; error: unknown }) {
  const t = useTranslations('suppliers.form');
  const errorText = useErrorText('suppliers');
  const there = whoIsThere(error);
  const isAlike = mayBeSame(error);
  return (
    <NoticeBox
      tone={isAlike ? 'saffron' : 'red'}
      isAlert
      cause={error}
      title={errorText(error)}
      actions={
        there === null ? undefined : (
          <Link className="link" to={supplierPath(companyId, there)}>
            {t('openKnown')}
          </Link>
        )
      }
    >
      {isAlike ? t('addAnyway') : undefined}
    </NoticeBox>
  );
}

/** Whether it was refused only because another one may be the same. */
export const mayBeSame = (error: unknown): boolean => isApiError(error) && error.code === 'supplier_alike';

/** Which supplier is known by the name that was typed, or may be the same. */
function whoIsThere(error: unknown): string | null {
  if (!isApiError(error) || (error.code !== 'supplier_known' && !mayBeSame(error))) return null;
  return (error.data as { supplierId: string }).supplierId;
}
