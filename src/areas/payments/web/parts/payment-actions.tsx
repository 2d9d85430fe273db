import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import type { PaymentView } from '../../contract/payment.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { paymentMethodsQuery } from '../payment-methods-query.ts';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { useMove, wordsOf, type Move } from './use-move.ts';

const MOVES: readonly Move[] = ['hold', 'release', 'fail', 'retry'];
const NEEDS_REASON: ReadonlySet<Move> = new Set(['hold', 'fail']);

/** What a supplier collects is not kept back by holding it here. */
const isInVain = (action: Move, { method }: PaymentView): boolean => action === 'hold' && method === 'direct_debit';

/** Hold, release, mark as failed or take up again: what the table of states allows for these payments. */
export function PaymentActions({ payments, companyId }: { payments: readonly PaymentView[]; companyId: string }) {
  const t = useTranslations('payments.move');
  const words = useTranslations('payments');
  const { data: methods } = useQuery(paymentMethodsQuery(companyId));
  const [asking, setAsking] = useState<Move | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const elsewhere = payments.filter((payment) => movePayment('payElsewhere', payment.state).ok);
  const move = useMove(companyId, () => setAsking(null));
  /** What was refused before, without a dialog, is not said in this one. */
  const ask = (action: Move): void => {
    move.reset();
    setAsking(action);
  };
  const possible = MOVES.map((action) => ({
    action,
    own: payments.filter((payment) => movePayment(action, payment.state).ok && !isInVain(action, payment)),
  })).filter(({ own }) => own.length > 0);
  const asked = possible.find(({ action }) => action === asking);
  return (
    <>
      {possible.map(({ action, own }) => (
        <Button
          key={action}
          loading={move.isPending && move.variables.action === action && asking === null}
          onClick={() => (NEEDS_REASON.has(action) ? ask(action) : move.mutate({ action, own, reason: null }))}
        >
          {t(`${wordsOf(action, own)}.do`, { count: own.length })}
        </Button>
      ))}
      {elsewhere.length === 0 || methods?.elsewhere === false ? null : (
        <Button onClick={() => setElsewhere(true)}>{words('elsewhere.do', { count: elsewhere.length })}</Button>
      )}
      {isElsewhere ? (
        <ElsewhereDialog
          companyId={companyId}
          payments={elsewhere}
          onClose={() => setElsewhere(false)}
          onDone={() => setElsewhere(false)}
        />
      ) : null}
      <ReasonDialog
        isOpen={asked !== undefined}
        title={t(asking === 'fail' ? 'fail.title' : 'hold.title', { count: asked?.own.length ?? 0 })}
        text={t(asking === 'fail' ? 'fail.text' : 'hold.text', { count: asked?.own.length ?? 0 })}
        label={t('reason')}
        confirmLabel={t(asking === 'fail' ? 'fail.do' : 'hold.do', { count: asked?.own.length ?? 0 })}
        tooShort={t('reasonMissing')}
        isDangerous={asking === 'fail'}
        isBusy={move.isPending}
        problem={move.problem}
        onClose={() => {
          move.reset();
          setAsking(null);
        }}
        onConfirm={(reason) => {
          if (asked !== undefined) move.mutate({ ...asked, reason });
        }}
      />
    </>
  );
}
