import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { MiniBars } from '#ui/parts/bars/mini-bars.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import type { SubscriptionView } from '../../contract/subscription.ts';
import { subscriptionChargePath } from '../../paths.ts';
import styles from '../subscriptions.module.css';

/** The last charges as bars, in base currency, and below them each with its receipt. */
export function ChargeList({ companyId, subscription }: { companyId: string; subscription: SubscriptionView }) {
  const t = useTranslations('subscriptions');
  const format = useFormat();
  const { charges } = subscription;
  if (charges.length === 0) return <p className={styles.part}>{t('noCharges')}</p>;
  const withReceipt = charges.filter(({ files }) => files.length > 0).length;
  return (
    <>
      <section className={styles.part}>
        <MiniBars
          title={t('lastCharges', { count: charges.length })}
          bars={charges.map((charge, at) => ({
            label: format.shortMonth(charge.on.slice(0, 7)),
            name: `${format.day(charge.on)}${charges.findIndex(({ on }) => on === charge.on) === at ? '' : ` ${at}`}`,
            amount: charge.base,
          }))}
        />
      </section>
      <section className={styles.part}>
        <h3>
          {t('receipts')} <small>{t('receiptsOf', { count: withReceipt, total: charges.length })}</small>
        </h3>
        <ul className={styles.charges}>
          {charges.toReversed().map((charge) => (
            <li key={`${charge.kind} ${charge.id}`}>
              <Link className={styles.charge} to={subscriptionChargePath(companyId, subscription.id, charge.id)}>
                <span>
                  {format.day(charge.on)} <small>{charge.files[0]?.name ?? t('receiptMissing')}</small>
                </span>
                <MoneyText amount={charge.amount} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
