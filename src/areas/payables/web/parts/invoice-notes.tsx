import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import review from '#ui/layout/review/review.module.css';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileNotes } from '#areas/documents/web/door.tsx';
import type { InvoiceView } from '../../contract/invoice.ts';
import { invoiceReviewPath } from '../../paths.ts';

export type BankDecision = {
  readonly verify: (evidence: string) => Promise<unknown>;
  readonly keepOld: () => void;
  readonly isBusy: boolean;
};

/** Everything that was checked and found, the riskiest first. */
export function InvoiceNotes({
  companyId,
  invoice,
  bank,
  onReload,
}: {
  companyId: string;
  invoice: InvoiceView;
  bank: BankDecision;
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
      {invoice.state === 'to_review' ? <BankNote invoice={invoice} bank={bank} /> : null}
      {invoice.state === 'to_review' ? <DuplicatesNote companyId={companyId} invoice={invoice} /> : null}
      {file === undefined ? null : <FileNotes file={file} />}
    </div>
  );
}

function BankNote({ invoice, bank }: { invoice: InvoiceView; bank: BankDecision }) {
  const t = useTranslations('payables.bank');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const check = invoice.bankCheck;
  switch (check.kind) {
    case 'ok':
      return null;
    case 'first':
      return (
        <NoticeBox tone="blue" title={t('firstTitle')}>
          {t('firstText')}
        </NoticeBox>
      );
    case 'missing':
      return (
        <NoticeBox tone="saffron" title={t('missingTitle')}>
          {t('missingText')}
        </NoticeBox>
      );
    case 'cooling_off':
      return (
        <NoticeBox tone="blue" title={t('coolingTitle')}>
          {t('coolingText', { until: format.moment(instantFromDate(new Date(check.until))) })}
        </NoticeBox>
      );
    case 'refused':
      return (
        <NoticeBox tone="red" title={t('refusedTitle')} actions={<TextButton label={t('keep')} run={bank.keepOld} />}>
          {t('refusedText')}
        </NoticeBox>
      );
    case 'changed':
      return (
        <>
          <NoticeBox
            tone="saffron"
            title={t('changedTitle')}
            actions={
              <>
                <TextButton label={t('confirm')} run={() => setAsking(true)} />
                <TextButton label={t('keep')} run={bank.keepOld} />
              </>
            }
          >
            {t('changedText', { now: endOf(invoice.iban), before: endOf(check.before) })}
          </NoticeBox>
          <ReasonDialog
            isOpen={isAsking}
            title={t('dialogTitle')}
            text={t('dialogText')}
            label={t('dialogLabel')}
            tooShort={t('dialogShort')}
            confirmLabel={t('dialogConfirm')}
            minLength={10}
            isBusy={bank.isBusy}
            onClose={() => setAsking(false)}
            onConfirm={(evidence) =>
              void bank.verify(evidence).then(
                () => setAsking(false),
                () => undefined,
              )
            }
          />
        </>
      );
  }
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

function TextButton({ label, run }: { label: string; run: () => void }) {
  return (
    <button type="button" className="link" onClick={run}>
      {label}
    </button>
  );
}

/** The last six characters, as people compare accounts: "8713 74". */
function endOf(iban: string | null): string {
  const end = (iban ?? '').replaceAll(/\s/g, '').slice(-6);
  return `${end.slice(0, 4)} ${end.slice(4)}`;
}
