import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReviewFoot } from '#ui/layout/review/review-foot.tsx';
import { CheckList, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { instantFromDate } from '#kernel/instant.ts';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { payableRulesPath } from '../../paths.ts';
import { LateNote } from '../parts/late-note.tsx';
import { AskReceipt } from '../prepare/ask-receipt.tsx';
import { isMissing, originOf, valueOf, type Column } from './cells.ts';
import { OriginMark } from './cell.tsx';
import type { Options } from './use-options.ts';
import type { Stale } from './use-saves.ts';
import type { ItemLine } from './use-sheet.ts';
import styles from './sheet.module.css';

type SideProps = {
  companyId: string;
  line: ItemLine;
  payable: PayableView | undefined;
  options: Options;
  stale: Stale | null;
  onTheirs: () => void;
  onMine: () => void;
  onSplit: () => void;
  onDetails: () => void;
  onSkip: (() => void) | undefined;
  onReady: () => void;
  isMarking: boolean;
};

/** Below the document: where each value of the line came from, and what can be done with its item. */
export function Side(props: SideProps) {
  const { companyId, line, payable, options, stale } = props;
  const t = useTranslations('prepareSheet');
  const prepare = useTranslations('accounting.prepare');
  const blocker = useTranslations('accounting.blocker');
  /** The whole of what may be cut off beside its mark. */
  const whenceText = ({ row, part }: ItemLine, column: Column): string => {
    const origin = originOf(row, part, column);
    const value = column.key === 'vat' ? '' : options.labelOf(column, valueOf(row, part, column));
    return [
      origin === null ? t(isMissing(row, part, column) ? 'required' : 'notRequired') : t(`origin.${origin}`),
      value,
    ]
      .filter((text) => text !== '')
      .join(', ');
  };
  return (
    <div className={styles.side}>
      {stale === null ? null : <StaleCell {...props} stale={stale} />}
      <section className={styles.origins} aria-label={t('where')}>
        <h2 title={titleOf(line.row)}>{titleOf(line.row)}</h2>
        <dl>
          {options.columns.map((column) => (
            <div key={column.key}>
              <dt title={options.titleOf(column)}>{options.titleOf(column)}</dt>
              <dd title={whenceText(line, column)}>
                <Whence line={line} column={column} payable={payable} options={options} companyId={companyId} />
              </dd>
            </div>
          ))}
        </dl>
        {payable === undefined ? null : (
          <CheckList
            checks={
              payable.blockers.length === 0
                ? [{ tone: 'green', title: prepare('allGood') }]
                : payable.blockers.map((code) => ({ tone: 'saffron' as const, title: blocker(code) }))
            }
          />
        )}
        {payable === undefined ? null : <LateNote companyId={companyId} payable={payable} />}
        <div className={styles.sideTools}>
          <Button size="xs" leftSection={<Icon of={IconArrowsSplit2} size={14} />} onClick={props.onSplit}>
            {t('split.action')}
          </Button>
          <Button size="xs" leftSection={<Icon of={IconListDetails} size={14} />} onClick={props.onDetails}>
            {t('details')}
          </Button>
          {payable?.blockers.includes('no_receipt') === true ? (
            <AskReceipt companyId={companyId} payable={payable} />
          ) : null}
        </div>
      </section>
      <ReviewFoot
        skip={props.onSkip}
        primary={{ label: prepare('markReady'), run: props.onReady, isBusy: props.isMarking }}
      />
    </div>
  );
}

/** Card payments are described by the name of who was paid: that is said once. */
const titleOf = ({ counterpartyName: name, description }: ItemLine['row']): string =>
  description === '' || description.startsWith(name) ? description || name : `${name}, ${description}`;

/** Of one value: its origin, with the rule where one set it; of what must be set and is not, that. */
function Whence({
  companyId,
  line: { row, part },
  column,
  payable,
  options,
}: Pick<SideProps, 'companyId' | 'line' | 'payable' | 'options'> & { column: Column }) {
  const t = useTranslations('prepareSheet');
  const origin = originOf(row, part, column);
  if (origin === null)
    return isMissing(row, part, column) ? (
      <b className={styles.verb}>{t('required')}</b>
    ) : (
      <span className={styles.none}>{t('notRequired')}</span>
    );
  const field =
    column.key === 'account'
      ? 'expenseAccount'
      : column.key === 'vat'
        ? 'recoverablePercent'
        : 'field' in column
          ? `analytical:${column.field.id}`
          : 'costCenterId';
  const rule = part === 'rest' ? payable?.byRules.find((one) => one.field === field) : undefined;
  const value = column.key === 'vat' ? '' : `, ${options.labelOf(column, valueOf(row, part, column))}`;
  return (
    <>
      <OriginMark origin={origin} />{' '}
      {rule === undefined || rule.position === null ? (
        t(`origin.${origin}`)
      ) : (
        <Link to={payableRulesPath(companyId, rule.ruleId)}>{t('rule', { position: rule.position })}</Link>
      )}
      {value}
    </>
  );
}

/** Somebody changed the item meanwhile: who, when, what they made of it, and a choice (ux 9). */
function StaleCell({ stale, options, onTheirs, onMine }: SideProps & { stale: Stale }) {
  const t = useTranslations('prepareSheet.stale');
  const global = useTranslations('global.states');
  const format = useFormat();
  const { theirs, mine } = stale;
  const differing = options.columns.filter(
    (column) => valueOf(theirs, 'rest', column) !== valueOf(mine, 'rest', column),
  );
  return (
    <NoticeBox
      isAlert
      title={
        theirs.changed === null
          ? global('stale')
          : t('title', { who: theirs.changed.by, when: format.ago(instantFromDate(new Date(theirs.changed.at))) })
      }
      actions={
        <>
          <Button size="xs" onClick={onTheirs}>
            {global('useTheirs')}
          </Button>
          <Button size="xs" onClick={onMine}>
            {global('keepMine')}
          </Button>
        </>
      }
    >
      {differing.map((column) => (
        <p key={column.key}>
          {t('differs', {
            column: options.titleOf(column),
            theirs: options.labelOf(column, valueOf(theirs, 'rest', column)) || '–',
            mine: options.labelOf(column, valueOf(mine, 'rest', column)) || '–',
          })}
        </p>
      ))}
    </NoticeBox>
  );
}
