import { Button, Select, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, negate, subtract, sumPerCurrency } from '#kernel/money.ts';
import { businessDayFrom } from '#kernel/business-days.ts';
import { isPlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { createRun, type PaymentView, type RunView } from '../../contract/payment.ts';
import { paySettingsPath, type PaySource } from '../../paths.ts';
import { confirmationsNeeded } from '../../rules/confirmations-needed.ts';
import { accountsQuery } from '../api.ts';
import { paySettingsQuery } from '../settings/pay-settings-query.ts';
import { useRefresh } from '../use-refresh.ts';
import { leaving, leavingByDay } from './leaving.ts';
import { countToPay } from './pay-lines.ts';
import { usePayErrorText } from './use-pay-error.ts';
import styles from './payments.module.css';

type PayDialogProps = {
  companyId: string;
  source: PaySource;
  payments: readonly PaymentView[];
  onClose: () => void;
  onMade: (run: RunView) => void;
};

/** Day and account for what was selected; makes the run that a second person confirms. Nothing is paid here. */
export function PayDialog(props: PayDialogProps) {
  const { source, payments } = props;
  const t = useTranslations('payments');
  return (
    <Dialog opened onClose={props.onClose} title={t(`${source}.payTitle`, { count: countToPay(payments, source) })}>
      <PayForm {...props} />
    </Dialog>
  );
}

function PayForm({ companyId, source, payments, onClose, onMade }: PayDialogProps) {
  const t = useTranslations('payments');
  const global = useTranslations('global');
  const format = useFormat();
  const errorText = usePayErrorText();
  const refresh = useRefresh();
  const accounts = useQuery(accountsQuery(companyId));
  const settings = useQuery(paySettingsQuery(companyId));
  const [executeOn, setExecuteOn] = useState<string>(businessDayFrom(format.today));
  const [chosen, setChosen] = useState<string | null>(null);
  // Money that is owed later is not sent before it is asked for; whoever wants that says so.
  const [onDueDays, setOnDueDays] = useState(true);
  const intent = useIntentKey();
  const isDayRight = isPlainDate(executeOn) && executeOn >= format.today;
  const days = { executeOn: isPlainDate(executeOn) ? executeOn : format.today, onDueDays };
  const all = payments.map((payment) => leaving(payment, days));
  const owed = sumPerCurrency(all.map((one) => one.owed));
  const off = sumPerCurrency(all.map((one) => one.off)).filter((sum) => sum.minor > 0n);
  const totals = sumPerCurrency(all.map((one) => subtract(one.owed, one.off)));
  const fitting = (accounts.data?.items ?? []).filter((account) =>
    totals.every((total) => total.currency === account.currency),
  );
  const account = fitting.find((one) => one.id === chosen) ?? fitting.find((one) => one.isUsual);

  const make = useMutation({
    mutationFn: () => {
      if (account === undefined || !isPlainDate(executeOn)) throw new Error('Nothing to send');
      const body = { paymentIds: payments.map((payment) => payment.id), accountId: account.id, executeOn, onDueDays };
      // Pressing again after a lost answer must not make a second run (security 89).
      return call(createRun, { params: { companyId }, body, idempotencyKey: intent.keyFor(body) });
    },
    onSettled: (_data, error) => intent.answered(error),
    // What is refused is mostly the day; the button lost the focus while it was busy.
    onError: () => day.current?.focus(),
    onSuccess: async (run) => {
      onMade(run);
      await refresh();
    },
  });

  const isThere = account !== undefined && !settings.isPending;
  const day = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog looked for a field to focus before what the form asks for was there.
    if (isThere) day.current?.focus();
  }, [isThere]);

  if (accounts.isPending || settings.isPending) return <BlockSkeleton lines={4} />;
  if (accounts.isError && accounts.data === undefined)
    return (
      <ErrorState
        text={t('accountsNotLoaded')}
        error={accounts.error}
        areas={['payments']}
        onRetry={() => void accounts.refetch()}
      />
    );
  if (account === undefined)
    return totals.length > 1 ? (
      <NoticeBox title={t('errors.currency_not_payable')} />
    ) : (
      <NoticeBox
        title={t('dialog.noAccounts')}
        actions={
          <Button component={Link} to={paySettingsPath(companyId, 'bank-information')}>
            {t('dialog.toAccounts')}
          </Button>
        }
      />
    );
  const [total] = totals;
  const byDay = leavingByDay(all);
  const twoAbove = settings.data?.twoAbove ?? null;
  const baseMinor = all.reduce((sum, one) => sum + one.baseMinor, 0n);
  const confirmers = confirmationsNeeded(baseMinor, twoAbove === null ? null : BigInt(twoAbove));
  const balance = account.balance === null ? null : moneyFromWire(account.balance);
  const underWay = moneyFromWire(account.underWay);
  const after = balance === null || total === undefined ? null : subtract(subtract(balance, underWay), total);
  return (
    <form
      noValidate
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDayRight) make.mutate();
        else day.current?.focus();
      }}
    >
      {make.isError ? <NoticeBox tone="red" isAlert title={errorText(make.error)} /> : null}
      <DayInput
        ref={day}
        data-autofocus
        label={t(onDueDays ? 'dialog.firstDay' : 'dialog.executeOn')}
        description={t('dialog.executeHint')}
        min={format.today}
        value={executeOn}
        error={isDayRight ? undefined : t('dialog.dayMissing')}
        onText={(day) => setExecuteOn(day)}
      />
      {payments.some((payment) => payment.dueOn !== null && payment.dueOn > executeOn) || onDueDays ? (
        <Switch
          label={t('dialog.onDueDays', { count: payments.length })}
          description={t('dialog.onDueDaysText', { count: payments.length })}
          checked={onDueDays}
          onChange={(event) => setOnDueDays(event.currentTarget.checked)}
        />
      ) : null}
      <Select
        label={t('dialog.account')}
        allowDeselect={false}
        data={fitting.map((one) => ({ value: one.id, label: `${one.name} · ${one.ibanMasked}` }))}
        value={account.id}
        onChange={setChosen}
      />
      <AmountRows
        rows={[
          ...(balance === null || account.balanceOn === null
            ? []
            : [
                {
                  label: t('dialog.balance', { day: format.shortDay(account.balanceOn) }),
                  value: format.money(balance),
                },
              ]),
          ...(balance === null || underWay.minor === 0n
            ? []
            : [{ label: t('dialog.underWay'), value: format.money(negate(underWay)) }]),
          { label: t('dialog.payments'), value: format.totals(owed) },
          ...byDay.map(({ on, sums }) => ({
            label: t('dialog.leavesOn', { day: format.shortDay(on) }),
            value: format.totals(sums),
          })),
          ...(off.length === 0
            ? []
            : [{ label: t('dialog.discount'), value: format.totals(off.map((sum) => negate(sum))) }]),
          ...(after === null ? [] : [{ label: t('dialog.after'), value: format.money(after), isTotal: true }]),
        ]}
      />
      {balance === null ? <p>{t('dialog.unknownBalance')}</p> : null}
      {after !== null && after.minor < 0n ? <NoticeBox title={t('dialog.below')} /> : null}
      {settings.data === undefined ? null : <p>{t('dialog.next', { count: confirmers })}</p>}
      <DialogFoot>
        <Button onClick={onClose}>{global('actions.cancel')}</Button>
        <Button type="submit" variant="filled" loading={make.isPending}>
          {t(`${source}.pay`, { count: countToPay(payments, source), sum: format.totals(totals) })}
        </Button>
      </DialogFoot>
    </form>
  );
}
