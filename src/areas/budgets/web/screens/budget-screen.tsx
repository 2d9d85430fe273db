import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { firstDayOf, lastDayOf } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { EntityFigure, EntityPage } from '#ui/layout/pages/entity-page.tsx';
import { BarLegend } from '#ui/parts/bars/budget-bar.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { exportBudgets, type BudgetRowView, type BudgetView } from '../../contract/budget.ts';
import type { BudgetId } from '../../contract/budget-id.ts';
import { budgetPath, budgetsPath } from '../../paths.ts';
import { budgetQuery } from '../api.ts';
import { Amount } from '../parts/amounts.tsx';
import { BudgetSide } from '../parts/budget-side.tsx';
import styles from '../parts/budgets.module.css';
import { BudgetEntries } from '../parts/budget-entries.tsx';
import type { MoveFrom } from '../parts/move-from.ts';
import { PlanHistory } from '../parts/plan-history.tsx';
import { SpendChart } from '../parts/spend-chart.tsx';
import { UseBar } from '../parts/use-bar.tsx';

const BudgetDialog = latePart(
  () => import('../parts/budget-dialog.tsx').then((file) => ({ default: file.BudgetDialog })),
  'window',
);
const MoveDialog = latePart(
  () => import('../parts/move-dialog.tsx').then((file) => ({ default: file.MoveDialog })),
  'window',
);
const TABS = ['overview', 'used', 'committed', 'history'] as const;

/** One budget or sub-budget, archetype E: what is left, where it goes, what it is made of, who watches it. */
export function BudgetScreen() {
  const t = useTranslations('budgets');
  const { company: companyId = '', id } = useParams();
  // What stands in the address is only text; an id of another kind is no budget.
  if (!isId('bud', id)) return <MessagePage isInFrame title={t('title')} text={t('page.notFound')} />;
  return <Loaded companyId={companyId} budgetId={id} key={id} />;
}

function Loaded({ companyId, budgetId }: { companyId: string; budgetId: BudgetId }) {
  const t = useTranslations('budgets');
  const budget = useQuery(budgetQuery(companyId, budgetId));
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<'edit' | 'sub' | null>(null);
  const ids = [budgetId, ...(budget.data?.children ?? []).map((child) => child.id)].join(',');
  const exportAs = useListExport({ endpoint: exportBudgets, companyId, query: { ids }, area: 'budgets' });
  const [move, setMove] = useState<MoveFrom | null>(null);
  if (budget.isError)
    return (
      <EntityPage title={t('title')} trail={[{ label: t('title'), to: budgetsPath(companyId) }]}>
        <ErrorState error={budget.error} areas={['budgets']} onRetry={() => void budget.refetch()} />
      </EntityPage>
    );
  const { data } = budget;
  if (data === undefined) return <PanelSkeleton />;
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview';
  const own = budgetPath(companyId, data.id, data.parentId);
  return (
    <EntityPage
      title={data.name}
      trail={[
        { label: t('title'), to: budgetsPath(companyId) },
        { label: data.exercise.name, to: `${budgetsPath(companyId)}?exercise=${data.exercise.id}` },
        ...(data.parent === null ? [] : [{ label: data.parent.name, to: budgetPath(companyId, data.parent.id) }]),
      ]}
      tabs={TABS.map((key) => ({
        key,
        label: t(`page.tabs.${key}`),
        to: key === 'overview' ? own : `${own}?tab=${key}`,
      }))}
      currentTab={tab}
      actions={
        <>
          <ExportMenu total={data.children.length + 1} selected={0} onExport={exportAs} />
          {data.canEdit ? (
            <>
              {data.parentId === null ? (
                <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={() => setDialog('sub')}>
                  {t('actions.newSubBudget')}
                </Button>
              ) : null}
              <Button
                leftSection={<Icon of={IconArrowsExchange} size={16} />}
                onClick={() => setMove({ fromId: data.id })}
              >
                {t('actions.move')}
              </Button>
              <Button
                variant="filled"
                leftSection={<Icon of={IconPencil} size={16} />}
                onClick={() => setDialog('edit')}
              >
                {t('actions.edit')}
              </Button>
            </>
          ) : null}
        </>
      }
      {...(tab === 'overview' ? { figure: <Figure budget={data} /> } : {})}
      side={<BudgetSide companyId={companyId} budget={data} onMove={setMove} />}
    >
      {tab === 'overview' ? <Overview companyId={companyId} budget={data} /> : null}
      {tab === 'used' || tab === 'committed' ? (
        <BudgetEntries companyId={companyId} budgetId={data.id} kind={tab} />
      ) : null}
      {tab === 'history' ? <PlanHistory companyId={companyId} budgetId={data.id} /> : null}
      <Suspense fallback={null}>
        {dialog === 'edit' ? (
          <BudgetDialog companyId={companyId} exercise={data.exercise} budget={data} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === 'sub' ? (
          <BudgetDialog companyId={companyId} exercise={data.exercise} parent={data} onClose={() => setDialog(null)} />
        ) : null}
        {move === null ? null : (
          <MoveDialog
            companyId={companyId}
            exerciseId={data.exercise.id}
            initial={move}
            onClose={() => setMove(null)}
          />
        )}
      </Suspense>
    </EntityPage>
  );
}

function Figure({ budget }: { budget: BudgetView }) {
  const t = useTranslations('budgets');
  const format = useFormat();
  const isOver = budget.left.minor.startsWith('-');
  const left = { ...budget.left, minor: budget.left.minor.replace('-', '') };
  return (
    <>
      {budget.parent === null ? null : (
        <div className={styles.legend}>
          <p className={styles.plain}>{t('page.partOf', { name: budget.parent.name })}</p>
          <UseBar amounts={budget.parent} passed={budget.passed} />
        </div>
      )}
      <EntityFigure
        label={t(isOver ? 'page.overBy' : 'page.leftToSpend')}
        figure={format.money(left, { decimals: 'never' })}
      >
        {t('page.of', { planned: format.money(budget.planned, { decimals: 'never' }) })}
        <Sentence budget={budget} />
      </EntityFigure>
      <UseBar amounts={budget} passed={budget.passed} size="xl" />
      <div className={styles.legend}>
        <BarLegend
          isStrong
          items={[
            { kind: 'spent', label: t('column.spent'), value: format.money(budget.used, { decimals: 'never' }) },
            {
              kind: 'committed',
              label: t('column.committed'),
              value: format.money(budget.committed, { decimals: 'never' }),
            },
            { kind: 'left', label: t('column.left'), value: format.money(budget.left, { decimals: 'never' }) },
            ...(budget.passed > 0 && budget.passed < 1
              ? [{ kind: 'today' as const, label: t('legend.today', { share: format.percent(budget.passed) }) }]
              : []),
          ]}
        />
      </div>
    </>
  );
}

/** How it will end, in words: only while it runs and something was spent is there a pace. */
function Sentence({ budget }: { budget: BudgetView }) {
  const t = useTranslations('budgets.page');
  const format = useFormat();
  if (budget.passed === 0) return <>. {t('notBegun', { day: format.day(firstDayOf(budget.exercise.fromMonth)) })}</>;
  if (budget.daysLeft === 0) return <>. {t('ended', { day: format.day(lastDayOf(budget.exercise.toMonth)) })}</>;
  const days = <>, {t('days', { days: format.days(budget.daysLeft) })}.</>;
  if (budget.forecast === null) return days;
  const rest = BigInt(budget.planned.minor) - BigInt(budget.forecast.minor);
  const amount = format.money(
    { minor: (rest < 0n ? -rest : rest).toString(), currency: budget.planned.currency },
    { decimals: 'never' },
  );
  const b = (chunks: React.ReactNode) => <strong>{chunks}</strong>;
  return (
    <>
      {days}{' '}
      {rest === 0n ? t('endEven') : rest > 0n ? t.rich('endUnder', { amount, b }) : t.rich('endOver', { amount, b })}
    </>
  );
}

function Overview({ companyId, budget }: { companyId: string; budget: BudgetView }) {
  const t = useTranslations('budgets');
  const hasSpend = budget.used.minor !== '0' || budget.committed.minor !== '0';
  return (
    <>
      {hasSpend ? null : <p className={styles.plain}>{t('page.noSpend')}</p>}
      <SpendChart budget={budget} />
      {budget.children.length === 0 ? null : <SubBudgets companyId={companyId} budget={budget} />}
    </>
  );
}

function SubBudgets({ companyId, budget }: { companyId: string; budget: BudgetView }) {
  const t = useTranslations('budgets');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.subBudget')}</th>
            <th scope="col" className={styles.wide}>
              <span className="visually-hidden">{t('column.use')}</span>
            </th>
            <th scope="col">{t('column.spent')}</th>
            <th scope="col" className={styles.phoneHidden}>
              {t('column.committed')}
            </th>
            <th scope="col">{t('column.left')}</th>
            <th scope="col" className={styles.phoneHidden}>
              {t('column.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {budget.children.map((child) => (
            <SubBudget key={child.id} companyId={companyId} child={child} passed={budget.passed} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{budget.name}</td>
            <td className={styles.wide} aria-hidden="true" />
            <td>
              <span className="double-rule">
                <Amount amount={budget.used} kind="plain" />
              </span>
            </td>
            <td className={styles.phoneHidden}>
              <span className="double-rule">
                <Amount amount={budget.committed} kind="plain" />
              </span>
            </td>
            <td>
              <span className="double-rule">
                <Amount amount={budget.left} kind="left" />
              </span>
            </td>
            <td className={styles.phoneHidden}>
              <span className="double-rule">
                <Amount amount={budget.planned} kind="plain" />
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function SubBudget({ companyId, child, passed }: { companyId: string; child: BudgetRowView; passed: number }) {
  const [owner] = child.owners;
  return (
    <tr>
      <td>
        <Link to={budgetPath(companyId, child.id, child.parentId)}>{child.name}</Link>
        {owner === undefined ? null : (
          <small>
            <Avatar name={owner.fullName} size={16} />
            {owner.fullName}
          </small>
        )}
      </td>
      <td className={styles.wide}>
        <UseBar amounts={child} passed={passed} />
      </td>
      <td>
        <Amount amount={child.used} kind="plain" />
      </td>
      <td className={styles.phoneHidden}>
        <Amount amount={child.committed} />
      </td>
      <td>
        <Amount amount={child.left} kind="left" />
      </td>
      <td className={styles.phoneHidden}>
        <Amount amount={child.planned} />
      </td>
    </tr>
  );
}
