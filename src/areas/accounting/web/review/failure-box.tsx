import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { FailureView, ReviewItem } from '../../contract/review.ts';
import { useByHand } from './use-review-actions.ts';
import styles from './review.module.css';

const momentOf = (at: string) => instantFromDate(new Date(at));

/** Why an item did not leave, in plain words with what the program said folded, and what can be done beside retrying. */
export function FailureBox({ companyId, item, onDone }: { companyId: string; item: ReviewItem; onDone: () => void }) {
  const t = useTranslations('beforeExport.failure');
  const [isAsking, setAsking] = useState(false);
  const errorText = useErrorText('accounting');
  const byHand = useByHand(companyId, () => {
    setAsking(false);
    onDone();
  });
  const [newest, ...earlier] = item.failures;
  if (newest === undefined) return null;
  const isOpen = newest.outcome === null;
  return (
    <>
      {isOpen ? (
        <NoticeBox
          tone="red"
          title={t('title')}
          actions={
            <Button size="xs" onClick={() => setAsking(true)}>
              {t('byHand')}
            </Button>
          }
        >
          <Failure failure={newest} />
          <p>{t('next')}</p>
        </NoticeBox>
      ) : null}
      {(isOpen ? earlier : item.failures).length === 0 ? null : (
        <PanelSection title={t('earlier')}>
          <ul className={styles.earlier}>
            {(isOpen ? earlier : item.failures).map((failure) => (
              <li key={failure.id}>
                <Failure failure={failure} />
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
      <ReasonDialog
        isOpen={isAsking}
        title={t('byHandTitle')}
        text={t('byHandText')}
        label={t('reason')}
        tooShort={t('reasonNeeded')}
        confirmLabel={t('byHand')}
        isBusy={byHand.isPending}
        problem={byHand.isError ? errorText(byHand.error) : null}
        onClose={() => {
          byHand.reset();
          setAsking(false);
        }}
        onConfirm={(reason) => byHand.mutate({ ids: [item.id], reason })}
      />
    </>
  );
}

function Failure({ failure }: { failure: FailureView }) {
  const t = useTranslations('beforeExport.failure');
  const format = useFormat();
  const { reason, account, message, exportNumber, outcome, settledBy, settledAt, outcomeReason } = failure;
  return (
    <>
      <p>
        {reason === 'program' ? t('program', { number: exportNumber ?? 0 }) : t(reason, { account: account ?? '' })}
      </p>
      {message === null ? null : (
        <details className={styles.raw}>
          <summary>{t('raw')}</summary>
          <pre>{message}</pre>
        </details>
      )}
      <small>{t('by', { name: failure.by, when: format.moment(momentOf(failure.at)) })}</small>
      {outcome === null || settledAt === null ? null : (
        <small>
          {t(`outcome.${outcome}`, {
            name: settledBy ?? '',
            when: format.moment(momentOf(settledAt)),
            reason: outcomeReason ?? '',
          })}
        </small>
      )}
    </>
  );
}
