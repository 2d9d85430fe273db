import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClipboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import type { Month } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { colleaguesQuery } from '../api.ts';
import type { Person } from './owners-field.tsx';
import styles from './budgets.module.css';

/** One budget to be: what it stands for, what was typed of its plan, and who will own it. */
export type GridRow = {
  readonly id: string;
  readonly name: string;
  readonly total: string;
  readonly months: readonly string[];
  readonly owner: Person | null;
};

/** A block from a spreadsheet as rows of cells. */
export const cellsIn = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** The rows with a pasted block laid over them, from one field on; what would stand outside is left out. */
export function pasteInto(
  rows: readonly GridRow[],
  block: readonly (readonly string[])[],
  at: { row: number; column: number; isByMonth: boolean },
): GridRow[] {
  return rows.map((row, index) => {
    const cells = block[index - at.row];
    if (cells === undefined) return row;
    if (!at.isByMonth) return { ...row, total: cells[0] ?? row.total };
    return { ...row, months: row.months.map((month, column) => cells[column - at.column] ?? month) };
  });
}

/** Amounts and owners of many budgets at once; a block pasted into a field fills what is right of it and below. */
export function AmountGrid({
  companyId,
  rows,
  months,
  isByMonth,
  wrong,
  onChange,
}: {
  companyId: string;
  rows: readonly GridRow[];
  months: readonly Month[];
  isByMonth: boolean;
  /** Fields that are no amount, as "row column". */
  wrong: ReadonlySet<string>;
  onChange: (rows: readonly GridRow[]) => void;
}) {
  const t = useTranslations('budgets');
  const format = useFormat();
  const columns = isByMonth ? months.map((month) => format.month(month)) : [t('form.amount')];
  const change = (row: number, next: Partial<GridRow>): void =>
    onChange(rows.map((one, index) => (index === row ? { ...one, ...next } : one)));
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const block = cellsIn(event.clipboardData.getData('text/plain'));
    if (block.length < 2 && (block[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    onChange(pasteInto(rows, block, { row, column, isByMonth }));
  };
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.grid}`}>
        <thead>
          <tr>
            <th scope="col">{t('column.budget')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">{t('wizard.owner')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {columns.map((column, at) => (
                <td key={column}>
                  <TextInput
                    size="sm"
                    {...(index === 0 && at === 0 ? { 'data-autofocus': true } : {})}
                    inputMode="decimal"
                    aria-label={
                      isByMonth
                        ? t('wizard.monthOf', { name: row.name, month: column })
                        : t('wizard.amountOf', { name: row.name })
                    }
                    value={isByMonth ? (row.months[at] ?? '') : row.total}
                    error={wrong.has(`${index} ${at}`)}
                    onPaste={(event) => paste(event, index, at)}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      change(
                        index,
                        isByMonth
                          ? { months: row.months.map((month, place) => (place === at ? value : month)) }
                          : { total: value },
                      );
                    }}
                  />
                </td>
              ))}
              <td className={styles.ownerCell}>
                <OwnerSelect
                  companyId={companyId}
                  label={t('wizard.ownerOf', { name: row.name })}
                  value={row.owner}
                  onChange={(owner) => change(index, { owner })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OwnerSelect({
  companyId,
  label,
  value,
  onChange,
}: {
  companyId: string;
  label: string;
  value: Person | null;
  onChange: (owner: Person | null) => void;
}) {
  const colleagues = useQuery(colleaguesQuery(companyId, ''));
  const people = [...(value === null ? [] : [value]), ...(colleagues.data?.items ?? [])];
  const known = new Map(people.map((one) => [one.userId, one.fullName]));
  return (
    <Select
      size="sm"
      aria-label={label}
      searchable
      clearable
      data={[...known].map(([id, name]) => ({ value: id, label: name }))}
      value={value?.userId ?? null}
      onChange={(id) => onChange(isId('usr', id) ? { userId: id, fullName: known.get(id) ?? '' } : null)}
    />
  );
}
