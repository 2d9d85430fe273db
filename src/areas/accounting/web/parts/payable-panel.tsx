import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection, SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { CheckList, FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Rail, type RailStep } from '#ui/parts/status/rail.tsx';
import { fileContentPath } from '#areas/documents/paths.ts';
import { journalKindLabel, payableKind } from '#areas/payables/contract/kinds.ts';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { reviewPath, preparePath } from '../../paths.ts';
import { payableQuery } from '../api.ts';
import { EntryTable } from './entry-table.tsx';
import { LaneTag } from './lane-tag.tsx';
import { LateNote } from './late-note.tsx';
import { LaterBookings } from './later-bookings.tsx';
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
  const format = useFormat();
  const query = useQuery(payableQuery(companyId, payableId));
  const sendBack = useSendBack(companyId);
  const payable = query.data;
  return (
    <SidePanel
      label={payable?.counterpartyName ?? t('list.title')}
      kicker={
        payable === undefined
          ? t('list.title')
          : [journalKindLabel(payable.type, format.language), payable.reference].join(' · ')
      }
      closeTo={closeTo}
      {...(position === undefined ? {} : { position })}
      foot={
        payable === undefined || payable.state === 'exported' || payable.state === 'exportedManually' ? undefined : (
          <div className={styles.foot}>
            {payable.state === 'prepared' ? (
              <Button loading={sendBack.isPending} onClick={() => sendBack.mutate(payable)}>
                {t('list.sendBack')}
              </Button>
            ) : (
              <Button
                variant="filled"
                component={Link}
                to={
                  payable.state === 'failedToExport'
                    ? `${reviewPath(companyId, 'payables', payable.id)}?lane=failed`
                    : preparePath(companyId, payable.id)
                }
              >
                {t('list.open')}
              </Button>
            )}
          </div>
        )
      }
    >
      {query.isPending ? <PanelSkeleton /> : null}
      {query.isError ? (
        <ErrorState text={t('list.notLoaded')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {payable === undefined ? null : <PayableFacts companyId={companyId} payable={payable} />}
    </SidePanel>
  );
}

function PayableFacts({ companyId, payable }: { companyId: string; payable: PayableView }) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const rail = usePayableRail();
  const isForeign = payable.gross.currency !== payable.baseGross.currency;
  return (
    <>
      <div className={styles.panelHead}>
        <h2>{payable.counterpartyName}</h2>
        <div className={styles.panelFigure}>{format.money(payable.gross)}</div>
        {isForeign ? (
          <span className={styles.sum}>{format.named(t('prepare.booked'), format.money(payable.baseGross))}</span>
        ) : null}
        <div>
          <LaneTag state={payable.state} />
        </div>
      </div>
      <div className={styles.rail}>
        <Rail steps={rail(payable)} />
      </div>
      <LateNote companyId={companyId} payable={payable} />
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
            {
              label: t('list.source'),
              value: (
                <Link className="link" to={sourcePath(companyId, payable)}>
                  {[journalKindLabel(payable.type, format.language), payable.reference]
                    .filter((part) => part !== '')
                    .join(' ')}
                </Link>
              ),
            },
            ...(payable.files.length === 0
              ? []
              : [
                  {
                    label: t('list.document'),
                    value: (
                      <>
                        {payable.files.map((file) => (
                          <a
                            key={file.id}
                            className="link"
                            href={fileContentPath(companyId, file.id)}
                            target="_blank"
                            rel="noreferrer"
                          >
                            {file.name}
                          </a>
                        ))}
                      </>
                    ),
                  },
                ]),
            { label: t('list.description'), value: payable.description },
            { label: t('list.date'), value: format.day(payable.payableOn) },
            { label: t('list.account'), value: payable.expenseAccount ?? t('list.noAccount') },
            { label: t('list.costCenter'), value: payable.costCenterName ?? t('list.noAccount') },
            { label: t('list.vat'), value: format.money(payable.tax) },
            ...(payable.amortisation === null
              ? []
              : [
                  {
                    label: t('list.costMonths'),
                    value: t('list.months', {
                      from: format.month(payable.amortisation.from),
                      to: format.month(payable.amortisation.to),
                    }),
                  },
                ]),
            ...(payable.settledOn === null
              ? []
              : [
                  {
                    label: t(payable.money === null ? 'list.settled' : 'list.paid'),
                    value: format.day(payable.settledOn),
                  },
                ]),
          ]}
        />
      </PanelSection>
      <PanelSection title={t('prepare.entry')}>
        <EntryTable lines={payable.entry} />
      </PanelSection>
      <LaterBookings bookings={payable.bookings} />
    </>
  );
}

/** Where the same object is reviewed: one object, whichever list it was found in (ux 2). */
const sourcePath = (companyId: string, { kind, sourceId }: PayableView): string =>
  payableKind(kind).path(companyId, sourceId);

/** How far the money is: with the bank, or with people, it moves; what came back is stopped. */
const MONEY: Readonly<Record<NonNullable<PayableView['money']>['state'], RailStep['state']>> = {
  to_pay: 'next',
  on_hold: 'next',
  to_confirm: 'moving',
  processing: 'moving',
  paid: 'done',
  failed: 'failed',
  cancelled: 'next',
};

/** Where the books have it, or did not take it. */
const BOOKED: Readonly<Partial<Record<PayableView['state'], RailStep['state']>>> = {
  exported: 'done',
  exportedManually: 'done',
  failedToExport: 'failed',
};

/** The line of three of what is booked: reviewed, in the books, paid. */
function usePayableRail(): (payable: PayableView) => RailStep[] {
  const t = useTranslations('accounting');
  const ofPayment = useTranslations('payments');
  const format = useFormat();
  return ({ state, reviewedAt, settledOn, money, isCredit, blockers }) => [
    {
      label: t('rail.reviewed'),
      state: 'done',
      lines: [format.shortDay(format.dayAt(reviewedAt as Instant))],
    },
    {
      label: t('rail.books'),
      state: BOOKED[state] ?? (state === 'created' && blockers.length > 0 ? 'turn' : 'moving'),
      lines: [t(`lane.${state}`)],
    },
    {
      // Also an invoice that credit notes took off whole: nobody paid it.
      label: t(isCredit || (money === null && settledOn !== null) ? 'rail.settled' : 'rail.paid'),
      state: settledOn !== null ? 'done' : money === null ? 'next' : MONEY[money.state],
      lines: [
        ...(settledOn === null ? [] : [format.shortDay(settledOn)]),
        ...(settledOn === null ? [money === null ? t('rail.open') : ofPayment(`state.${money.state}`)] : []),
        ...(money === null || money.of === 1 || settledOn !== null
          ? []
          : [t('rail.parts', { paid: money.paid, of: money.of })]),
      ],
    },
  ];
}
