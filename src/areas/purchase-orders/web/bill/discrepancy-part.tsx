import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { DiscrepancyView } from '../../contract/bill.ts';
import type { Way } from '../../rules/discrepancy-states.ts';
import styles from './bill-note.module.css';

export type OfferedCredit = { readonly id: string; readonly number: string; readonly amount: WireMoney };
export type WayActions = {
  readonly isBusy: boolean;
  readonly onWay: (way: Way) => void;
  /** Null: the one that it stands on makes nothing good. */
  readonly onCredit: (creditNoteId: string | null) => void;
};

/** What was decided about an invoice that does not fit its order, and by whom. */
export function DiscrepancyPart({
  task,
  mayChoose,
  credits,
  act,
}: {
  task: DiscrepancyView;
  mayChoose: boolean;
  credits: readonly OfferedCredit[];
  act: WayActions;
}) {
  const t = useTranslations('orderBill.task');
  const format = useFormat();
  const byHand = task.state === 'waiting' || task.state === 'amending' || task.state === 'credit_asked';
  if (task.state === 'closed')
    return task.credit === null ? null : (
      <>
        <p>{t('credited', { number: task.credit.number, amount: format.money(task.credit.amount) })}</p>
        {mayChoose && task.canUnlink ? (
          <Button size="compact-sm" disabled={act.isBusy} onClick={() => act.onCredit(null)}>
            {t('unlinkCredit')}
          </Button>
        ) : null}
      </>
    );
  return (
    <div className={styles.task}>
      {byHand ? (
        <p>
          {t(`state.${task.state}`, {
            name: task.byName ?? '',
            day: task.at === null ? '' : format.moment(task.at as Instant),
          })}
          {task.state === 'credit_asked' ? ` ${t(task.isMailed ? 'mailed' : 'notMailed')}` : ''}
        </p>
      ) : null}
      {byHand && task.state !== 'credit_asked' && task.note !== null ? <p>{task.note}</p> : null}
      {mayChoose && task.state === 'credit_asked' ? <Credits credits={credits} act={act} /> : null}
    </div>
  );
}

/** The credit notes of the supplier, of which one makes good what is too much. */
function Credits({ credits, act }: { credits: readonly OfferedCredit[]; act: WayActions }) {
  const t = useTranslations('orderBill.task');
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  if (credits.length === 0) return <p>{t('noCredit')}</p>;
  return (
    <div className={styles.credit}>
      <Select
        label={t('credit')}
        data={credits.map(({ id, number, amount }) => ({
          value: id,
          label: t('creditOption', { number, amount: format.money(amount) }),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        disabled={chosen === null}
        loading={act.isBusy}
        onClick={() => {
          if (chosen !== null) act.onCredit(chosen);
        }}
      >
        {t('linkCredit')}
      </Button>
    </div>
  );
}
