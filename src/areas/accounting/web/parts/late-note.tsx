import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { monthOf } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { useMovePayable } from './use-move-payable.ts';

/** Shown of a payable that is booked in a later month than its own: in which, and the way back for who may book there. */
export function LateNote({ companyId, payable }: { companyId: string; payable: PayableView }) {
  const t = useTranslations('accounting.late');
  const format = useFormat();
  const move = useMovePayable(companyId);
  const [own, booked] = [monthOf(payable.payableOn), monthOf(payable.postingOn)];
  if (own === booked) return null;
  const month = format.month(own);
  return (
    <NoticeBox
      tone="blue"
      title={t('title', { month: format.month(booked) })}
      actions={
        (payable.state !== 'created' && payable.state !== 'prepared') || !payable.isOwnMonthOpen ? undefined : (
          <Button size="xs" loading={move.isPending} onClick={() => move.mutate({ payable, month: own })}>
            {t('move', { month })}
          </Button>
        )
      }
    >
      {t('text', { day: format.day(payable.payableOn) })}
    </NoticeBox>
  );
}
