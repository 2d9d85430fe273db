import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PageSection } from '#ui/layout/pages/entity-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import type { BudgetRowView, BudgetView } from '../../contract/budget.ts';
import { budgetPath } from '../../paths.ts';
import type { MoveFrom } from './move-from.ts';
import styles from './budgets.module.css';

type SideProps = { companyId: string; budget: BudgetView; onMove: (move: MoveFrom) => void };

/** What to do something about first; then the largest, the people, and who hears of what. */
export function BudgetSide({ companyId, budget, onMove }: SideProps) {
  const t = useTranslations('budgets');
  const format = useFormat();
  const own = budgetPath(companyId, budget.id, budget.parentId);
  const percents = format.list(budget.alertPercents.map((percent) => format.percent(percent / 100)));
  return (
    <>
      <Warning budget={budget} onMove={onMove} />
      {budget.largest.items.length === 0 ? null : (
        <PageSection
          title={t('side.largest', { month: format.month(budget.largest.month) })}
          aside={
            <Link className="link" to={`${own}?tab=used`}>
              {t('side.allCount', { count: budget.largest.count })}
            </Link>
          }
        >
          <ul className={styles.list}>
            {budget.largest.items.map((item, index) => (
              <li key={index}>
                <b>{item.supplierName ?? item.label}</b>
                <span className={`${styles.amount} ${styles.strong}`}>{format.money(item.amount)}</span>
                <small>
                  {[item.supplierName === null ? null : item.label, format.shortDay(item.on)]
                    .filter((part) => part !== null && part !== '')
                    .join(', ')}
                </small>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <Expected expected={budget.expected} />
      <PageSection title={t('side.people')}>
        {budget.owners.length + budget.spenders.length === 0 ? (
          <p className={styles.plain}>{t('side.noPeople')}</p>
        ) : null}
        <ul className={styles.people}>
          {budget.owners.map((owner) => (
            <li key={owner.userId}>
              <Avatar name={owner.fullName} />
              {owner.fullName}
              <small>{t('side.owner')}</small>
            </li>
          ))}
          {budget.spenders
            .filter((one) => budget.owners.every((owner) => owner.userId !== one.userId))
            .map((one) => (
              <li key={one.userId}>
                <Avatar name={one.fullName} />
                {one.fullName}
                <small>{format.money(one.used, { decimals: 'never' })}</small>
              </li>
            ))}
        </ul>
      </PageSection>
      <PageSection title={t('page.rules')}>
        <p className={styles.plain}>
          {budget.dimensionNames.length === 0 ? t('page.all') : budget.dimensionNames.join(' · ')}
        </p>
        <p className={styles.plain}>{t(`controlText.${budget.control}`)}</p>
        <p className={styles.plain}>
          {t(`basis.${budget.exercise.basis}`)} · {t(`granularity.${budget.exercise.granularity}`)}
        </p>
      </PageSection>
      <PageSection title={t('side.alerts')}>
        <p className={styles.plain}>
          {budget.alertPercents.length === 0 ? t('side.hearsNone') : t('side.hears', { percents })}
        </p>
        {budget.alerts.map((alert) => (
          <p key={alert.at} className={styles.plain}>
            {t('side.reached', {
              percent: format.percent(alert.percent / 100),
              day: format.day(format.dayAt(alert.at as Instant)),
            })}
          </p>
        ))}
      </PageSection>
    </>
  );
}

/** Subscriptions go on, whatever is left: what they will still take stands beside it and is not taken off it (domain rules 2.6). */
function Expected({ expected }: { expected: BudgetView['expected'] }) {
  const t = useTranslations('budgets');
  const format = useFormat();
  if (expected.items.length === 0) return null;
  const rest = expected.count - expected.items.length;
  return (
    <PageSection title={t('side.expected')} aside={format.money(expected.amount, { decimals: 'never' })}>
      <ul className={styles.list}>
        {expected.items.map((item, index) => (
          <li key={index}>
            <b>{item.label}</b>
            <span className={`${styles.amount} ${styles.strong}`}>{format.money(item.amount)}</span>
            <small>{t('side.next', { month: format.month(item.nextMonth) })}</small>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={styles.plain}>{t('side.expectedMore', { count: rest })}</p> : null}
      <p className={styles.plain}>{t('side.expectedText')}</p>
    </PageSection>
  );
}

/** A part that is over, or a whole that will be, and where money for it could come from. */
function Warning({ budget, onMove }: Pick<SideProps, 'budget' | 'onMove'>) {
  const t = useTranslations('budgets');
  const format = useFormat();
  const money = (minor: bigint): string => format.money(amountOf(minor, budget.planned), { decimals: 'never' });
  const over = budget.children.find((child) => BigInt(child.left.minor) < 0n);
  if (over !== undefined) {
    const missing = -BigInt(over.left.minor);
    const donor = richest(budget.children, over);
    const canGive = donor !== undefined && BigInt(donor.left.minor) >= missing;
    return (
      <NoticeBox
        title={t('side.isOver', { name: over.name })}
        {...(budget.canEdit && canGive
          ? {
              actions: (
                <Button
                  size="xs"
                  onClick={() => onMove({ fromId: donor.id, toId: over.id, minor: missing.toString() })}
                >
                  {t('actions.moveShort', { amount: money(missing), name: donor.name })}
                </Button>
              ),
            }
          : {})}
      >
        {t('side.isOverText', { amount: money(missing) })}{' '}
        {donor === undefined ? '' : t('side.donor', { name: donor.name, amount: money(BigInt(donor.left.minor)) })}
      </NoticeBox>
    );
  }
  const rest = budget.forecast === null ? 0n : BigInt(budget.planned.minor) - BigInt(budget.forecast.minor);
  if (budget.daysLeft === 0 || rest >= 0n || budget.planned.minor === '0') return null;
  return (
    <NoticeBox title={t('side.willGoOver', { name: budget.name })}>
      {t('side.willGoOverText', { amount: money(-rest) })}
    </NoticeBox>
  );
}

function richest(children: readonly BudgetRowView[], poor: BudgetRowView): BudgetRowView | undefined {
  const [first] = children
    .filter((child) => child.id !== poor.id && BigInt(child.left.minor) > 0n)
    .toSorted((a, b) => (BigInt(a.left.minor) < BigInt(b.left.minor) ? 1 : -1));
  return first;
}

const amountOf = (minor: bigint, like: WireMoney): WireMoney => ({ minor: minor.toString(), currency: like.currency });
