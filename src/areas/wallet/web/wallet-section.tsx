import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { sizeOf } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { WalletAnswer, WalletView } from '../contract/wallet.ts';
import { fundingPath } from '../paths.ts';
import { ChooseWalletDialog } from './choose-wallet-dialog.tsx';
import { WalletForecast } from './wallet-forecast.tsx';
import { WalletMoves } from './wallet-moves.tsx';
import { walletQuery } from './wallet-query.ts';
import styles from './wallet.module.css';

/** The account that transfers leave from: what is in it, what of it can be spent, what moved and what leaves (ux 5.2). */
export function WalletSection({ companyId }: { companyId: string }) {
  const t = useTranslations('wallet');
  const query = useQuery(walletQuery(companyId));
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = () => setIsChoosing(true);
  return (
    <section className={styles.section} aria-label={t('title')}>
      {query.isPending ? <BlockSkeleton lines={5} /> : null}
      {query.isError && query.data === undefined ? (
        <ErrorState
          isInline
          text={t('failed')}
          error={query.error}
          areas={['wallet']}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data === undefined ? null : query.data.wallet === null ? (
        <NoWallet answer={query.data} onChoose={choose} />
      ) : (
        <Wallet
          companyId={companyId}
          wallet={query.data.wallet}
          {...(query.data.choices.length === 0 ? {} : { onChoose: choose })}
        />
      )}
      {isChoosing && query.data !== undefined ? (
        <ChooseWalletDialog companyId={companyId} answer={query.data} onClose={() => setIsChoosing(false)} />
      ) : null}
    </section>
  );
}

function NoWallet({ answer, onChoose }: { answer: WalletAnswer; onChoose: () => void }) {
  const t = useTranslations('wallet');
  // Without an account there is nothing to choose from; the page says so below.
  if (answer.mayChoose && answer.choices.length === 0) return null;
  return (
    <NoticeBox
      tone="blue"
      title={t('none')}
      {...(answer.mayChoose ? { actions: <Button onClick={onChoose}>{t('choose')}</Button> } : {})}
    >
      {answer.mayChoose ? t('noneText') : `${t('noneText')} ${t('noneOwner')}`}
    </NoticeBox>
  );
}

type WalletProps = { companyId: string; wallet: WalletView; onChoose?: () => void };

function Wallet({ companyId, wallet, onChoose }: WalletProps) {
  const t = useTranslations('wallet');
  const format = useFormat();
  const copy = () => void navigator.clipboard.writeText(wallet.iban).then(() => notify({ message: t('copied') }));
  const isShort = wallet.shortfall.minor !== '0';
  return (
    <>
      <div className={styles.head}>
        <h2>
          {t('title')} <small>{wallet.name}</small>
        </h2>
        <div className={styles.headActions}>
          {onChoose === undefined ? null : <Button onClick={onChoose}>{t('chooseOther')}</Button>}
          <Button component={Link} variant="filled" to={fundingPath(companyId)}>
            {t('topUp')}
          </Button>
        </div>
      </div>
      {isShort ? <NoticeBox title={t('shortfall', { amount: format.money(wallet.shortfall) })} /> : null}
      {wallet.apart === null || wallet.stated === null ? null : (
        <NoticeBox
          title={t('apart', { day: format.day(wallet.stated.on), amount: format.money(sizeOf(wallet.apart)) })}
        />
      )}
      <div className={styles.top}>
        <div className={styles.balance}>
          <span>{t('balance')}</span>
          <MoneyText amount={wallet.balance} size="entity" />
          <small>
            {wallet.stated === null
              ? t('noStatement')
              : t(isMovedSince(wallet) ? 'statedSince' : 'statedOn', { day: format.day(wallet.stated.on) })}
          </small>
        </div>
        <AmountRows
          rows={[
            { label: t('balance'), value: format.money(wallet.balance) },
            { label: t('scheduled'), value: format.money(negative(wallet.scheduled)) },
            ...(wallet.held.minor === '0' ? [] : [{ label: t('held'), value: format.money(negative(wallet.held)) }]),
            { label: t('available'), value: format.money(wallet.available), isTotal: true },
          ]}
        />
        <div className={styles.iban}>
          <span>{t('iban')}</span>
          <span>{wallet.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          <Button onClick={copy}>{t('copy')}</Button>
        </div>
      </div>
      <WalletMoves wallet={wallet} />
      <WalletForecast days={wallet.forecast} />
    </>
  );
}

type Wire = WalletView['balance'];
const negative = (amount: Wire): Wire => ({ ...amount, minor: (-BigInt(amount.minor)).toString() });

/** Whether the balance is another than on the day of the newest statement: a report of the day tells of bookings sooner. */
function isMovedSince({ balance, stated, apart }: WalletView): boolean {
  if (stated === null) return false;
  return BigInt(balance.minor) !== BigInt(stated.closing.minor) - BigInt(apart?.minor ?? 0);
}
