import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { PanelSection, SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import type { PaymentView } from '../../contract/payment.ts';
import { payPath, type PaySource } from '../../paths.ts';
import { paymentQuery } from '../api.ts';
import { isToTell } from './is-to-tell.ts';
import { countToPay, payableOf, type PayLine } from './pay-lines.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { PaymentTag } from './payment-tags.tsx';
import styles from './payments.module.css';

/** Only an open panel needs them. */
const PaymentActions = latePart(() =>
  import('./payment-actions.tsx').then((file) => ({ default: file.PaymentActions })),
);
const AdviceAction = latePart(() => import('./advice-action.tsx').then((file) => ({ default: file.AdviceAction })));

type PaymentPanelProps = {
  line: PayLine;
  companyId: string;
  source: PaySource;
  closeTo: string;
  position?: SidePanelProps['position'];
  onPay?: ((payments: PaymentView[]) => void) | undefined;
  /** Whether the reader works on payments; others only look. */
  mayMove?: boolean;
  /** The part that the address names, and the way to another; without them the panel keeps its own. */
  part?: PanelPart;
  onPart?: (part: PanelPart) => void;
};
/** Nothing is done about one payment alone while it is done, given up, or waits with the others of its bank file. */
const RESTING: ReadonlySet<PaymentView['state']> = new Set(['paid', 'cancelled', 'to_confirm']);
const PARTS = ['details', 'history'] as const;
export type PanelPart = (typeof PARTS)[number];

/** One payment with who asked, approved and paid it, or all that one person gets back, with what stands in the way. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { line, companyId, source, closeTo, position, onPay, mayMove = true } = props;
  const t = useTranslations('payments');
  const format = useFormat();
  const payable = payableOf(line);
  const [first] = line.payments;
  const sum = format.totals(sumPerCurrency(payable.map((payment) => moneyFromWire(payment.amount))));
  const isOne = line.payments.length === 1;
  const [ownPart, setOwnPart] = useState<PanelPart>('details');
  const part = props.part ?? ownPart;
  const story = useQuery({ ...paymentQuery(companyId, first?.id ?? ''), enabled: isOne });
  const toAdvise = line.payments.filter(isToTell);
  return (
    <SidePanel
      label={line.title}
      kicker={isOne ? first?.reference : t('all.count', { count: line.payments.length })}
      closeTo={closeTo}
      {...(position === undefined ? {} : { position })}
      foot={
        !mayMove || (toAdvise.length === 0 && line.payments.every(({ state }) => RESTING.has(state))) ? undefined : (
          <div className={styles.foot}>
            <Suspense>
              <AdviceAction payments={toAdvise} companyId={companyId} />
              <PaymentActions payments={line.payments} companyId={companyId} />
            </Suspense>
            {payable.length === 0 ? null : onPay === undefined ? (
              // Payments are chosen for a bank file together, where they wait.
              <Button component={Link} to={payPath(companyId, source, payable[0]?.id)} variant="filled">
                {t('toPayList')}
              </Button>
            ) : (
              <Button variant="filled" onClick={() => onPay(payable)}>
                {t(`${source}.pay`, { count: countToPay(payable, source), sum })}
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
            <PaymentTag payment={first} isForOthers={!mayMove} />
          </div>
        ) : null}
      </div>
      {isOne ? (
        <SegmentedControl
          fullWidth
          mb={18}
          value={part}
          data={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
          onChange={(value) => (props.onPart ?? setOwnPart)(PARTS.find((one) => one === value) ?? 'details')}
        />
      ) : null}
      {isOne && part === 'history' ? (
        <PaymentHistory story={story} />
      ) : (
        <>
          <PaymentNotices line={line} companyId={companyId} mayMove={mayMove} />
          {isOne && first !== undefined ? (
            <PaymentDetails payment={first} story={story} companyId={companyId} mayMove={mayMove} />
          ) : (
            <PanelSection>
              <FieldRows rows={[{ label: t('field.account'), value: first?.ibanMasked ?? t('field.noAccount') }]} />
            </PanelSection>
          )}
        </>
      )}
      {isOne ? null : (
        <PanelSection title={t('field.payments')} aside={line.payments.length}>
          <PayeeList payments={line.payments} isNamed={false} />
        </PanelSection>
      )}
    </SidePanel>
  );
}

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
