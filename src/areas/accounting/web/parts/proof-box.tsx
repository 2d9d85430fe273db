import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { proofQuery } from '../api.ts';
import styles from './accounting.module.css';

/** Ledger against open items and bank, both sides in figures: a proof, not a claim (decision 31). */
export function ProofBox({ companyId }: { companyId: string }) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const proof = useQuery(proofQuery(companyId));
  return (
    <section className={styles.block} aria-label={t('proof.title')}>
      <h2>{t('proof.title')}</h2>
      {proof.isPending ? <BlockSkeleton lines={4} /> : null}
      {proof.isError ? (
        <ErrorState isInline error={proof.error} areas={['accounting']} onRetry={() => void proof.refetch()} />
      ) : null}
      {proof.data === undefined ? null : (
        <>
          <p>{t(proof.data.isTied ? 'proof.tied' : 'proof.open')}</p>
          <div className={styles.frame}>
            <table className={`${styles.table} ${styles.proof}`}>
              <caption className="visually-hidden">{t('proof.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('proof.check')}</th>
                  <th scope="col" className={styles.end}>
                    {t('proof.ledger')}
                  </th>
                  <th scope="col" className={styles.end}>
                    {t('proof.other')}
                  </th>
                  <th scope="col" className={styles.end}>
                    {t('proof.result')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {proof.data.checks.map((check) => (
                  <tr key={check.code}>
                    <td>{t(`proof.${check.code}.name`)}</td>
                    <td className={styles.end}>
                      {format.money(check.ledger)}
                      <small>{t(`proof.${check.code}.ledger`)}</small>
                    </td>
                    <td className={styles.end}>
                      {format.money(check.other)}
                      <small>{t(`proof.${check.code}.other`)}</small>
                    </td>
                    <td className={styles.end}>
                      <Tag tone={check.isTied ? 'green' : 'red'} icon={check.isTied ? IconCheck : IconAlertCircle}>
                        {t(check.isTied ? 'proof.ok' : 'proof.off')}
                      </Tag>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {proof.data.bank === null ? null : (
            <AmountRows
              rows={[
                { label: t('proof.bank.opening'), value: format.money(proof.data.bank.opening) },
                { label: t('proof.bank.movement'), value: format.money(proof.data.bank.movement) },
                { label: t('proof.bank.balance'), value: format.money(proof.data.bank.balance), isTotal: true },
                ...(proof.data.bank.stated.minor === proof.data.bank.balance.minor
                  ? []
                  : [
                      {
                        label: t('proof.bank.stated', { day: format.day(proof.data.bank.statedOn) }),
                        value: format.money(proof.data.bank.stated),
                      },
                    ]),
              ]}
            />
          )}
        </>
      )}
    </section>
  );
}
