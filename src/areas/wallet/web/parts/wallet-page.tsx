import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { bankPath } from '#areas/payments/paths.ts';
import styles from '../wallet.module.css';

/** A page about the wallet, with the way back to the page of the bank. */
export function WalletPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useTranslations('wallet');
  const { company = '' } = useParams();
  return (
    <div className={styles.page}>
      <header>
        <Link className="link" to={bankPath(company)}>
          {t('back')}
        </Link>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  );
}
