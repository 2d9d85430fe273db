import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { ProofView } from '../../contract/proof.ts';
import { proofQuery } from '../api.ts';
import styles from './accounting.module.css';
import proofStyles from './proof.module.css';

type ProofBoxProps = {
  companyId: string;
  /** Everything up to and with this day; all there is without one. */
  on?: PlainDate | null;
  /** At the end of the title: where to choose the day, or the way there. */
  aside?: ReactNode;
};

/** Ledger against open items and bank, both sides in figures: a proof, not a claim (decision 31). */
export function ProofBox({ companyId, on = null, aside }: ProofBoxProps) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const proof = useQuery(proofQuery(companyId, on));
  return (
    <section className={styles.block} aria-label={t('proof.title')}>
      <div className={proofStyles.head}>
        <h2>{t('proof.title')}</h2>
        {aside}
      </div>
      {proof.isPending ? <BlockSkeleton lines={4} /> : null}
      {proof.isError ? (
        <ErrorState
          isInline
          text={t('proof.notLoaded')}
          error={proof.error}
          areas={['accounting']}
          onRetry={() => void proof.refetch()}
        />
      ) : null}
      {proof.data === undefined ? null : (
        <>
          <Verdict proof={proof.data} />
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
          {proof.data.checks.map(({ code, first }) =>
            first === null ? null : <First key={code} code={code} first={first} />,
          )}
          {proof.data.rows.map((row, index) => (
            <RowNotice key={`${row.table} ${row.column} ${row.label} ${index}`} row={row} />
          ))}
          {proof.data.bank === null ? null : (
            <AmountRows
              rows={[
                { label: t('proof.bank.opening'), value: format.money(proof.data.bank.opening) },
                { label: t('proof.bank.movement'), value: format.money(proof.data.bank.movement) },
                { label: t('proof.bank.balance'), value: format.money(proof.data.bank.balance), isTotal: true },
                ...(proof.data.bank.others === null
                  ? []
                  : [{ label: t('proof.bank.others'), value: format.money(proof.data.bank.others) }]),
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

/** Whether every sum is found again; and of which accounts the bank states another balance although it is. */
function Verdict({ proof }: { proof: ProofView }) {
  const t = useTranslations('accounting.proof');
  const format = useFormat();
  const apart = proof.accounts.filter(({ firstUnmet }) => firstUnmet !== null).map(({ name }) => name);
  if (!proof.isTied || apart.length === 0) return <p>{t(proof.isTied ? 'tied' : 'open')}</p>;
  return <NoticeBox title={t('tiedApart', { accounts: format.list(apart) })} />;
}

/** A row whose amount is not what it comes from says. */
function RowNotice({ row }: { row: ProofView['rows'][number] }) {
  const t = useTranslations('accounting.proof.row');
  const format = useFormat();
  const amount = (value: typeof row.is): string => (value === null ? t('none') : format.money(value));
  const label = row.on === null ? row.label : `${row.label}, ${format.day(row.on)}`;
  return (
    <NoticeBox tone="red" title={t('title', { label })}>
      {t('text', { column: `${row.table}.${row.column}`, is: amount(row.is), should: amount(row.should) })}
    </NoticeBox>
  );
}

type Check = ProofView['checks'][number];

/** The first row that one side has and the other has not, in words. */
function First({ code, first }: { code: Check['code']; first: NonNullable<Check['first']> }) {
  const t = useTranslations('accounting.proof');
  const format = useFormat();
  return (
    <NoticeBox title={t('first.title', { what: t(`${code}.name`), name: first.name, day: format.day(first.on) })}>
      {t(first.side === 'ledger' ? 'first.ledger' : 'first.other', {
        label: first.label,
        amount: format.money(first.amount),
      })}
    </NoticeBox>
  );
}
