import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { firstDayOf, lastDayOf, nextMonth } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { bankHistoryPath, bankPath, bankProofPath } from '#areas/payments/paths.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { ordersPath } from '#areas/purchase-orders/paths.ts';
import { fxCalculatorPath } from '#areas/rates/paths.ts';
import { prepareReady } from '../../contract/bookkeeping.ts';
import {
  accrueReceived,
  postponeOpen,
  type CloseCheck,
  type CloseCheckView,
  type ClosingView,
} from '../../contract/closing.ts';
import { exportHistoryPath, exportPath, preparePath } from '../../paths.ts';
import styles from './closing.module.css';

type OfBoard = { companyId: string; closing: ClosingView };

/** The checks by whose they are: each has one figure and what is done about it. */
export function CheckBoard({ companyId, closing }: OfBoard) {
  const t = useTranslations('closing');
  const groups = [
    { key: 'done', of: closing.checks.filter(({ state }) => state === 'done') },
    { key: 'waiting', of: closing.checks.filter(({ state }) => state === 'waiting') },
    { key: 'yours', of: closing.checks.filter(({ state }) => state === 'yours' || state === 'not_checked') },
  ] as const;
  return (
    <div className={styles.board}>
      {groups.map(({ key, of }) => (
        <section key={key} className={styles[key]} aria-label={t(`group.${key}`)}>
          <h2>
            <b className={styles.figure}>{of.length}</b> {t(`group.${key}`)}
          </h2>
          {of.length === 0 ? <p className={styles.nothing}>{t(`empty.${key}`)}</p> : null}
          <ul>
            {of.map((check) => (
              <li key={check.code}>
                {check.state === 'done' ? (
                  <Done check={check} />
                ) : (
                  <Left companyId={companyId} closing={closing} check={check} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Done({ check: { code, amount } }: { check: CloseCheckView }) {
  const t = useTranslations('closing');
  const format = useFormat();
  return (
    <>
      <span className={styles.tick}>
        <Icon of={IconCircleCheck} size={18} />
      </span>
      <div>
        <strong>{t(`check.${code}.done`)}</strong>
        {amount === null ? null : <small>{format.money(amount)}</small>}
      </div>
    </>
  );
}

function Left({ companyId, closing, check }: OfBoard & { check: CloseCheckView }) {
  const t = useTranslations('closing');
  const format = useFormat();
  const { code, count, amount, names, ready } = check;
  const rest = count - names.length;
  const named = names.length === 0 ? '' : format.list([...names, ...(rest > 0 ? [t('more', { count: rest })] : [])]);
  return (
    <>
      <div>
        <strong>{t(`check.${code}.left`, { count })}</strong>
        {amount === null ? null : <small>{format.money(amount)}</small>}
        {named === '' ? null : <small>{named}</small>}
        {code === 'prepared' ? <small>{t('check.prepared.none', { ready })}</small> : null}
      </div>
      <div className={styles.remedies}>
        {code === 'prepared' && ready > 0 ? <MarkReady companyId={companyId} closing={closing} ready={ready} /> : null}
        <Button component={Link} to={wayTo(code, companyId, closing.month)}>
          {t(`check.${code}.go`)}
        </Button>
        {code === 'accrued' && amount !== null && closing.isOver ? (
          <Accrue companyId={companyId} closing={closing} amount={format.money(amount)} />
        ) : null}
        {code === 'receipts' || (code === 'prepared' && ready < count) ? (
          <Postpone companyId={companyId} closing={closing} />
        ) : null}
      </div>
    </>
  );
}

/** Where what is left is done. */
function wayTo(code: CloseCheck, companyId: string, month: ClosingView['month']): string {
  const until = lastDayOf(month);
  switch (code) {
    case 'receipts':
      return `${preparePath(companyId)}?month=${month}&blocker=no_receipt`;
    case 'prepared':
      return `${preparePath(companyId)}?month=${month}`;
    case 'exported':
      return exportPath(companyId, until);
    case 'statements':
      return bankPath(companyId);
    case 'reconciled':
      return `${bankHistoryPath(companyId)}?state=unexplained&to=${until}`;
    case 'accrued':
      return ordersPath(companyId);
    case 'rates':
      return fxCalculatorPath(companyId, { on: until, enters: true });
    case 'gapless':
      return exportHistoryPath(companyId);
    case 'suppliers_tie':
    case 'employees_tie':
    case 'bank_ties':
    case 'others_tie':
      return `${bankProofPath(companyId)}?on=${until}`;
  }
}

function MarkReady({ companyId, closing, ready }: OfBoard & { ready: number }) {
  const t = useTranslations('closing');
  const refresh = useRefresh();
  const notice = useMutationNotice('accounting');
  const intent = useIntentKey();
  const until = lastDayOf(closing.month);
  const mark = useMutation({
    mutationFn: () =>
      call(prepareReady, { params: { companyId }, body: { until }, idempotencyKey: intent.keyFor({ until, ready }) }),
    ...notice(),
    onSuccess: async ({ done }) => {
      notify({ message: t('marked', { count: done }) });
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  return (
    <Button variant="filled" loading={mark.isPending} onClick={() => mark.mutate()}>
      {t('mark', { count: ready })}
    </Button>
  );
}

/** Deliveries that nothing bills become a cost of the month, and are taken back by themselves. */
function Accrue({ companyId, closing, amount }: OfBoard & { amount: string }) {
  const t = useTranslations('closing');
  const format = useFormat();
  const refresh = useRefresh();
  const notice = useMutationNotice('closing');
  const intent = useIntentKey();
  const { month } = closing;
  const accrue = useMutation({
    mutationFn: () =>
      call(accrueReceived, {
        params: { companyId, month },
        body: {},
        idempotencyKey: intent.keyFor({ accrue: month, amount }),
      }),
    ...notice(),
    onSuccess: async ({ accrued }) => {
      notify({ message: t('accrue.done', { count: accrued }) });
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const start = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: t('accrue.title', { amount }),
      text: t('accrue.text', {
        last: format.shortDay(lastDayOf(month)),
        first: format.shortDay(firstDayOf(nextMonth(month))),
      }),
      confirmLabel: t('accrue.action', { amount }),
    });
    if (isSure) accrue.mutate();
  };
  return (
    <Button loading={accrue.isPending} onClick={() => void start()}>
      {t('accrue.action', { amount })}
    </Button>
  );
}

/** What is not prepared is booked in the next open month, so that this one can be closed. */
function Postpone({ companyId, closing }: OfBoard) {
  const t = useTranslations('closing');
  const format = useFormat();
  const refresh = useRefresh();
  const notice = useMutationNotice('closing');
  const intent = useIntentKey();
  const next = nextMonth(closing.month);
  const month = format.month(firstDayOf(closing.firstOpen > next ? closing.firstOpen : next));
  const count = closing.checks.reduce(
    (total, check) => total + (check.code === 'receipts' || check.code === 'prepared' ? check.count : 0),
    0,
  );
  const postpone = useMutation({
    mutationFn: () =>
      call(postponeOpen, {
        params: { companyId, month: closing.month },
        body: {},
        idempotencyKey: intent.keyFor({ postpone: closing.month, count }),
      }),
    ...notice(),
    onSuccess: async ({ moved }) => {
      notify({ message: t('postpone.done', { count: moved, month }) });
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const start = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: t('postpone.title', { count, month }),
      text: t('postpone.text', { month }),
      confirmLabel: t('postpone.confirm', { month }),
    });
    if (isSure) postpone.mutate();
  };
  return (
    <Button variant="subtle" loading={postpone.isPending} onClick={() => void start()}>
      {t('postpone.action', { month })}
    </Button>
  );
}
