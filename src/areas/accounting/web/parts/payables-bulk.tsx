import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import type { ExportMenuProps } from '#ui/layout/list/list-export.ts';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import type { Selection } from '#ui/layout/list/use-selection.ts';
import type { PayableId } from '../../contract/bookkeeping.ts';
import type { WhichPayables } from '../../contract/code-payables.ts';
import type { PayableFilter } from '../api.ts';
import { CodeDialog } from './code-dialog.tsx';

type PayablesBulkProps = {
  companyId: string;
  filter: PayableFilter;
  /** How many match. */
  total: number;
  selection: Selection;
  sum: ReactNode;
  onExport: ExportMenuProps['onExport'];
};

/** What can be done with the payables selected, or with all that match: account, VAT and cost centre are set (ux 5.2). */
export function PayablesBulk({ companyId, filter, total, selection, sum, onExport }: PayablesBulkProps) {
  const t = useTranslations('accounting');
  const [isCoding, setCoding] = useState(false);
  const which: WhichPayables = selection.isAll
    ? { filter }
    : { ids: [...selection.ids].filter((id): id is PayableId => isId('pbl', id)) };
  const count = selection.isAll ? total : selection.ids.size;
  return (
    <>
      <SelectionBar selection={selection} total={total} sum={selection.isAll ? null : sum}>
        <ExportMenu total={total} selected={count} onExport={onExport} />
        <Button variant="filled" onClick={() => setCoding(true)}>
          {t('bulk.do')}
        </Button>
      </SelectionBar>
      {isCoding ? (
        <CodeDialog
          companyId={companyId}
          which={which}
          count={count}
          onDone={(stay) => {
            setCoding(false);
            selection.replace(stay);
          }}
          onClose={() => setCoding(false)}
        />
      ) : null}
    </>
  );
}
