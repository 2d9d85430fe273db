import { useQuery } from '@tanstack/react-query';
import { useSearchParams, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { EntityFigure, EntityPage } from '#ui/layout/pages/entity-page.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { exportStatement, type Statement } from '../../contract/statement.ts';
import { SUPPLIER_LISTS } from '../../contract/supplier.ts';
import { supplierPath, suppliersPath } from '../../paths.ts';
import { statementQuery } from '../api.ts';
import styles from '../parts/parts.module.css';

/** The letter first: it is what a supplier is sent. */
const FORMATS = ['pdf', 'csv', 'xlsx'] as const;

/** `company/accounts-payable/{list}/{accountPayableId}`: one supplier's account in the ledger, of the days in the address. */
export function StatementScreen() {
  const t = useTranslations('suppliers');
  const format = useFormat();
  const { company: companyId = '', list, accountPayableId: supplierId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const dayIn = (name: 'from' | 'to'): PlainDate | null => {
    const given = search.get(name);
    if (given === null) return name === 'to' ? format.today : (`${format.today.slice(0, 4)}-01-01` as PlainDate);
    return isPlainDate(given) ? given : null;
  };
  const [from, to] = [dayIn('from'), dayIn('to')];
  const days = from === null || to === null || from > to ? null : { from, to };
  const { data, error, isPending, refetch } = useQuery(statementQuery(companyId, supplierId, days));
  const exportAs = useListExport({
    endpoint: exportStatement,
    companyId,
    params: { supplierId },
    query: { ...days },
    area: 'suppliers',
  });
  const set = (name: 'from' | 'to', day: PlainDate | null): void => {
    const next = new URLSearchParams(search);
    next.set(name, day ?? '');
    setSearch(next, { replace: true });
  };
  const known = SUPPLIER_LISTS.find((one) => one === list) ?? 'active';
  return (
    <EntityPage
      title={t('statement.title')}
      trail={[
        { label: t('title'), to: suppliersPath(companyId, known) },
        { label: data?.name ?? t('unnamed'), to: supplierPath(companyId, supplierId) },
      ]}
      actions={
        days === null || data === undefined ? undefined : (
          <ExportMenu selected={0} formats={FORMATS} onExport={exportAs} />
        )
      }
    >
      {data === undefined ? null : (
        <div className={styles.figure}>
          <EntityFigure label={t('statement.owed')} figure={format.money(data.closing)}>
            {t('statement.account', { account: data.account })}
          </EntityFigure>
        </div>
      )}
      <div className={styles.days}>
        <DateField
          label={t('statement.from')}
          value={from}
          error={from === null ? t('statement.dayMissing') : undefined}
          onChange={(day) => set('from', day)}
        />
        <DateField
          label={t('statement.to')}
          value={to}
          error={
            to === null ? t('statement.dayMissing') : from !== null && from > to ? t('statement.turned') : undefined
          }
          onChange={(day) => set('to', day)}
        />
      </div>
      {days !== null && isPending ? <BlockSkeleton lines={6} /> : null}
      {error === null ? null : (
        <ErrorState text={t('statementNotLoaded')} error={error} areas={['suppliers']} onRetry={() => void refetch()} />
      )}
      {data === undefined || days === null ? null : <Lines statement={data} days={days} />}
    </EntityPage>
  );
}

function Lines({ statement, days }: { statement: Statement; days: { from: PlainDate; to: PlainDate } }) {
  const t = useTranslations('suppliers.statement');
  const format = useFormat();
  const side = (amount: Statement['billed']): string => (amount.minor === '0' ? '–' : format.money(amount));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard (WCAG 2.1.1)
    <div className={styles.statement} tabIndex={0} role="region" aria-label={t('title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.on')}</th>
            <th scope="col">{t('column.text')}</th>
            <th scope="col">{t('column.billed')}</th>
            <th scope="col">{t('column.paid')}</th>
            <th scope="col">{t('column.owed')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{format.day(days.from)}</td>
            <td>{t('opening')}</td>
            <td>–</td>
            <td>–</td>
            <td>{format.money(statement.opening)}</td>
          </tr>
          {statement.lines.map((line) => (
            <tr key={line.id}>
              <td>{format.day(line.on)}</td>
              <td>
                {line.text}
                {line.about === null ? null : <small>{t(`about.${line.about}`)}</small>}
              </td>
              <td>{side(line.billed)}</td>
              <td>{side(line.paid)}</td>
              <td>{format.money(line.owed)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{format.day(days.to)}</td>
            <td>{statement.lines.length === 0 ? t('nothing') : t('closing')}</td>
            <td>{format.money(statement.billed)}</td>
            <td>{format.money(statement.paid)}</td>
            <td>
              <span className="double-rule">{format.money(statement.closing)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
