import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection, SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { CheckList, FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { preparePath } from '../../paths.ts';
import { payableQuery } from '../api.ts';
import { EntryTable } from './entry-table.tsx';
import { LaneTag } from './lane-tag.tsx';
import { useSendBack } from './use-send-back.ts';
import styles from './accounting.module.css';

/** One payable to read: lane, coding, entry; and the way to where it is changed. */
export function PayablePanel({
  companyId,
  payableId,
  closeTo,
  position,
}: {
  companyId: string;
  payableId: string;
  closeTo: string;
  position?: SidePanelProps['position'];
}) {
  const t = useTranslations('accounting');
  const query = useQuery(payableQuery(companyId, payableId));
  const sendBack = useSendBack(companyId);
  const payable = query.data;
  return (
    <SidePanel
      label={payable?.counterpartyName ?? t('list.title')}
      kicker={payable === undefined ? t('list.title') : [t(`list.${payable.type}`), payable.reference].join(' · ')}
      closeTo={closeTo}
      {...(position === undefined ? {} : { position })}
      foot={
        payable === undefined || payable.state === 'exported' ? undefined : (
          <div className={styles.foot}>
            {payable.state === 'prepared' ? (
              <Button loading={sendBack.isPending} onClick={() => sendBack.mutate(payable)}>
                {t('list.sendBack')}
              </Button>
            ) : (
              <Button variant="filled" component={Link} to={preparePath(companyId, payable.id)}>
                {t('list.open')}
              </Button>
            )}
          </div>
        )
      }
    >
      {query.isPending ? <PanelSkeleton /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {payable === undefined ? null : <PayableFacts payable={payable} />}
    </SidePanel>
  );
}

function PayableFacts({ payable }: { payable: PayableView }) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const isForeign = payable.gross.currency !== payable.baseGross.currency;
  return (
    <>
      <div className={styles.panelHead}>
        <h2>{payable.counterpartyName}</h2>
        <div className={styles.panelFigure}>{format.money(payable.gross)}</div>
        {isForeign ? (
          <span className={styles.sum}>{`${t('prepare.booked')}: ${format.money(payable.baseGross)}`}</span>
        ) : null}
        <div>
          <LaneTag state={payable.state} />
        </div>
      </div>
      {payable.state === 'created' && payable.blockers.length > 0 ? (
        <PanelSection title={t('prepare.blocks')}>
          <CheckList
            checks={payable.blockers.map((code) => ({ tone: 'saffron' as const, title: t(`blocker.${code}`) }))}
          />
        </PanelSection>
      ) : null}
      <PanelSection>
        <FieldRows
          rows={[
            { label: t('list.description'), value: payable.description },
            { label: t('list.date'), value: format.day(payable.payableOn) },
            { label: t('list.account'), value: payable.expenseAccount ?? t('list.noAccount') },
            { label: t('list.costCenter'), value: payable.costCenterName ?? t('list.noAccount') },
            ...(payable.settledOn === null ? [] : [{ label: t('list.paid'), value: format.day(payable.settledOn) }]),
          ]}
        />
      </PanelSection>
      <PanelSection title={t('prepare.entry')}>
        <EntryTable lines={payable.entry} />
      </PanelSection>
    </>
  );
}
