import { IconBolt, IconBook2, IconFileText, IconHistory, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon, type IconComponent } from '#ui/parts/status/icon.tsx';
import type { PayableRow } from '../../contract/bookkeeping.ts';
import { isMissing, learntOf, originOf, valueOf, type Column, type Origin, type Part } from './cells.ts';
import type { Options } from './use-options.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import styles from './sheet.module.css';

/** Rule, learnt, default, typed (ux `prepare`); what came with the item is its own, and a category's account is a default. */
export const MARKS: Readonly<Record<Origin, IconComponent>> = {
  rule: IconBolt,
  learnt: IconHistory,
  default: IconBook2,
  category: IconBook2,
  document: IconFileText,
  person: IconPencil,
};

/** Where a value came from: an icon, and a word for who does not see it. */
export function OriginMark({ origin }: { origin: Origin }) {
  const t = useTranslations('prepareSheet.origin');
  return (
    <span className={styles.mark} data-origin={origin} title={t(origin)}>
      <Icon of={MARKS[origin]} size={14} />
      <span className="visually-hidden">{t(origin)}</span>
    </span>
  );
}

/** What a cell shows: its value with where it came from, what was learnt and not accepted, or what is to be set. */
export function CellText({
  row,
  part,
  column,
  options,
}: {
  row: PayableRow;
  part: Part;
  column: Column;
  options: Options;
}) {
  const t = useTranslations('prepareSheet');
  const format = useFormat();
  const value = valueOf(row, part, column);
  const learnt = learntOf(row, part, column);
  const origin = originOf(row, part, column);
  if (column.key === 'vat') {
    const rates = row.vatRates.filter((rate) => Number(rate) !== 0);
    const rate = rates.length === 0 ? t('noVat') : rates.map((one) => format.percent(Number(one) / 100)).join(', ');
    return (
      <>
        <span className="tnum" title={rate}>
          {rate}
          {rates.length === 0 || row.recoverablePercent === 100 ? null : (
            <small> {t('recovered', { percent: format.percent(row.recoverablePercent / 100) })}</small>
          )}
        </span>
        {origin === null ? null : <OriginMark origin={origin} />}
      </>
    );
  }
  if (value !== '')
    return (
      <>
        <span title={options.labelOf(column, value)}>{options.labelOf(column, value)}</span>
        {origin === null ? null : <OriginMark origin={origin} />}
      </>
    );
  if (learnt !== '')
    return (
      <>
        <span className={styles.learnt} title={options.labelOf(column, learnt)}>
          {options.labelOf(column, learnt)}
        </span>
        <OriginMark origin="learnt" />
      </>
    );
  return isMissing(row, part, column) ? (
    <b className={styles.verb} title={options.verbOf(column)}>
      {options.verbOf(column)}
    </b>
  ) : (
    <span className={styles.none} title={t('notRequired')}>
      {t('notRequired')}
    </span>
  );
}
