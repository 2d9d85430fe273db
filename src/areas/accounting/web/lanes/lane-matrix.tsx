import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, sum, type WireMoney } from '#kernel/money.ts';
import type { Month } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { journalKindLabel } from '#areas/payables/contract/kinds.ts';
import type { LanesView } from '../../contract/lanes.ts';
import { payablesPath } from '../../paths.ts';
import { LaneTag } from '../parts/lane-tag.tsx';
import accounting from '../parts/accounting.module.css';
import styles from './lanes.module.css';

const NOTHING = '–';
const LANES = ['created', 'prepared', 'exported'] as const;
type Lane = (typeof LANES)[number];
type MatrixProps = { companyId: string; month: Month; types: LanesView['types'] };

type Sought = { month: Month; state: Lane; type?: string; blocker?: string };
const listOf = (companyId: string, sought: Sought): string =>
  `${payablesPath(companyId)}?${new URLSearchParams(sought).toString()}`;

/** Types of payables down, the three lanes across, each cell a link to its items; on a phone three cards, types folded. */
export function LaneMatrix({ companyId, month, types }: MatrixProps) {
  const t = useTranslations('lanes');
  const format = useFormat();
  const totals = totalsOf(types);
  if (totals === null) return null;
  return (
    <>
      <div className={styles.matrix}>
        <table>
          <caption className="visually-hidden">{t('title', { month: format.month(month) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('type')}</th>
              {LANES.map((lane) => (
                <th key={lane} scope="col" colSpan={2}>
                  <LaneHead companyId={companyId} month={month} lane={lane} totals={totals} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((row) => (
              <tr key={row.type}>
                <th scope="row">{journalKindLabel(row.type, format.language)}</th>
                {LANES.map((lane) => (
                  <Cells key={lane} companyId={companyId} month={month} lane={lane} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {LANES.map((lane) => (
                <Sum key={lane} {...totals[lane]} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={styles.cards}>
        <ul className={accounting.lanes}>
          {LANES.map((lane) => (
            <li key={lane}>
              <LaneHead companyId={companyId} month={month} lane={lane} totals={totals} />
              <span className={accounting.sum}>{format.money(totals[lane].sum)}</span>
            </li>
          ))}
        </ul>
        <details>
          <summary>{t('types')}</summary>
          <ul className={accounting.plain}>
            {types.flatMap((row) =>
              LANES.filter((lane) => row[lane].count > 0).map((lane) => (
                <li key={`${row.type} ${lane}`}>
                  <Link className="link" to={listOf(companyId, { state: lane, month, type: row.type })}>
                    {journalKindLabel(row.type, format.language)}
                  </Link>
                  <LaneTag state={lane} />
                  <b className="tnum">{format.count(row[lane].count)}</b>
                </li>
              )),
            )}
          </ul>
        </details>
      </div>
    </>
  );
}

type Totals = Record<Lane, { count: number; sum: WireMoney }> & { noReceipt: number };

function totalsOf(types: LanesView['types']): Totals | null {
  const [first] = types;
  if (first === undefined) return null;
  const of = (lane: Lane) => ({
    count: types.reduce((total, row) => total + row[lane].count, 0),
    sum: moneyToWire(
      sum(
        types.map((row) => moneyFromWire(row[lane].sum)),
        first.created.sum.currency,
      ),
    ),
  });
  return {
    created: of('created'),
    prepared: of('prepared'),
    exported: of('exported'),
    noReceipt: types.reduce((total, row) => total + row.noReceipt, 0),
  };
}

type HeadProps = { companyId: string; month: Month; lane: Lane; totals: Totals };

/** The hatched part is what has no receipt. */
function LaneHead({ companyId, month, lane, totals }: HeadProps) {
  const t = useTranslations('lanes');
  const format = useFormat();
  const { count } = totals[lane];
  const missing = lane === 'created' ? totals.noReceipt : 0;
  return (
    <span className={styles.lane}>
      <span className={`${styles.bar} ${styles[lane]}`} aria-hidden="true">
        <i style={{ flexGrow: Math.max(count - missing, count === 0 ? 1 : 0) }} />
        {missing === 0 ? null : <i style={{ flexGrow: missing }} />}
      </span>
      <span className={styles.figure}>{format.count(count)}</span>
      <LaneTag state={lane} />
      {missing === 0 ? null : (
        <Link className="link" to={listOf(companyId, { state: 'created', month, blocker: 'no_receipt' })}>
          {t('noReceipt', { count: missing })}
        </Link>
      )}
    </span>
  );
}

type CellsProps = { companyId: string; month: Month; lane: Lane; row: LanesView['types'][number] };

function Cells({ companyId, month, lane, row }: CellsProps) {
  const t = useTranslations('lanes');
  const ofLane = useTranslations('accounting.lane');
  const format = useFormat();
  const { count, sum: minor } = row[lane];
  if (count === 0)
    return (
      <>
        <td className={styles.count}>{format.count(0)}</td>
        <td className={styles.end}>{NOTHING}</td>
      </>
    );
  const label = t('show', {
    type: journalKindLabel(row.type, format.language),
    lane: ofLane(lane),
    count: format.count(count),
  });
  return (
    <>
      <td className={styles.count}>
        <Link className="link" aria-label={label} to={listOf(companyId, { state: lane, month, type: row.type })}>
          <b>{format.count(count)}</b>
        </Link>
      </td>
      <td className={styles.end}>{format.money(minor)}</td>
    </>
  );
}

function Sum({ count, sum: minor }: { count: number; sum: WireMoney }) {
  const format = useFormat();
  return (
    <>
      <td className={styles.count}>{format.count(count)}</td>
      <td className={styles.end}>
        <span className="double-rule">{format.money(minor)}</span>
      </td>
    </>
  );
}
