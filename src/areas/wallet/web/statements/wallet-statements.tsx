import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sizeOf } from '#kernel/money.ts';
import { callForFile } from '#ui/api-client/call.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import {
  downloadWalletStatement,
  STATEMENT_FORMATS,
  type StatementFormat,
  type WalletStatementView,
  type WalletStatementsView,
} from '../../contract/statement.ts';
import { walletStatementsQuery } from '../wallet-query.ts';
import { BalanceLetter } from './balance-letter.tsx';
import styles from './statements.module.css';
import { YearArchive } from './year-archive.tsx';

type WalletStatementsProps = {
  companyId: string;
  /** Only those of this year; empty for all. */
  year: string;
};

/** The wallet's own statements by number, a year at once, and the letter that confirms its balance. Nothing without a wallet. */
export function WalletStatements({ companyId, year }: WalletStatementsProps) {
  const t = useTranslations('wallet.statements');
  const query = useQuery(walletStatementsQuery(companyId));
  if (query.isPending) return <BlockSkeleton lines={3} />;
  if (query.data === undefined)
    return (
      <ErrorState
        isInline
        text={t('failed')}
        error={query.error}
        areas={['wallet']}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data.hasWallet && query.data.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('title')}>
      <Statements companyId={companyId} view={query.data} year={year} />
      {query.data.letter === null ? null : <BalanceLetter companyId={companyId} days={query.data.letter} />}
    </section>
  );
}

function Statements({ companyId, view, year }: WalletStatementsProps & { view: WalletStatementsView }) {
  const t = useTranslations('wallet.statements');
  const format = useFormat();
  const items = view.items.filter(({ month }) => month.startsWith(year));
  const years = [...new Set(items.map((item) => item.month.slice(0, 4)))];
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {years.map((year) => (
          <YearArchive key={year} companyId={companyId} year={year} />
        ))}
      </div>
      {view.apart === null ? null : <NoticeBox title={t('apart', { amount: format.money(sizeOf(view.apart)) })} />}
      {items.length === 0 ? <p>{view.items.length === 0 ? t('none') : t('noneInYear', { year })}</p> : null}
      <ul className={styles.list}>
        {items.map((item) => (
          <Statement key={item.id} companyId={companyId} item={item} />
        ))}
      </ul>
    </>
  );
}

function Statement({ companyId, item }: { companyId: string; item: WalletStatementView }) {
  const t = useTranslations('wallet.statements');
  const format = useFormat();
  const notice = useMutationNotice('wallet');
  const file = useMutation({
    mutationFn: async (kind: StatementFormat) =>
      saveFile(
        await callForFile(downloadWalletStatement, {
          params: { companyId, walletStatementId: item.id },
          query: { format: kind, lang: format.language },
        }),
      ),
    ...notice(),
  });
  const name = t('name', { number: item.number, month: format.month(item.month) });
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {t('figures', {
            opening: format.money(item.opening),
            in: format.money(item.in),
            out: format.money(item.out),
            count: item.count,
          })}
        </small>
        {item.replacedBy === null ? null : <small>{t('replaced', { number: item.replacedBy })}</small>}
      </div>
      <MoneyText amount={item.closing} size="strong" />
      <div className={styles.files}>
        {STATEMENT_FORMATS.map((kind) => (
          <Button
            key={kind}
            aria-label={t('download', { name, kind: t(`kind.${kind === 'camt.053' ? 'camt' : kind}`) })}
            loading={file.isPending && file.variables === kind}
            onClick={() => file.mutate(kind)}
          >
            {t(`kind.${kind === 'camt.053' ? 'camt' : kind}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
