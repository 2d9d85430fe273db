import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { budgetsPath } from '#areas/budgets/paths.ts';
import { confirmPath } from '#areas/payments/paths.ts';
import { controlRulesPath } from '#areas/receipts/paths.ts';
import { fundingPath } from '#areas/wallet/paths.ts';
import { isOver, isRead, type OrganisationRow } from '../../rules/compare-companies.ts';
import styles from './organisation.module.css';

type Turn = { key: string; text: string; amount?: WireMoney; action: string; to: string };

/** What waits for the reader in any of the companies, each with the one thing to do about it. */
export function OrganisationTurns({ rows, isRead: isAllRead }: { rows: readonly OrganisationRow[]; isRead: boolean }) {
  const t = useTranslations('organisation.turn');
  const turns = useTurns(rows);
  return (
    <section className={styles.turns} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {isAllRead && turns.length === 0 ? <p>{t('nothing')}</p> : null}
      <ul>
        {turns.map(({ key, text, amount, action, to }) => (
          <li key={key}>
            <span>{text}</span>
            {amount === undefined ? <span /> : <MoneyText amount={amount} size="strong" />}
            <Button component={Link} to={to} size="xs" aria-label={`${action}: ${text}`}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useTurns(rows: readonly OrganisationRow[]): Turn[] {
  const t = useTranslations('organisation.turn');
  const turnsOf = ({ id, name: company, standing }: OrganisationRow): Turn[] => {
    if (standing === undefined) return [];
    const { held, toConfirm, budget, lateReceipts } = standing;
    const shortfall = held?.shortfall ?? null;
    return [
      ...(shortfall === null || shortfall.minor === '0'
        ? []
        : [
            {
              key: `${id} short`,
              text: t('short', { company }),
              amount: shortfall,
              action: t('shortDo'),
              to: fundingPath(id),
            },
          ]),
      ...(toConfirm === 0
        ? []
        : [
            {
              key: `${id} confirm`,
              text: t('confirm', { company, count: toConfirm }),
              action: t('confirmDo'),
              to: confirmPath(id, 'invoice'),
            },
          ]),
      ...(budget === null || !isOver(budget)
        ? []
        : [
            {
              key: `${id} over`,
              text: t('over', { company }),
              amount: { ...budget.left, minor: budget.left.minor.replace('-', '') },
              action: t('overDo'),
              to: budgetsPath(id),
            },
          ]),
      ...(lateReceipts === 0
        ? []
        : [
            {
              key: `${id} late`,
              text: t('late', { company, count: lateReceipts }),
              action: t('lateDo'),
              to: controlRulesPath(id),
            },
          ]),
    ];
  };
  return rows.filter(isRead).flatMap(turnsOf);
}
