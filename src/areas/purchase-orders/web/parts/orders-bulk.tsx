import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import type { ExportMenuProps } from '#ui/layout/list/list-export.ts';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import type { Selection } from '#ui/layout/list/use-selection.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { packOrders, type OrderPack } from '../../contract/pack-orders.ts';
import { previewClosing, type ClosingPreview, type WhichOrders } from '../../contract/close-orders.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { orderPacksQuery } from '../api.ts';
import { CloseManyDialog } from './close-many-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';

type OrdersBulkProps = {
  companyId: string;
  /** As the list's address has them. */
  filter: Readonly<Record<string, string>>;
  /** How many match. */
  total: number;
  selection: Selection;
  sum: ReactNode;
  mayClose: boolean;
  onExport: ExportMenuProps['onExport'];
};

/** What can be done with the orders selected, or with all that match (ux 5.2). */
export function OrdersBulk({ companyId, filter, total, selection, sum, mayClose, onExport }: OrdersBulkProps) {
  const t = useTranslations('purchaseOrders.many');
  const client = useQueryClient();
  const errorText = useErrorText('purchaseOrders');
  const [closing, setClosing] = useState<{ which: WhichOrders; preview: ClosingPreview } | null>(null);
  const { sort: _sort, ...wanted } = filter;
  const which = (
    selection.isAll ? { filter: wanted } : { ids: [...selection.ids].filter((id): id is OrderId => isId('por', id)) }
  ) as WhichOrders;
  const ask = useMutation({
    mutationFn: () => call(previewClosing, { params: { companyId }, body: { which } }),
    onSuccess: (preview) => {
      if (preview.count === 0) notify({ message: t('close.none'), tone: 'info' });
      else setClosing({ which, preview });
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  const [packing, setPacking] = useState<{ which: WhichOrders; asked: OrderPack } | null>(null);
  const pack = useMutation({
    mutationFn: () => call(packOrders, { params: { companyId }, body: { which } }),
    onSuccess: (asked) => {
      setPacking({ which, asked });
      void client.invalidateQueries({ queryKey: orderPacksQuery(companyId).queryKey });
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <>
      <SelectionBar selection={selection} total={total} sum={sum}>
        <ExportMenu total={total} selected={selection.isAll ? total : selection.ids.size} onExport={onExport} />
        {/* Not off while it asks: the dialog gives the focus back to what opened it. */}
        <Button aria-busy={pack.isPending} onClick={() => (pack.isPending ? undefined : pack.mutate())}>
          {t('pdf.do')}
        </Button>
        {mayClose ? (
          <Button aria-busy={ask.isPending} onClick={() => (ask.isPending ? undefined : ask.mutate())}>
            {t('close.do')}
          </Button>
        ) : null}
      </SelectionBar>
      {packing === null ? null : <PackDialog companyId={companyId} {...packing} onClose={() => setPacking(null)} />}
      {closing === null ? null : (
        <CloseManyDialog
          companyId={companyId}
          {...closing}
          onDone={(stay) => {
            setClosing(null);
            selection.replace(stay);
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}
