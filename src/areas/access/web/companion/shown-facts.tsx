import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Shown } from '#areas/identity/contract/companion.ts';
import styles from './companion.module.css';

/** What the value beside it is, where it is not what is new. */
const LABELS: { readonly [Kind in Shown['kind']]?: 'ask.who' | 'ask.about' } = {
  'factor-recovery': 'ask.who',
  'payment-setting': 'ask.about',
};

/** Exactly what is signed: from where somebody signs in or changes what, or how much goes to whom (RTS 5). */
export function ShownFacts({ shown, askedAt }: { shown: Shown; askedAt: Instant }) {
  const t = useTranslations('companion');
  const format = useFormat();
  if (shown.kind === 'payment') {
    const { minor, currency } = shown.amount;
    return (
      <dl className={styles.facts}>
        <dt>{t('ask.amount')}</dt>
        <dd className={styles.sum}>{format.money({ minor, currency: currency as CurrencyCode })}</dd>
        <dt>{t('ask.payees')}</dt>
        <dd>
          <ul>
            {shown.payees.map((payee) => (
              <li key={payee}>{payee}</li>
            ))}
          </ul>
        </dd>
        {shown.twoPeopleSuffice === true ? (
          <>
            <dt>{t('ask.exception')}</dt>
            <dd>{t('ask.twoPeople')}</dd>
          </>
        ) : null}
        <dt>{t('ask.at')}</dt>
        <dd>{format.moment(askedAt)}</dd>
      </dl>
    );
  }
  const { browser, system, ip } = shown;
  const where =
    browser !== null && system !== null
      ? t('ask.browser', { browser, system })
      : (browser ?? system ?? t('ask.unknown'));
  return (
    <dl className={styles.facts}>
      {'to' in shown ? (
        <>
          <dt>{t(LABELS[shown.kind] ?? 'ask.to')}</dt>
          <dd>{shown.to}</dd>
        </>
      ) : null}
      {/* How a company pays is asked by a command, which knows no browser: nothing is said rather than a doubt. */}
      {shown.kind === 'payment-setting' ? null : (
        <>
          <dt>{t('ask.where')}</dt>
          <dd>{where}</dd>
        </>
      )}
      <dt>{t('ask.ip')}</dt>
      <dd>{ip}</dd>
      <dt>{t('ask.at')}</dt>
      <dd>{format.moment(askedAt)}</dd>
    </dl>
  );
}
