import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import review from '#ui/layout/review/review.module.css';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileNotes, PaidBeforeNote } from '#areas/documents/web/door.tsx';
import { supplierPath } from '#areas/suppliers/paths.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import { AccountNote } from './account-note.tsx';
import { DocumentNote } from './document-note.tsx';
import { DuplicatesNote } from './duplicates-note.tsx';
import { OrderNote } from './order-note.tsx';
import type { AccountActions } from './use-account-actions.ts';
import type { InvoiceForm } from './use-invoice-form.ts';
import type { StandingActions } from './use-standing-actions.ts';

/** Everything that was checked and found, the riskiest first. */
export function InvoiceNotes({
  companyId,
  invoice,
  form,
  account,
  standing,
  beside,
  onReload,
}: {
  companyId: string;
  invoice: InvoiceView;
  form: InvoiceForm;
  account: AccountActions;
  standing: StandingActions;
  beside: ReactNode;
  onReload: (() => void) | undefined;
}) {
  const t = useTranslations('invoices');
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
        <NoticeBox
          tone="blue"
          title={
            invoice.heldByName === null
              ? t('review.previousState', { reason: invoice.reason })
              : t('hold.by', { name: invoice.heldByName, reason: invoice.reason })
          }
          actions={
            invoice.can.release === true ? (
              <Button size="compact-sm" loading={standing.isBusy} onClick={standing.release}>
                {t('hold.release')}
              </Button>
            ) : undefined
          }
        />
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
      {invoice.can.validate === true && file !== undefined ? (
        <DocumentNote file={file} form={form} currency={invoice.gross.currency} />
      ) : null}
      <DuplicatesNote companyId={companyId} invoice={invoice} standing={standing} />
      <OrderNote key={invoice.id} companyId={companyId} invoice={invoice} />
      {beside}
      {file === undefined ? null : <FileNotes file={file} />}
      {file !== undefined && (invoice.state === 'to_review' || invoice.state === 'validated') ? (
        <PaidBeforeNote file={file} />
      ) : null}
    </div>
  );
}
