import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection, SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows, NoticeBox, type FieldRow } from '#ui/parts/fields/field-rows.tsx';
import { Link } from 'react-router';
import type { PaymentView } from '../../contract/payment.ts';
import { invoiceOfPath, paidPath, type PaySource } from '../../paths.ts';
import { payableOf, type PayLine } from './pay-lines.ts';
import { PaymentTag } from './payment-tags.tsx';
import { useReasonText } from './reason-text.ts';
import styles from './payments.module.css';

/** Only an open panel needs them. */
const PaymentActions = lazy(() => import('./payment-actions.tsx').then((file) => ({ default: file.PaymentActions })));

type PaymentPanelProps = {
  line: PayLine;
  companyId: string;
  source: PaySource;
  closeTo: string;
  position?: SidePanelProps['position'];
  onPay?: ((payments: PaymentView[]) => void) | undefined;
};

/** An invoice's payment, or all that one person gets back, with what stands in the way. */
export function PaymentPanel({ line, companyId, source, closeTo, position, onPay }: PaymentPanelProps) {
  const t = useTranslations('payments');
  const format = useFormat();
  const reasonText = useReasonText();
  const payable = payableOf(line);
  const [first] = line.payments;
  const obstacles = [...new Set(line.payments.flatMap((payment) => payment.obstacle ?? []))];
  const sum = format.totals(sumPerCurrency(payable.map((payment) => moneyFromWire(payment.amount))));
  const isOne = line.payments.length === 1;
  return (
    <SidePanel
      label={line.title}
      kicker={isOne ? first?.reference : t(`${source}.count`, { count: line.payments.length })}
      closeTo={closeTo}
      {...(position === undefined ? {} : { position })}
      foot={
        line.payments.every((payment) => payment.state === 'paid') ? undefined : (
          <div className={styles.foot}>
            <Suspense>
              <PaymentActions payments={line.payments} companyId={companyId} />
            </Suspense>
            {onPay === undefined || payable.length === 0 ? null : (
              <Button variant="filled" onClick={() => onPay(payable)}>
                {t(`${source}.pay`, { count: payable.length, sum })}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={styles.panelHead}>
        <h2>{line.title}</h2>
        <div className={styles.figure}>
          {format.totals(sumPerCurrency(line.payments.map((payment) => moneyFromWire(payment.amount))))}
        </div>
        {isOne && first !== undefined ? (
          <div>
            <PaymentTag state={first.state} />
          </div>
        ) : null}
      </div>
      {obstacles.map((obstacle) => (
        <NoticeBox
          key={obstacle}
          title={t(`obstacle.${obstacle}`)}
          {...(isAccountStep(obstacle) && first?.source.type === 'invoice'
            ? {
                actions: (
                  <Link className="link" to={invoiceOfPath(companyId, first.source.id)}>
                    {t('openInvoice')}
                  </Link>
                ),
              }
            : {})}
        >
          {t(`obstacleText.${obstacle}`)}
        </NoticeBox>
      ))}
      {line.payments.map((payment) =>
        payment.note === null ? null : (
          <NoticeBox
            key={payment.id}
            {...(payment.state === 'on_hold' ? {} : { tone: 'red' as const })}
            title={[t(payment.state === 'on_hold' ? 'state.on_hold' : 'field.note'), isOne ? '' : payment.reference]
              .filter((part) => part !== '')
              .join(' · ')}
          >
            {reasonText(payment.note)}
          </NoticeBox>
        ),
      )}
      <PanelSection>
        {first === undefined ? null : (
          <FieldRows
            rows={
              isOne ? factsOf(first) : [{ label: t('field.account'), value: first.ibanMasked ?? t('field.noAccount') }]
            }
          />
        )}
      </PanelSection>
      {isOne ? null : (
        <PanelSection title={t('field.payments')} aside={line.payments.length}>
          <PayeeList payments={line.payments} isNamed={false} />
        </PanelSection>
      )}
    </SidePanel>
  );

  function factsOf(payment: PaymentView): FieldRow[] {
    return [
      { label: t('field.reference'), value: payment.reference },
      { label: t('field.account'), value: payment.ibanMasked ?? t('field.noAccount') },
      ...(payment.dueOn === null ? [] : [{ label: t('field.due'), value: format.day(payment.dueOn) }]),
      ...(payment.executeOn === null ? [] : [{ label: t('field.executeOn'), value: format.day(payment.executeOn) }]),
      ...(payment.settledOn === null ? [] : [{ label: t('field.paidOn'), value: format.day(payment.settledOn) }]),
      ...(payment.attempt === 1 ? [] : [{ label: t('field.attempt'), value: payment.attempt }]),
      ...(payment.runId === null
        ? []
        : [
            {
              label: t('field.run'),
              value: (
                <Link className="link" to={paidPath(companyId, source, payment.runId)}>
                  {t('paidList.show')}
                </Link>
              ),
            },
          ]),
    ];
  }
}

/** What somebody can clear at the invoice itself: its account is missing, or waits for a second person. */
const isAccountStep = (obstacle: PaymentView['obstacle']): boolean =>
  obstacle === 'iban_missing' || obstacle === 'account_unverified';

/** Who gets what: name or reference, masked account, amount. */
export function PayeeList({ payments, isNamed = true }: { payments: readonly PaymentView[]; isNamed?: boolean }) {
  const t = useTranslations('payments');
  const format = useFormat();
  return (
    <ul className={styles.payees}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <b>{isNamed ? payment.payee.name : payment.reference}</b>
          <span className={styles.amount}>{format.money(payment.amount)}</span>
          <small>
            {isNamed
              ? [
                  payment.ibanMasked ?? t('field.noAccount'),
                  payment.reference,
                  ...(payment.attempt === 1 ? [] : [t('again', { count: payment.attempt })]),
                ].join(' · ')
              : t(`state.${payment.state}`)}
          </small>
        </li>
      ))}
    </ul>
  );
}
