import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import type { ExportMenuProps } from '#ui/layout/list/list-export.ts';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import type { Selection } from '#ui/layout/list/use-selection.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import type { SupplierId } from '../../contract/supplier-id.ts';
import type { SupplierFilter, SupplierRow } from '../../contract/supplier.ts';
import { MergeChosen } from './merge-chosen.tsx';
import { useManySuppliers } from './use-many-suppliers.ts';

type SuppliersBulkProps = {
  companyId: string;
  filter: SupplierFilter;
  /** How many match. */
  total: number;
  rows: readonly SupplierRow[];
  selection: Selection;
  /** What was spent with them. */
  sum: ReactNode;
  onExport: ExportMenuProps['onExport'];
};

/** What can be done with the suppliers selected, or with all that match: asked, archived, and of two one merged (ux 5.2). */
export function SuppliersBulk(props: SuppliersBulkProps) {
  const { companyId, filter, total, rows, selection, sum, onExport } = props;
  const t = useTranslations('suppliers');
  const [isMerging, setMerging] = useState(false);
  const many = useManySuppliers(companyId, selection);
  const which = selection.isAll
    ? { filter }
    : { ids: [...selection.ids].filter((id): id is SupplierId => isId('sup', id)) };
  const count = selection.isAll ? total : selection.ids.size;
  const [one, other, ...more] = selection.isAll ? [] : rows.filter(({ id }) => selection.ids.has(id));
  const isArchived = filter.list === 'archived';
  const ask = async (): Promise<void> => {
    const question = {
      title: t('bulk.askTitle', { count }),
      text: t('bulk.askText'),
      confirmLabel: t('bulk.askConfirm', { count }),
    };
    if (await confirmAction(question)) many.ask.mutate({ which });
  };
  return (
    <>
      <SelectionBar selection={selection} total={total} sum={sum}>
        <ExportMenu total={total} selected={count} onExport={onExport} />
        {one === undefined || other === undefined || more.length > 0 ? null : (
          <Button onClick={() => setMerging(true)}>{t('merge.open')}</Button>
        )}
        <Button
          loading={many.archive.isPending}
          onClick={() => many.archive.mutate({ which, isArchived: !isArchived })}
        >
          {t(isArchived ? 'restore' : 'archive')}
        </Button>
        {isArchived ? null : (
          <Button variant="filled" loading={many.ask.isPending} onClick={() => void ask()}>
            {t('bulk.ask')}
          </Button>
        )}
      </SelectionBar>
      {!isMerging || one === undefined || other === undefined ? null : (
        <MergeChosen
          companyId={companyId}
          pair={[one, other]}
          onMerged={() => selection.replace([])}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}
