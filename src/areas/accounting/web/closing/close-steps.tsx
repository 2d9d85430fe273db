import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { Rail, type RailState } from '#ui/parts/status/rail.tsx';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { reopenPeriod, softClosePeriod, type ClosingView } from '../../contract/closing.ts';
import { HardCloseDialog } from './hard-close-dialog.tsx';
import styles from './closing.module.css';

type OfSteps = { companyId: string; closing: ClosingView };

/** Open, soft-closed, closed for good: where the month is, and the step that is next. */
export function CloseSteps({ companyId, closing }: OfSteps) {
  const t = useTranslations('closing');
  const format = useFormat();
  // Three steps with their words have no room beside each other on a phone.
  const isNarrow = useMediaQuery('(max-width: 599px)') === true;
  const at = ['open', 'soft_closed', 'hard_closed'].indexOf(closing.state);
  const stateOf = (index: number): RailState => {
    if (index < at || (index === at && at === 2)) return 'done';
    return index === at ? 'turn' : 'next';
  };
  const by = (closed: ClosingView['softClosed']): string[] =>
    closed === null
      ? []
      : [t('steps.by', { who: closed.by, when: format.moment(instantFromDate(new Date(closed.at))) })];
  return (
    <section className={styles.steps} aria-label={t('steps.label')}>
      <Rail
        isVertical={isNarrow}
        steps={[
          { label: t('steps.open'), state: stateOf(0), lines: [t('steps.openText')] },
          { label: t('steps.soft'), state: stateOf(1), lines: [t('steps.softText'), ...by(closing.softClosed)] },
          { label: t('steps.hard'), state: stateOf(2), lines: [t('steps.hardText'), ...by(closing.hardClosed)] },
        ]}
      />
      <div className={styles.remedies}>
        {closing.state === 'open' && closing.isOver ? <SoftClose companyId={companyId} closing={closing} /> : null}
        {closing.state === 'soft_closed' ? (
          <>
            {closing.canClose ? <HardClose companyId={companyId} closing={closing} /> : null}
            <Reopen companyId={companyId} closing={closing} />
          </>
        ) : null}
      </div>
    </section>
  );
}

function SoftClose({ companyId, closing }: OfSteps) {
  const t = useTranslations('closing');
  const format = useFormat();
  const refresh = useRefresh();
  const notice = useMutationNotice('closing');
  const intent = useIntentKey();
  const month = format.month(closing.month);
  const count = closing.checks.filter(({ state }) => state !== 'done').length;
  const close = useMutation({
    mutationFn: () =>
      call(softClosePeriod, {
        params: { companyId, month: closing.month },
        body: {},
        idempotencyKey: intent.keyFor({ soft: closing.month }),
      }),
    ...notice(),
    onSuccess: async () => {
      notify({ message: t('soft.done', { month }) });
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const start = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: t('soft.title', { month }),
      text: [t('soft.text', { month }), ...(count === 0 ? [] : [t('soft.left', { count })])].join(' '),
      confirmLabel: t('soft.action', { month }),
    });
    if (isSure) close.mutate();
  };
  return (
    <Button {...(closing.canClose ? { variant: 'filled' } : {})} loading={close.isPending} onClick={() => void start()}>
      {t('soft.action', { month })}
    </Button>
  );
}

function HardClose({ companyId, closing }: OfSteps) {
  const t = useTranslations('closing');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="filled" color="red" onClick={() => setOpen(true)}>
        {t('hard.action', { month: format.month(closing.month) })}
      </Button>
      {isOpen ? <HardCloseDialog companyId={companyId} month={closing.month} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Reopen({ companyId, closing }: OfSteps) {
  const t = useTranslations('closing');
  const format = useFormat();
  const errorText = useErrorText('closing');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const [isOpen, setOpen] = useState(false);
  const month = format.month(closing.month);
  const reopen = useMutation({
    mutationFn: (reason: string) =>
      call(reopenPeriod, {
        params: { companyId, month: closing.month },
        body: { reason },
        idempotencyKey: intent.keyFor({ reopen: closing.month, reason }),
      }),
    onSuccess: async () => {
      notify({ message: t('reopen.done', { month }) });
      setOpen(false);
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reopen.action', { month })}</Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('reopen.title', { month })}
        text={t('reopen.text', { month })}
        label={t('reopen.reason')}
        tooShort={t('reopen.required')}
        confirmLabel={t('reopen.action', { month })}
        isBusy={reopen.isPending}
        problem={reopen.isError ? errorText(reopen.error) : null}
        onClose={() => {
          reopen.reset();
          setOpen(false);
        }}
        onConfirm={(reason) => reopen.mutate(reason)}
      />
    </>
  );
}
