import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { preparePath } from '#areas/accounting/paths.ts';
import { barParts } from '#areas/budgets/web/door.tsx';
import { invoicesPath } from '#areas/invoices/paths.ts';
import { payPath } from '#areas/payments/paths.ts';
import { controlRulesPath } from '#areas/receipts/paths.ts';
import { requestsPath } from '#areas/requests/paths.ts';
import type { Standing } from '../../contract/standing.ts';
import { homePath } from '../../paths.ts';
import { isLate, isOver, type Figure, type OrganisationRow } from '../../rules/compare-companies.ts';
import { TotalsFoot, TotalsNote } from './standings-totals.tsx';
import styles from './organisation.module.css';

export type CompanyLine = {
  readonly row: OrganisationRow;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

const COUNTS = ['approve', 'review', 'pay', 'prepare', 'late'] as const;
const MONEY = ['balance', 'available', 'shortfall'] as const;
const COLUMNS = 10;

type TableProps = { companyId: string; base: CurrencyCode | undefined; lines: readonly CompanyLine[] };

/** A row for each company in its own currency, with the totals in that of the company one is in. */
export function StandingsTable({ companyId, base, lines }: TableProps) {
  const t = useTranslations('organisation');
  return (
    <div className={styles.table}>
      <table>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.company')}</th>
            {[...MONEY, ...COUNTS].map((column) => (
              <th key={column} scope="col" className={styles.end}>
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col">{t('column.budget')}</th>
            <th scope="col">{t('column.close')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CompanyRow key={line.row.id} line={line} base={base} />
          ))}
        </tbody>
        {base === undefined ? null : <TotalsFoot rows={lines.map(({ row }) => row)} base={base} />}
      </table>
      {base === undefined ? null : <TotalsNote companyId={companyId} rows={lines.map(({ row }) => row)} base={base} />}
    </div>
  );
}

function CompanyRow({ line: { row, error, retry }, base }: { line: CompanyLine; base: CurrencyCode | undefined }) {
  const t = useTranslations('organisation');
  const { id, name, standing } = row;
  const isShort = (standing?.held?.shortfall?.minor ?? '0') !== '0';
  return (
    <tr data-short={isShort}>
      <th scope="row">
        <Link to={homePath(id)}>{name}</Link>
        {standing === undefined || standing.legalName === name ? null : <small>{standing.legalName}</small>}
      </th>
      {standing === undefined ? (
        <td colSpan={COLUMNS} className={styles.whole}>
          {error === null ? null : <ErrorState isInline error={error} text={t('failed')} onRetry={retry} />}
        </td>
      ) : (
        <>
          <MoneyCells standing={standing} base={base} />
          <CountCells id={id} standing={standing} />
          <BudgetCell standing={standing} />
          <CloseCell close={standing.close} />
        </>
      )}
    </tr>
  );
}

/** What the column is called stands beside the figure where there are no columns. */
function Cell({ label, isEnd = false, children }: { label: string; isEnd?: boolean; children: ReactNode }) {
  return (
    <td className={isEnd ? styles.end : undefined}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span>{children}</span>
    </td>
  );
}

function MoneyCells({ standing, base }: { standing: Standing; base: CurrencyCode | undefined }) {
  const t = useTranslations('organisation');
  const { held, converted, isMoneyLocked, baseCurrency } = standing;
  const textOf = (figure: Figure): ReactNode => {
    if (held === null)
      return figure === 'balance' && !isMoneyLocked ? <Quiet>{t('noStatement')}</Quiet> : <Quiet>–</Quiet>;
    const amount: WireMoney | null = held[figure];
    if (amount === null) return <Quiet>{figure === 'available' ? t('noWallet') : '–'}</Quiet>;
    if (figure === 'shortfall' && amount.minor === '0') return <Quiet>{t('none')}</Quiet>;
    const inBase = baseCurrency === base ? null : (converted?.[figure] ?? null);
    return (
      <>
        <span data-bad={figure === 'shortfall' || amount.minor.startsWith('-')}>
          <MoneyText amount={amount} size="strong" />
        </span>
        {inBase === null ? null : (
          <small>
            <MoneyText amount={inBase} />
          </small>
        )}
        {figure === 'shortfall' ? <ShortOn on={held.shortOn} /> : null}
      </>
    );
  };
  return MONEY.map((figure) => (
    <Cell key={figure} label={t(`column.${figure}`)} isEnd>
      {textOf(figure)}
    </Cell>
  ));
}

const Quiet = ({ children }: { children: ReactNode }) => <span className={styles.quiet}>{children}</span>;

function ShortOn({ on }: { on: NonNullable<Standing['held']>['shortOn'] }) {
  const format = useFormat();
  return on === null ? null : <small>{format.day(on)}</small>;
}

function CountCells({ id, standing }: { id: string; standing: Standing }) {
  const t = useTranslations('organisation');
  const format = useFormat();
  const of = {
    approve: [standing.toApprove, requestsPath(id, 'to-approve')],
    review: [standing.toReview, invoicesPath(id)],
    pay: [standing.toPay, payPath(id, 'invoice')],
    prepare: [standing.close.toPrepare, preparePath(id)],
    late: [standing.lateReceipts, controlRulesPath(id)],
  } as const satisfies Record<(typeof COUNTS)[number], readonly [number, string]>;
  return COUNTS.map((column) => {
    const [count, to] = of[column];
    return (
      <Cell key={column} label={t(`column.${column}`)} isEnd>
        {count === 0 ? (
          <Quiet>{format.count(0)}</Quiet>
        ) : (
          <Link
            to={to}
            data-bad={column === 'late'}
            aria-label={format.named(t(`column.${column}`), format.count(count))}
          >
            {format.count(count)}
          </Link>
        )}
        {column === 'pay' && standing.toConfirm > 0 ? (
          <small className={styles.turn}>{t('toConfirm', { count: standing.toConfirm })}</small>
        ) : null}
      </Cell>
    );
  });
}

function BudgetCell({ standing: { budget } }: { standing: Standing }) {
  const t = useTranslations('organisation');
  const format = useFormat();
  if (budget === null)
    return (
      <Cell label={t('column.budget')}>
        <Quiet>{t('noBudget')}</Quiet>
      </Cell>
    );
  const taken = BigInt(budget.used.minor) + BigInt(budget.committed.minor);
  const planned = BigInt(budget.planned.minor);
  const percent = format.percent(planned === 0n ? 0 : Number((taken * 100n) / planned) / 100);
  const text = t(isOver(budget) ? 'over' : 'used', { percent });
  return (
    <Cell label={t('column.budget')}>
      <span data-bad={isOver(budget)}>{text}</span>
      <BudgetBar size="sm" parts={barParts(budget)} today={budget.passed} label={text} />
    </Cell>
  );
}

function CloseCell({ close }: { close: Standing['close'] }) {
  const t = useTranslations('organisation');
  const format = useFormat();
  const { exported, ready, toPrepare } = close;
  const total = exported + ready + toPrepare;
  const text =
    total === 0
      ? t('nothing')
      : toPrepare > 0
        ? t('notReady', { count: format.count(toPrepare), total: format.count(total) })
        : t(ready > 0 ? 'allReady' : 'allExported');
  return (
    <Cell label={t('column.close')}>
      <span data-bad={isLate(close)}>{text}</span>
      <small>{format.month(close.month)}</small>
    </Cell>
  );
}
