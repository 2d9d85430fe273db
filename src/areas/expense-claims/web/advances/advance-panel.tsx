import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { PanelSection, SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { AmountRows, FieldRows, NoticeBox, type FieldRow } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { cancelAdvance, type AdvanceView } from '../../contract/advance.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';
import { claimReviewPath } from '../../paths.ts';
import { AdvanceTag } from './advance-tag.tsx';
import styles from './advances.module.css';
import { advanceQuery } from './api.ts';
import { useAdvanceAction } from './use-advance-action.ts';

const ReturnDialog = latePart(
  () => import('./return-dialog.tsx').then((file) => ({ default: file.ReturnDialog })),
  'window',
);

type PanelProps = { companyId: string; advanceId: AdvanceId; closeTo: string };

/** One advance beside the list: what is open, what became of the rest, and what can be done now. */
export function AdvancePanel({ companyId, advanceId, closeTo }: PanelProps) {
  const t = useTranslations('advances');
  const format = useFormat();
  const global = useTranslations('global');
  const { data, error, isPending, refetch } = useQuery(advanceQuery(companyId, advanceId));
  const [isReturning, setReturning] = useState(false);
  const cancel = useAdvanceAction({
    companyId,
    ask: (body: { version: number }, idempotencyKey) =>
      call(cancelAdvance, { params: { companyId, advanceId }, body, idempotencyKey }),
    onDone: (changed) => notify({ message: t('cancel.done', { number: `A-${changed.number}` }) }),
  });
  // Nothing brings a cancelled one back: it is asked first, with whose it is and how much.
  const askToCancel = async ({ number, memberName, amount, version }: AdvanceView): Promise<void> => {
    const isSure = await confirmAction({
      title: t('cancel.title', { number: `A-${number}`, amount: format.money(amount) }),
      text: t('cancel.text', { name: memberName }),
      confirmLabel: t('cancel.do'),
      cancelLabel: global('actions.back'),
      isDangerous: true,
    });
    if (isSure) cancel.run({ version });
  };
  const canAct = data?.can.cancel === true || data?.can.takeBack === true;
  return (
    <SidePanel
      label={data?.purpose ?? t('title')}
      kicker={data === undefined ? '' : `A-${data.number}`}
      closeTo={closeTo}
      foot={
        data === undefined || !canAct ? undefined : (
          <div className={styles.foot}>
            {data.can.cancel === true ? (
              <Button variant="subtle" color="red" loading={cancel.isBusy} onClick={() => void askToCancel(data)}>
                {t('cancel.do')}
              </Button>
            ) : null}
            {data.can.takeBack === true ? (
              <Button variant="filled" onClick={() => setReturning(true)}>
                {t('takeBack.do')}
              </Button>
            ) : null}
          </div>
        )
      }
    >
      {isPending ? <PanelSkeleton /> : null}
      {error === null || data !== undefined ? null : (
        <ErrorState error={error} areas={['advances']} onRetry={() => void refetch()} />
      )}
      {cancel.problem === null ? null : <NoticeBox tone="red" isAlert title={cancel.problem} />}
      {data === undefined ? null : <Details companyId={companyId} advance={data} />}
      {data !== undefined && isReturning ? (
        <Suspense fallback={null}>
          <ReturnDialog companyId={companyId} advance={data} onClose={() => setReturning(false)} />
        </Suspense>
      ) : null}
    </SidePanel>
  );
}

const PAYMENT_STATES = ['to_pay', 'on_hold', 'to_confirm', 'processing', 'paid', 'failed'] as const;

function Details({ companyId, advance }: { companyId: string; advance: AdvanceView }) {
  const t = useTranslations('advances');
  const format = useFormat();
  const payment = PAYMENT_STATES.find((one) => one === advance.payment?.state);
  const facts: FieldRow[] = [
    { label: t('column.member'), value: advance.memberName },
    {
      label: t('field.given'),
      value: t('field.givenBy', { day: format.day(advance.givenOn), name: advance.givenByName }),
    },
    ...(advance.tripLabel === null ? [] : [{ label: t('field.trip'), value: advance.tripLabel }]),
    ...(payment === undefined ? [] : [{ label: t('field.payment'), value: t(`field.paymentState.${payment}`) }]),
    ...(advance.paidOn === null ? [] : [{ label: t('field.paidOn'), value: format.day(advance.paidOn) }]),
  ];
  return (
    <>
      <h2>{advance.purpose}</h2>
      <div className={styles.figure}>
        <MoneyText amount={advance.amount} size="panel" />
      </div>
      <AdvanceTag state={advance.state} />
      <PanelSection>
        <FieldRows rows={facts} />
      </PanelSection>
      {advance.paidOn === null && advance.setOffs.length === 0 ? null : (
        <PanelSection>
          <AmountRows
            rows={[
              { label: t('field.claimed'), value: <MoneyText amount={advance.claimed} /> },
              { label: t('field.returned'), value: <MoneyText amount={advance.returned} /> },
              { label: t('field.open'), value: <MoneyText amount={advance.open} size="strong" />, isTotal: true },
            ]}
          />
        </PanelSection>
      )}
      {advance.setOffs.length === 0 ? null : (
        <PanelSection title={t('setOffs')}>
          <AmountRows
            rows={advance.setOffs.map((one) => ({
              label: `${format.day(format.dayAt(one.on as Instant))} · ${t(
                one.amount.minor.startsWith('-') ? 'takenBack' : 'claim',
                { number: `R-${one.claimNumber}` },
              )}`,
              value: (
                <Link className="link" to={claimReviewPath(companyId, one.claimId)}>
                  <MoneyText amount={one.amount} />
                </Link>
              ),
            }))}
          />
        </PanelSection>
      )}
      {advance.returns.length === 0 ? null : (
        <PanelSection title={t('returns')}>
          <AmountRows
            rows={advance.returns.map((one) => ({
              label: `${format.day(one.on)} · ${t('takenBy', { name: one.takenByName })}`,
              value: <MoneyText amount={one.amount} />,
            }))}
          />
        </PanelSection>
      )}
    </>
  );
}
