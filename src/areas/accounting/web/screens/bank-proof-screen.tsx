import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PageTabs } from '#ui/layout/pages/entity-page.tsx';
import { PlainPage } from '#ui/layout/pages/page-head.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { RateLine } from '#areas/rates/web/door.tsx';
import { useBankTabs } from '#areas/payments/web/door.tsx';
import type { ProofView } from '../../contract/proof.ts';
import { proofQuery } from '../api.ts';
import { ProofBox } from '../parts/proof-box.tsx';
import { Revaluation } from '../parts/revaluation.tsx';
import styles from '../parts/accounting.module.css';
import proofStyles from '../parts/proof.module.css';

/**
 * Bank, suppliers and employees against the ledger on a day, each account beside what the bank states of it, and what is
 * open in other currencies.
 */
export function BankProofScreen() {
  const t = useTranslations('accounting');
  const bank = useTranslations('bank');
  const { company: companyId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const given = search.get('on');
  const on = isPlainDate(given) ? given : null;
  const tabs = useBankTabs(companyId);
  const proof = useQuery(proofQuery(companyId, on));
  useDocumentTitle({ what: bank('tabs.proof') });
  return (
    <PlainPage title={bank('tabs.proof')} lead={t('proof.lead')}>
      <PageTabs label={bank('tabs.title')} tabs={tabs} current="proof" />
      <div className={`${proofStyles.day} no-print`}>
        <DateField
          label={t('proof.day')}
          hint={t('proof.dayHint')}
          value={on}
          onChange={(day) => setSearch(day === null ? {} : { on: day }, { replace: true })}
        />
      </div>
      <ProofBox companyId={companyId} on={on} />
      {proof.data?.accounts.map((account) => (
        <Account key={`${account.name} ${account.ibanMasked}`} companyId={companyId} account={account} on={on} />
      ))}
      <Revaluation companyId={companyId} on={on} />
    </PlainPage>
  );
}

type AccountProps = { companyId: string; account: ProofView['accounts'][number]; on: PlainDate | null };

/** What the books have an account at, and what the newest statement until then says. */
function Account({ companyId, account, on }: AccountProps) {
  const t = useTranslations('accounting.proof.account');
  const format = useFormat();
  const { balance, stated, statedOn, firstUnmet, inBase } = account;
  return (
    <section className={styles.block} aria-label={account.name}>
      <h2>
        {account.name} <small className={proofStyles.hint}>{account.ibanMasked}</small>
      </h2>
      {balance === null || stated === null || statedOn === null ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <AmountRows
            rows={[
              {
                label: on === null ? t('books') : t('booksOn', { day: format.day(on) }),
                value: format.money(balance),
              },
              { label: t('stated', { day: format.day(statedOn) }), value: format.money(stated) },
            ]}
          />
          {inBase === null ? null : <InBase companyId={companyId} inBase={inBase} />}
          {firstUnmet === null ? (
            <p>{t('met')}</p>
          ) : (
            <NoticeBox
              title={t('unmet', {
                reference: firstUnmet.reference,
                day: format.day(firstUnmet.on),
                amount: format.money(firstUnmet.amount),
              })}
            >
              {t('unmetText')}
            </NoticeBox>
          )}
        </>
      )}
    </section>
  );
}

type InBaseProps = { companyId: string; inBase: NonNullable<ProofView['accounts'][number]['inBase']> };

/** What the books have an account in another currency at, what it is by the day's rate, and that the rest is not booked. */
function InBase({ companyId, inBase }: InBaseProps) {
  const t = useTranslations('accounting.proof.account');
  const format = useFormat();
  const { books, rate, worth, difference } = inBase;
  return (
    <>
      <AmountRows
        rows={[
          { label: t('inBooks'), value: books === null ? t('noRate') : format.money(books) },
          {
            label: rate === null ? t('worthNow') : t('worth', { day: format.day(rate.on) }),
            value: worth === null ? t('noRate') : format.money(worth),
          },
          ...(difference === null ? [] : [{ label: t('difference'), value: format.money(difference), isTotal: true }]),
        ]}
      />
      {rate === null ? null : (
        <p>
          <RateLine companyId={companyId} rate={rate} />
        </p>
      )}
    </>
  );
}
