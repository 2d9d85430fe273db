import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { InvoiceView } from '../../contract/invoice.ts';
import { invoiceReviewPath } from '../../paths.ts';
import type { StandingActions } from './use-standing-actions.ts';

/** The invoices that this one looks like, and who says that it is another one all the same. */
export function DuplicatesNote({
  companyId,
  invoice,
  standing,
}: {
  companyId: string;
  invoice: InvoiceView;
  standing: StandingActions;
}) {
  const t = useTranslations('invoices.duplicates');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { duplicates, other, can } = invoice;
  // What somebody stood for is still read once it is validated; else there is nothing to decide any more.
  const isInReview = invoice.state === 'to_review';
  if (isInReview ? duplicates.length === 0 : other === null) return null;
  return (
    <>
      <NoticeBox
        tone={other === null ? 'red' : isInReview ? 'saffron' : 'blue'}
        title={other === null ? t('title') : t('other', { name: other.byName })}
        actions={
          can.standForOther === true ? (
            <Button size="compact-sm" onClick={() => setAsking(true)}>
              {t('standFor')}
            </Button>
          ) : undefined
        }
      >
        {other === null ? null : (
          <p>{t(other.isMine && isInReview ? 'otherMine' : 'otherReason', { reason: other.reason })}</p>
        )}
        <ul>
          {duplicates.map((duplicate) => (
            <li key={duplicate.id}>
              <Link className="link" to={invoiceReviewPath(companyId, duplicate.id)}>
                {t(duplicate.kind, { number: duplicate.number, day: format.day(duplicate.issuedOn) })}
              </Link>
            </li>
          ))}
        </ul>
      </NoticeBox>
      <ReasonDialog
        isOpen={isAsking}
        title={t('dialogTitle', { number: invoice.number })}
        text={t('dialogText')}
        label={t('dialogLabel')}
        tooShort={t('dialogShort')}
        minLength={10}
        confirmLabel={t('dialogConfirm')}
        isBusy={standing.isBusy}
        problem={standing.refusals.other}
        onClose={() => {
          standing.stopAsking();
          setAsking(false);
        }}
        onConfirm={(reason) => void standing.standForOther(reason).then(() => setAsking(false), keepOpen)}
      />
    </>
  );
}

/** What failed is said in the dialog; what was typed stays, to be sent again. */
const keepOpen = (): void => undefined;
