import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import type { PaymentView } from '../../contract/payment.ts';
import { isToTell } from './is-to-tell.ts';

/** Only who tells somebody needs it. */
const AdviceDialog = latePart(
  () => import('./advice-dialog.tsx').then((file) => ({ default: file.AdviceDialog })),
  'window',
);

/** Asks to tell the suppliers of these payments, where one of them can be told of. */
export function AdviceAction({ companyId, payments }: { companyId: string; payments: readonly PaymentView[] }) {
  const t = useTranslations('payments.advice');
  const [isAsked, setAsked] = useState(false);
  const own = payments.filter(isToTell);
  if (own.length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('do')}</Button>
      {isAsked ? (
        <Suspense>
          <AdviceDialog companyId={companyId} payments={own} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
