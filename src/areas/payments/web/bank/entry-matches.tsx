import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { undoMatch, type BankEntryStory, type EntryMatch } from '../../contract/reconcile.ts';
import { allPaymentsPath } from '../../paths.ts';
import styles from '../parts/payments.module.css';
import { useRefresh } from '../use-refresh.ts';
import { ExchangeText } from './exchange-text.tsx';

/** What people said that an entry is, the oldest first, with what was taken back; each may be taken back with a reason. */
export function EntryMatches({ companyId, entry }: { companyId: string; entry: BankEntryStory }) {
  const t = useTranslations('bank');
  const [asked, setAsked] = useState<EntryMatch | null>(null);
  const errorText = useErrorText('bank', 'payments');
  const undo = useUndo(companyId, () => setAsked(null));
  const ask = (match: EntryMatch): void => {
    undo.reset();
    setAsked(match);
  };
  return (
    <>
      <ul className={styles.payees}>
        {entry.history.map((match) => (
          <Match key={match.id} companyId={companyId} match={match} onUndo={() => ask(match)} />
        ))}
      </ul>
      <ReasonDialog
        isOpen={asked !== null}
        title={t('undo.title')}
        text={
          asked?.kind === 'payment' || asked?.kind === 'return'
            ? t(`undo.${asked.kind}`, { payment: nameOf(asked) })
            : t('undo.text')
        }
        label={t('undo.reason')}
        confirmLabel={t('undo.do')}
        tooShort={t('undo.missing')}
        isDangerous
        isBusy={undo.isPending}
        problem={undo.isError ? errorText(undo.error) : null}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => {
          if (asked !== null) undo.mutate({ matchId: asked.id, reason });
        }}
      />
    </>
  );
}

function Match({ companyId, match, onUndo }: { companyId: string; match: EntryMatch; onUndo: () => void }) {
  const t = useTranslations('bank');
  const format = useFormat();
  const { payment, undone } = match;
  return (
    <li>
      <b>
        {payment === null ? (
          t(match.kind === 'payment' ? 'match.other' : `match.${match.kind}`)
        ) : (
          <Link className="link" to={allPaymentsPath(companyId, payment.id)}>
            {nameOf(match)}
          </Link>
        )}
      </b>
      <span className={styles.amount}>
        {undone === null ? format.money(match.amount) : <s>{format.money(match.amount)}</s>}
      </span>
      <small>
        {[
          match.kind === 'return' ? t('match.return') : '',
          t('made', { name: match.madeByName, when: format.moment(match.madeAt as Instant) }),
          match.note ?? '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </small>
      {match.exchange === null ? null : (
        <small>
          {undone === null ? (
            <ExchangeText exchange={match.exchange} />
          ) : (
            <s>
              <ExchangeText exchange={match.exchange} />
            </s>
          )}
        </small>
      )}
      {undone === null ? (
        <div>
          <Button
            size="compact-sm"
            // Several payments of one entry are taken back one by one.
            {...(payment === null ? {} : { 'aria-label': `${t('undo.do')}: ${nameOf(match)}` })}
            onClick={onUndo}
          >
            {t('undo.do')}
          </Button>
        </div>
      ) : (
        <small>{t('undo.undone', { name: undone.byName, reason: undone.reason })}</small>
      )}
    </li>
  );
}

/** Whose payment it was and of what; empty for what paid nothing of ours. */
const nameOf = ({ payment }: EntryMatch): string =>
  payment === null ? '' : [payment.payeeName, payment.reference].join(' · ');

function useUndo(companyId: string, onDone: () => void) {
  const t = useTranslations('bank');
  const refresh = useRefresh();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: ({ matchId, reason }: { matchId: EntryMatch['id']; reason: string }) =>
      call(undoMatch, {
        params: { companyId, matchId },
        body: { reason },
        idempotencyKey: intent.keyFor({ undo: matchId, reason }),
      }),
    onSuccess: async () => {
      notify({ message: t('undo.done') });
      onDone();
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
}
