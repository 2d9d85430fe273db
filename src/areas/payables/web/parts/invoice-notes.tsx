import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import review from '#ui/layout/review/review.module.css';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileNotes } from '#areas/documents/web/door.tsx';
import { supplierPath } from '#areas/suppliers/paths.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import { invoiceReviewPath } from '../../paths.ts';
import { AccountNote } from './account-note.tsx';
import { OrderNote } from './order-note.tsx';
import type { AccountActions } from './use-account-actions.ts';

/** Everything that was checked and found, the riskiest first. */
export function InvoiceNotes({
  companyId,
  invoice,
  account,
  onReload,
}: {
  companyId: string;
  invoice: InvoiceView;
  account: AccountActions;
  onReload: (() => void) | undefined;
}) {
  const t = useTranslations('payables');
  const [file] = invoice.files;
  return (
    <div className={review.notes}>
      {onReload === undefined ? null : (
        <NoticeBox
          tone="blue"
          title={t('review.changed')}
          isAlert
          actions={
            <Button size="compact-sm" onClick={onReload}>
              {t('review.reload')}
            </Button>
          }
        />
      )}
      {invoice.reason === null ? null : (
        <NoticeBox tone="blue" title={t('review.previousState', { reason: invoice.reason })} />
      )}
      {invoice.isSupplierArchived && invoice.state === 'to_review' ? (
        <NoticeBox
          title={t('archived.title')}
          actions={
            <Link className="link" to={supplierPath(companyId, invoice.supplierId)}>
              {t('archived.open')}
            </Link>
          }
        >
          {t('archived.text')}
        </NoticeBox>
      ) : null}
      {invoice.state === 'to_review' || invoice.state === 'validated' ? (
        <AccountNote invoice={invoice} account={account} />
      ) : null}
      {invoice.state === 'to_review' ? <DuplicatesNote companyId={companyId} invoice={invoice} /> : null}
      <OrderNote key={invoice.id} companyId={companyId} invoice={invoice} />
      {file === undefined ? null : <FileNotes file={file} />}
    </div>
  );
}

function DuplicatesNote({ companyId, invoice }: { companyId: string; invoice: InvoiceView }) {
  const t = useTranslations('payables.duplicates');
  const format = useFormat();
  if (invoice.duplicates.length === 0) return null;
  return (
    <NoticeBox tone="red" title={t('title')}>
      <ul>
        {invoice.duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Link className="link" to={invoiceReviewPath(companyId, duplicate.id)}>
              {t(duplicate.kind, { number: duplicate.number, day: format.day(duplicate.issuedOn) })}
            </Link>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
