import { Button } from '@mantine/core';
import { IconAlertCircle, IconChecks, IconCircleFilled, IconRefresh, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callForFile } from '#ui/api-client/call.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import { useReasonText } from '#areas/payments/web/door.tsx';
import { downloadFunding, type FundingView } from '../../contract/funding.ts';
import { EndFundingDialog } from './end-funding-dialog.tsx';
import styles from './funding.module.css';

const ConfirmDialog = latePart(
  () => import('./open-confirm-dialog.ts').then((file) => file.openConfirmDialog()),
  'window',
);

const LOOK: Readonly<Record<FundingView['state'], { tone: Tone; icon: IconComponent }>> = {
  asked: { tone: 'saffron', icon: IconCircleFilled },
  confirmed: { tone: 'blue', icon: IconRefresh },
  arrived: { tone: 'green', icon: IconChecks },
  failed: { tone: 'red', icon: IconAlertCircle },
  cancelled: { tone: 'neutral', icon: IconX },
};

type FundingRowProps = { companyId: string; funding: FundingView };

/** One top-up: how much from where, where it stands, who had a part in it, and what the reader can do with it. */
export function FundingRow({ companyId, funding }: FundingRowProps) {
  const t = useTranslations('wallet.funding');
  const format = useFormat();
  const reasonText = useReasonText();
  const [dialog, setDialog] = useState<'confirm' | 'cancel' | 'fail' | null>(null);
  const { state } = funding;
  const isOver = state === 'failed' || state === 'cancelled';
  const people = [
    funding.isAutomatic ? t('byItself', { name: funding.askedBy }) : t('askedBy', { name: funding.askedBy }),
    ...(funding.confirmedBy.length === 0 ? [] : [t('confirmedBy', { names: format.list(funding.confirmedBy) })]),
    ...(state === 'asked' && funding.confirmationsNeeded === 2 ? [t('twoNeeded')] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <MoneyText amount={funding.amount} size="strong" />
        <Tag {...LOOK[state]}>{t(`state.${state}`)}</Tag>
        <span>{t('way', { from: funding.from.name, to: funding.to.name })}</span>
        <small>
          {funding.arrivedOn === null
            ? t(isOver ? 'wasToLeaveOn' : 'leavesOn', { day: format.day(funding.executeOn) })
            : t('arrivedOn', { day: format.day(funding.arrivedOn) })}
          {' · '}
          {people.join(' · ')}
        </small>
        {funding.lacksConfirmers ? <small>{t('lacksConfirmers')}</small> : null}
        {funding.reason === null || state === 'arrived' ? null : (
          <small>{t('because', { reason: reasonText(funding.reason) })}</small>
        )}
      </div>
      <div className={styles.rowActions}>
        {funding.mayConfirm ? (
          <Button variant="filled" onClick={() => setDialog('confirm')}>
            {t('confirm')}
          </Button>
        ) : null}
        {state === 'confirmed' || state === 'arrived' ? <FileButton companyId={companyId} funding={funding} /> : null}
        {state === 'asked' ? <Button onClick={() => setDialog('cancel')}>{t('cancel')}</Button> : null}
        {state === 'confirmed' ? <Button onClick={() => setDialog('fail')}>{t('fail')}</Button> : null}
      </div>
      {dialog === 'confirm' ? (
        <Suspense fallback={null}>
          <ConfirmDialog companyId={companyId} funding={funding} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
      {dialog === 'cancel' || dialog === 'fail' ? (
        <EndFundingDialog companyId={companyId} funding={funding} move={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </li>
  );
}

function FileButton({ companyId, funding }: FundingRowProps) {
  const t = useTranslations('wallet.funding');
  const notice = useMutationNotice('wallet');
  const file = useMutation({
    mutationFn: async () =>
      saveFile(await callForFile(downloadFunding, { params: { companyId, fundingId: funding.id } })),
    ...notice(),
  });
  return (
    <Button
      {...(funding.state === 'confirmed' ? { variant: 'filled' } : {})}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('file')}
    </Button>
  );
}
