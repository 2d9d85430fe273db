import { Anchor, Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { weekdayOf } from '#kernel/plain-date.ts';
import { readMoneyLock, subscribeToMoneyLock } from '#ui/api-client/money-lock.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { MiniBars } from '#ui/parts/bars/mini-bars.tsx';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { myAdvancesPath } from '#areas/expense-claims/paths.ts';
import { bankPath } from '#areas/payments/paths.ts';
import { newRequestPath, requestsPath } from '#areas/requests/paths.ts';
import type { Home } from '../../contract/home.ts';
import styles from '../screens/home.module.css';

/** What the bank holds, and what leaves in the next two weeks. */
export function BankColumn({
  companyId,
  finance: { bank, isBankLocked },
}: {
  companyId: string;
  finance: Pick<NonNullable<Home['finance']>, 'bank' | 'isBankLocked'>;
}) {
  const t = useTranslations('home');
  const format = useFormat();
  // Home itself stays open, also when it was read before the break (security 16).
  const { isLocked } = useSyncExternalStore(subscribeToMoneyLock, readMoneyLock);
  return (
    <section className={styles.block}>
      <h2>
        {t(bank?.isWallet === true ? 'bank.wallet' : 'bank.title')}
        <Link to={bankPath(companyId)}>{t('bank.importDo')}</Link>
      </h2>
      {isLocked || isBankLocked ? (
        <p>
          {t('bank.locked')}{' '}
          <Anchor component={Link} to={bankPath(companyId)}>
            {t('bank.unlock')}
          </Anchor>
        </p>
      ) : bank === null ? (
        <p>{t('bank.noStatement')}</p>
      ) : (
        <>
          <MoneyText amount={bank.balance} size="side" />
          <p className={styles.asOf}>{t('bank.asOf', { day: format.day(bank.balanceOn) })}</p>
          <AmountRows
            rows={[
              { label: t('bank.leaves'), value: <MoneyText amount={bank.leaves} /> },
              ...(bank.comes.minor === '0'
                ? []
                : [{ label: t('bank.comes'), value: <MoneyText amount={bank.comes} /> }]),
              {
                label: t('bank.then'),
                value: <MoneyText amount={bank.then} size="strong" hasDoubleRule />,
                isTotal: true,
              },
            ]}
          />
          <MiniBars
            title={t('bank.chart')}
            bars={bank.days.map((day) => ({
              label: String(Number(day.on.slice(8))),
              name: format.day(day.on),
              amount: day.amount,
              isQuiet: [0, 6].includes(weekdayOf(day.on)),
            }))}
          />
        </>
      )}
    </section>
  );
}

/** One's own requests in short. */
export function MineColumn({
  companyId,
  mine,
  hasAction,
}: {
  companyId: string;
  mine: Home['mine'];
  /** Asking for money is offered here unless it leads the page already. */
  hasAction: boolean;
}) {
  const t = useTranslations('home');
  const format = useFormat();
  return (
    <section className={styles.block}>
      <h2>
        {t('mine.title')}
        <Link to={requestsPath(companyId, 'mine')}>{t('mine.see')}</Link>
      </h2>
      <AmountRows
        rows={[
          { label: t('mine.pending'), value: format.count(mine.pending) },
          { label: t('mine.coming'), value: <MoneyText amount={mine.comingBack} /> },
          ...(mine.openAdvance.minor === '0'
            ? []
            : [
                {
                  label: t('mine.advance'),
                  value: (
                    <Link className="link" to={myAdvancesPath(companyId)}>
                      <MoneyText amount={mine.openAdvance} />
                    </Link>
                  ),
                },
              ]),
        ]}
      />
      {/* A day behind us is money the bank has not told of yet: no next payment. */}
      {mine.nextReimbursementOn === null || mine.nextReimbursementOn < format.today ? null : (
        <p className={styles.asOf}>{t('mine.nextOn', { day: format.day(mine.nextReimbursementOn) })}</p>
      )}
      {hasAction ? (
        <Button component={Link} to={newRequestPath(companyId, 'mine')} mt={12}>
          {t('mine.newRequest')}
        </Button>
      ) : null}
    </section>
  );
}
