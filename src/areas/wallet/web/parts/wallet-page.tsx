import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainPage } from '#ui/layout/pages/page-head.tsx';
import { bankPath } from '#areas/payments/paths.ts';

/** A page about the wallet, with the way back to the page of the bank. */
export function WalletPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useTranslations('wallet');
  const { company = '' } = useParams();
  return (
    <PlainPage title={title} lead={lead} trail={[{ label: t('back'), to: bankPath(company) }]}>
      {children}
    </PlainPage>
  );
}
