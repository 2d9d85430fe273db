import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import type { ImportOutcome } from '../../contract/card-feed.ts';
import { COLUMN_ROLES, type ColumnRole, type Mapping } from '../../rules/csv-mapping.ts';
import { DAY_ORDERS } from '../../rules/read-day.ts';
import styles from '../card-feeds.module.css';
import { RefusedLines } from './refused-lines.tsx';

export type Preview = Extract<ImportOutcome, { kind: 'mapping' }>;

/** What nearly every table has; the others are shown where they were found, or on demand. */
const USUAL: readonly ColumnRole[] = ['bookedOn', 'text', 'amount', 'card'];

type MappingFormProps = {
  name: string;
  preview: Preview;
  isBusy: boolean;
  onCancel: () => void;
  onImport: (mapping: Mapping) => void;
};

/** What each column of a bank's table is, as it was guessed, beside how the first lines are read by that. */
export function MappingForm({ name, preview, isBusy, onCancel, onImport }: MappingFormProps) {
  const t = useTranslations('cardFeeds');
  const [mapping, setMapping] = useState<Mapping>(preview.mapping as Mapping);
  const { columns } = mapping;
  const [isWhole, setWhole] = useState(false);
  const shown = COLUMN_ROLES.filter(
    (role) => isWhole || USUAL.includes(role) || preview.mapping.columns[role] !== undefined,
  );
  const isReady =
    columns.bookedOn !== undefined &&
    (columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined);
  const setColumn = (role: ColumnRole, value: string | null): void => {
    const { [role]: _before, ...others } = columns;
    setMapping({ ...mapping, columns: value === null ? others : { ...others, [role]: Number(value) } });
  };
  const options = preview.columns.map((label, index) => ({
    value: String(index),
    label: optionLabel(label, preview.rows[0]?.[index] ?? '', t('mapping.column', { number: index + 1 })),
  }));
  return (
    <section className={styles.mapping} aria-label={t('mapping.title', { name })}>
      <h3>{t('mapping.title', { name })}</h3>
      <p>{t('mapping.text')}</p>
      <div className={styles.roles}>
        {shown.map((role) => (
          <Select
            key={role}
            clearable
            label={t(`mapping.role.${role}`)}
            placeholder={t('mapping.none')}
            data={options}
            value={columns[role] === undefined ? null : String(columns[role])}
            onChange={(value) => setColumn(role, value)}
          />
        ))}
        <Select
          allowDeselect={false}
          label={t('mapping.dayOrder')}
          data={DAY_ORDERS.map((value) => ({ value, label: t(`mapping.order.${value}`) }))}
          value={mapping.dayOrder}
          onChange={(value) =>
            setMapping({ ...mapping, dayOrder: DAY_ORDERS.find((one) => one === value) ?? mapping.dayOrder })
          }
        />
      </div>
      {isWhole ? null : (
        <div>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t('mapping.more')}
          </Button>
        </div>
      )}
      <Choices mapping={mapping} onChange={setMapping} />
      <SampleLines preview={preview} isAsGuessed={mapping === preview.mapping} />
      {isReady ? null : <p role="status">{t('mapping.noSample')}</p>}
      <div className={styles.foot}>
        <Button onClick={onCancel}>{t('mapping.cancel')}</Button>
        <Button variant="filled" disabled={!isReady} loading={isBusy} onClick={() => onImport(mapping)}>
          {t('mapping.do')}
        </Button>
      </div>
    </section>
  );
}

const SHOWN_MAX = 24;
const optionLabel = (label: string, example: string, place: string): string => {
  const name = label.trim() === '' ? place : label.trim();
  return example.trim() === '' || example === label ? name : `${name} (${example.trim().slice(0, SHOWN_MAX)})`;
};

function Choices({ mapping, onChange }: { mapping: Mapping; onChange: (mapping: Mapping) => void }) {
  const t = useTranslations('cardFeeds');
  return (
    <div className={styles.choices}>
      <div>
        <span id="decimal-sign">{t('mapping.decimalSign')}</span>
        <SegmentedControl
          aria-labelledby="decimal-sign"
          value={mapping.decimalSign}
          data={[
            { value: ',', label: t('mapping.comma') },
            { value: '.', label: t('mapping.point') },
          ]}
          onChange={(value) => onChange({ ...mapping, decimalSign: value === ',' ? ',' : '.' })}
        />
      </div>
      <div>
        <span id="spent-is">{t('mapping.spentIs')}</span>
        <SegmentedControl
          aria-labelledby="spent-is"
          value={mapping.spentIs}
          data={(['below', 'above'] as const).map((value) => ({ value, label: t(`mapping.spent.${value}`) }))}
          onChange={(value) => onChange({ ...mapping, spentIs: value === 'above' ? 'above' : 'below' })}
        />
      </div>
    </div>
  );
}

/** As the server read them; once a column is changed they are no longer what would be read. */
function SampleLines({ preview, isAsGuessed }: { preview: Preview; isAsGuessed: boolean }) {
  const t = useTranslations('cardFeeds');
  const format = useFormat();
  if (!isAsGuessed || preview.sample.length === 0) return null;
  return (
    <>
      <h3>{t('mapping.sample')}</h3>
      <ul className={styles.sample}>
        {preview.sample.map((line) => (
          <li key={line.line}>
            <span>{format.day(line.bookedOn)}</span>
            <b>{line.text}</b>
            <small>
              {[t(`lineKind.${line.kind}`), line.card === null ? '' : cardLabel(line.card)]
                .filter((part) => part !== '')
                .join(' · ')}
            </small>
            <MoneyText amount={line.amount} />
          </li>
        ))}
      </ul>
      <RefusedLines refused={preview.refused} />
    </>
  );
}

const cardLabel = (card: string): string => (/^\d{4}$/.test(card) ? `•••• ${card}` : card);
