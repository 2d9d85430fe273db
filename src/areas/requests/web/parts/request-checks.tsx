import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CheckList } from '#ui/parts/fields/field-rows.tsx';
import { DUPLICATE_SIGNS, type RequestView } from '../../contract/request.ts';
import { requestPath } from '../../paths.ts';

const TEXT = {
  picture: 'checks.duplicatePicture',
  number: 'checks.duplicateNumber',
  spend: 'checks.duplicateSpend',
  near_day: 'checks.duplicateNear',
  amount_and_day: 'checks.duplicateDay',
} as const;

/** What was spent already has a document; what is asked for may have none. */
const NEEDS_DOCUMENT: readonly RequestView['type'][] = ['invoice', 'reimbursement'];

/** What an approver wants to know before deciding, each with its reason. */
export function RequestChecks({ request, companyId }: { request: RequestView; companyId: string }) {
  const t = useTranslations('requests');
  const kinds = DUPLICATE_SIGNS.filter((kind) => request.duplicates.some((one) => one.because === kind));
  const links = (kind: (typeof kinds)[number]) =>
    request.duplicates
      .filter((one) => one.because === kind)
      .map((one, index) => (
        <Fragment key={one.requestId}>
          {index === 0 ? null : ', '}
          <Link className="link" to={requestPath(companyId, 'all', one.requestId)}>{`R-${one.number ?? ''}`}</Link>
        </Fragment>
      ));
  return (
    <CheckList
      checks={[
        ...(request.isOfChange
          ? [
              {
                tone: 'blue' as const,
                title: t('checks.ofChange'),
                // Only whoever asked can ask for something else.
                ...(request.can.withdraw === true ? { detail: t('checks.ofChangeDetail') } : {}),
              },
            ]
          : []),
        ...(request.files.length > 0 || NEEDS_DOCUMENT.includes(request.type)
          ? [
              {
                tone: request.files.length > 0 ? ('green' as const) : ('saffron' as const),
                title: t('checks.documents', { count: request.files.length }),
              },
            ]
          : []),
        ...(kinds.length === 0
          ? [{ tone: 'green' as const, title: t('checks.noDuplicate') }]
          : kinds.map((kind) => ({
              tone: 'red' as const,
              title: t.rich(TEXT[kind], { numbers: () => links(kind) }),
            }))),
        ...(request.flags.includes('new_supplier')
          ? [
              {
                tone: 'saffron' as const,
                title: t('checks.newSupplier', { name: request.supplierName ?? '' }),
                detail: t('checks.newSupplierDetail'),
              },
            ]
          : []),
        ...(request.flags.includes('bank_details_changed')
          ? [{ tone: 'saffron' as const, title: t('checks.bankChanged'), detail: t('checks.bankChangedDetail') }]
          : []),
        ...(request.flags.includes('sums_differ') ? [{ tone: 'red' as const, title: t('checks.sumsDiffer') }] : []),
      ]}
    />
  );
}
