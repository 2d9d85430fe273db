import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, sum } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import review from '#ui/layout/review/review.module.css';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { takeBackSetOff, type ClaimView } from '../../contract/claim.ts';
import { claimQuery } from '../api.ts';

/** What the member holds of advances before a claim is accepted; afterwards what was set off, and what is paid. */
export function SetOffSection({ companyId, claim }: { companyId: string; claim: ClaimView }) {
  const t = useTranslations('expenseClaims.setOff');
  const format = useFormat();
  const { open, items, toPay } = claim.setOff;
  if (claim.state === 'to_review')
    return open.minor === '0' ? null : (
      <NoticeBox tone="blue" title={t('holds', { name: claim.memberName, amount: format.money(open) })}>
        {t('holdsText')}
      </NoticeBox>
    );
  if (items.length === 0 || toPay === null) return null;
  const setOff = sum(
    items.map(({ amount }) => moneyFromWire(amount)),
    toPay.currency,
  );
  const owed = moneyToWire(sum([setOff, moneyFromWire(toPay)], toPay.currency));
  return (
    <section className={review.section}>
      <h2>{t('title')}</h2>
      <AmountRows
        rows={[
          { label: t('accepted'), value: <MoneyText amount={owed} /> },
          ...items.map(({ advanceId, number, amount }) => ({
            key: advanceId,
            label: t('advance', { number: `A-${number}` }),
            value: <MoneyText amount={{ ...amount, minor: `-${amount.minor}` }} />,
          })),
          { label: t('toPay'), value: <MoneyText amount={toPay} size="strong" hasDoubleRule />, isTotal: true },
        ]}
      />
      {claim.can.takeBackSetOff === true ? <TakeBack companyId={companyId} claim={claim} /> : null}
    </section>
  );
}

function TakeBack({ companyId, claim }: { companyId: string; claim: ClaimView }) {
  const t = useTranslations('expenseClaims.setOff');
  const client = useQueryClient();
  const errorText = useErrorText('expenseClaims');
  const intent = useIntentKey();
  const { version, id: claimId } = claim;
  const takeBack = useMutation({
    mutationFn: () =>
      call(takeBackSetOff, {
        params: { companyId, claimId },
        body: { version },
        idempotencyKey: intent.keyFor({ takeBack: claimId, version }),
      }),
    onSuccess: (changed) => {
      intent.answered(null);
      notify({ message: t('takenBack') });
      client.setQueryData(claimQuery(companyId, claimId).queryKey, changed);
      for (const topic of ['claims', 'payments', 'advances', 'home'])
        void client.invalidateQueries({ queryKey: [topic, companyId] });
    },
    onError: (error) => {
      intent.answered(error);
      notify({ message: errorText(error), tone: 'failed' });
      void client.invalidateQueries({ queryKey: ['claims', companyId] });
    },
  });
  return (
    <Button mt={8} size="compact-sm" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
      {t('takeBack')}
    </Button>
  );
}
