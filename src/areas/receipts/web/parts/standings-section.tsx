import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { endSnooze, snoozeReceipts, type MemberStandingView } from '../../contract/standing.ts';
import { standingsQuery } from '../api.ts';
import styles from '../receipts.module.css';
import { useReceiptAction } from '../use-receipt-action.ts';

type Standing = MemberStandingView;

/** Who owes receipts, who is or will be blocked, and the snooze; affidavits of the month stand beside each. */
export function StandingsSection({ companyId }: { companyId: string }) {
  const t = useTranslations('receipts.rules');
  const format = useFormat();
  const { data } = useQuery(standingsQuery(companyId));
  const [snoozed, setSnoozed] = useState<Standing | null>(null);
  const end = useReceiptAction({
    companyId,
    ask: (memberId: Standing['memberId']) => call(endSnooze, { params: { companyId, memberId } }),
  });
  const at = (moment: string): string => format.moment(moment as Instant);
  const stateOf = (one: Standing): string | null =>
    one.isBlocked
      ? t('isBlocked')
      : one.snoozedUntil !== null
        ? t('isSnoozed', { at: at(one.snoozedUntil) })
        : one.blocksAt === null
          ? null
          : t('willBlock', { at: at(one.blocksAt) });
  return (
    <SettingsSection title={t('owing')}>
      {end.refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={end.refusal.rest} />}
      {data?.items.length === 0 ? <p>{t('nobody')}</p> : null}
      <ul className={styles.list}>
        {data?.items.map((one) => (
          <li key={one.memberId}>
            <div className={styles.line}>
              <span>
                <b>{one.name}</b>
                <small>
                  {[
                    t('late', { late: one.lateCount, open: one.openCount }),
                    one.affidavitCount === 0 ? null : t('affidavitCount', { count: one.affidavitCount }),
                    stateOf(one),
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </small>
              </span>
              {one.snoozedUntil === null ? (
                <Button variant="subtle" onClick={() => setSnoozed(one)}>
                  {t('snooze')}
                </Button>
              ) : (
                <Button variant="subtle" loading={end.isBusy} onClick={() => end.run(one.memberId)}>
                  {t('endSnooze')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {snoozed === null ? null : (
        <SnoozeDialog companyId={companyId} member={snoozed} onClose={() => setSnoozed(null)} />
      )}
    </SettingsSection>
  );
}

const DAYS = /^\d{1,2}$/;
const DAYS_MAX = 90;

function SnoozeDialog({ companyId, member, onClose }: { companyId: string; member: Standing; onClose: () => void }) {
  const t = useTranslations('receipts.rules');
  const wrong = useTranslations('receipts.wrong');
  const [days, setDays] = useState('3');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useReceiptAction({
    companyId,
    ask: (body: { days: number; reason: string }) =>
      call(snoozeReceipts, { params: { companyId, memberId: member.memberId }, body }),
    onDone: () => {
      notify({ message: t('snoozed') });
      onClose();
    },
  });
  const areDaysWrong = !DAYS.test(days.trim()) || Number(days) < 1 || Number(days) > DAYS_MAX;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (areDaysWrong || reason.trim() === '') focusInvalid(event.currentTarget);
    else run({ days: Number(days), reason: reason.trim() });
  };
  return (
    <Dialog opened title={t('snoozeTitle', { name: member.name })} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <p>{t('snoozeText')}</p>
        <TextInput
          inputMode="numeric"
          label={t('snoozeDays')}
          value={days}
          error={isTried && areDaysWrong ? wrong('snoozeDays') : refusal.at('days')}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <TextInput
          label={t('snoozeReason')}
          maxLength={300}
          value={reason}
          error={isTried && reason.trim() === '' ? wrong('reason') : refusal.at('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('snooze')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
