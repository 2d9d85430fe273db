import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { ClosedOrder } from './reopen-dialog.tsx';

const ReopenDialog = latePart(
  () => import('./reopen-dialog.tsx').then((file) => ({ default: file.ReopenDialog })),
  'window',
);

/** A credit note took something off an order that is closed: what comes in its place finds no order, unless it is opened. */
export function ReopenNote({ companyId, order }: { companyId: string; order: ClosedOrder }) {
  const t = useTranslations('orderReopen');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <NoticeBox
        tone="blue"
        title={t('note', { number: order.number })}
        actions={
          <Button size="compact-sm" onClick={() => setAsking(true)}>
            {t('do')}
          </Button>
        }
      />
      {isAsking ? (
        <Suspense fallback={null}>
          <ReopenDialog companyId={companyId} order={order} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
