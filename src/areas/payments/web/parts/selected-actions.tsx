import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moneyFromWire, subtract, sumPerCurrency, type Money } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { askForAccounts } from '../../contract/account-request.ts';
import { PAID_AT_ONCE_MAX, type PaymentView } from '../../contract/payment.ts';
import type { PaySource } from '../../paths.ts';
import { accountsQuery } from '../api.ts';
import { paymentMethodsQuery } from '../payment-methods-query.ts';
import { countToPay } from './pay-lines.ts';
import styles from './payments.module.css';
import type { Asked } from './selected-dialog.tsx';
import { useMove } from './use-move.ts';

type SelectedActionsProps = {
  companyId: string;
  source: PaySource;
  selected: readonly PaymentView[];
  /** Of people who have to enter an account first. */
  waiting: readonly PaymentView[];
  /** What came back: it is taken up again, and then paid. */
  back: readonly PaymentView[];
  /** So many of all that match cannot be paid now. */
  left: number;
  /** Not everything that was asked for is here yet. */
  isReading: boolean;
  onAsk: (asked: Asked) => void;
};

/** What can be done with the selected payments: only what the company has switched on. */
export function SelectedActions(props: SelectedActionsProps) {
  const { companyId, source, selected: payments, waiting, back, left, isReading, onAsk } = props;
  const t = useTranslations('payments');
  const global = useTranslations('global');
  const format = useFormat();
  const { data: methods } = useQuery(paymentMethodsQuery(companyId));
  const totals = sumPerCurrency(payments.map((payment) => moneyFromWire(payment.amount)));
  const sum = format.totals(totals);
  const backSum = format.totals(sumPerCurrency(back.map((payment) => moneyFromWire(payment.amount))));
  const isOff = methods?.file === false && !methods.csv;
  if (isReading) return <span role="status">{global('states.loading')}</span>;
  if (Math.max(payments.length, back.length) > PAID_AT_ONCE_MAX)
    return <span role="alert">{t('selected.tooMany', { max: PAID_AT_ONCE_MAX })}</span>;
  return (
    <>
      {left > 0 ? <span role="status">{t('selected.left', { count: left })}</span> : null}
      {isOff ? <span role="status">{t('selected.off')}</span> : <Leaves companyId={companyId} totals={totals} />}
      {waiting.length === 0 ? null : <AskForAccounts companyId={companyId} waiting={waiting} />}
      {back.length === 0 ? null : (
        <>
          <span className={styles.leaves}>{t('selected.back', { sum: backSum })}</span>
          <TakeUpAgain companyId={companyId} back={back} />
        </>
      )}
      {payments.length === 0 ? null : (
        <>
          <Button onClick={() => onAsk({ what: 'hold', payments })}>
            {t('move.hold.do', { count: payments.length })}
          </Button>
          {methods?.elsewhere === false ? null : (
            <Button onClick={() => onAsk({ what: 'elsewhere', payments })}>
              {t('elsewhere.do', { count: payments.length })}
            </Button>
          )}
          {isOff ? null : (
            <Button variant="filled" onClick={() => onAsk({ what: 'pay', payments })}>
              {t(`${source}.pay`, { count: countToPay(payments, source), sum })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** The running total against the account that it would leave from, less what is under way from it already (ux 5.2). */
function Leaves({ companyId, totals: [total, ...others] }: { companyId: string; totals: readonly Money[] }) {
  const t = useTranslations('payments.selected');
  const format = useFormat();
  const { data } = useQuery(accountsQuery(companyId));
  const account = data?.items.find(({ currency, isUsual }) => isUsual && currency === total?.currency);
  if (account === undefined || account.balance === null || total === undefined || others.length > 0) return null;
  const free = subtract(moneyFromWire(account.balance), moneyFromWire(account.underWay));
  const left = subtract(free, total);
  return (
    <span className={left.minor < 0n ? styles.short : styles.leaves}>
      {t('leaves', { left: format.money(left), account: account.name })}
    </span>
  );
}

/** Back to what is to be paid, where all of it stays selected. */
function TakeUpAgain({ companyId, back }: { companyId: string; back: readonly PaymentView[] }) {
  const t = useTranslations('payments.move');
  const move = useMove(companyId, () => undefined);
  return (
    <Button loading={move.isPending} onClick={() => move.mutate({ action: 'retry', own: back, reason: null })}>
      {t('retry.do', { count: back.length })}
    </Button>
  );
}

/** Only whom the money goes to can say where; each is asked once a day at most. */
function AskForAccounts({ companyId, waiting }: { companyId: string; waiting: readonly PaymentView[] }) {
  const t = useTranslations('payments.selected');
  const errorText = useErrorText('payments');
  const userIds = [...new Set(waiting.map(({ payee }) => payee.id as UserId))];
  const ask = useMutation({
    mutationFn: () => call(askForAccounts, { params: { companyId }, body: { userIds } }),
    onSuccess: () => notify({ message: t('asked', { count: userIds.length }) }),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <Button loading={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate()}>
      {t('ask', { count: userIds.length })}
    </Button>
  );
}
