import { Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { money } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { askFunding, type FundingsView } from '../../contract/funding.ts';
import { fundingPath } from '../../paths.ts';
import { fundingsQuery, useWalletRefresh, walletQuery } from '../wallet-query.ts';
import { NoSource } from './no-source.tsx';
import styles from './funding.module.css';

/** `company/bank/funding/one-off`: amount, source and day of one top-up, which somebody else confirms (ux 5.2). */
export function OneOffScreen() {
  const t = useTranslations('wallet.oneOff');
  const words = useTranslations('wallet');
  const { company: companyId = '' } = useParams();
  const query = useQuery(fundingsQuery(companyId));
  const sources = query.data?.accounts.filter((account) => account.isSource) ?? [];
  if (query.data?.wallet !== null && query.data !== undefined && sources.length > 0)
    return <OneOffForm companyId={companyId} fundings={query.data} />;
  return (
    <ToolPage title={t('title')}>
      {query.isPending ? <BlockSkeleton lines={6} /> : null}
      {query.isError ? (
        <ErrorState
          text={words('failed')}
          error={query.error}
          areas={['wallet']}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data === undefined ? null : <NoSource companyId={companyId} fundings={query.data} />}
    </ToolPage>
  );
}

/** At which field a refusal stands. */
const CODES = {
  execute_on_past: 'executeOn',
  after_cut_off: 'executeOn',
  not_a_source: 'source',
  currency_not_payable: 'source',
};

function OneOffForm({ companyId, fundings }: { companyId: string; fundings: FundingsView }) {
  const t = useTranslations('wallet.oneOff');
  const format = useFormat();
  const navigate = useNavigate();
  const refresh = useWalletRefresh(companyId);
  const intent = useIntentKey();
  const sources = fundings.accounts.filter((account) => account.isSource);
  const [only] = sources;
  const [sourceId, setSourceId] = useState<string | null>(sources.length === 1 ? (only?.id ?? null) : null);
  const [minor, setMinor] = useState<string | null>(null);
  const [executeOn, setExecuteOn] = useState<FundingsView['earliestOn'] | null>(fundings.earliestOn);
  const [isTried, setIsTried] = useState(false);
  const currency = fundings.wallet?.currency ?? ('EUR' as never);
  const amount = minor === null || minor === NO_AMOUNT ? null : money(BigInt(minor), currency);
  const source = sources.find((one) => one.id === sourceId);
  const ask = useMutation({
    mutationFn: (body: { sourceId: FundingsView['accounts'][number]['id']; minor: string; executeOn: string }) => {
      const wish = {
        sourceId: body.sourceId,
        amount: { minor: body.minor, currency },
        executeOn: body.executeOn as FundingsView['earliestOn'],
      };
      return call(askFunding, { params: { companyId }, body: wish, idempotencyKey: intent.keyFor(wish) });
    },
    onSuccess: async (funding) => {
      notify({ message: t('done', { amount: format.money(funding.amount) }) });
      await refresh();
      await navigate(fundingPath(companyId));
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const refusal = useRefusal(ask.error, { area: 'wallet', codes: CODES });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (source === undefined || minor === null || minor === NO_AMOUNT || executeOn === null)
      focusInvalid(event.currentTarget);
    else ask.mutate({ sourceId: source.id, minor, executeOn });
  };
  const missing = (isMissing: boolean, text: string, field: string): string | undefined =>
    isTried && isMissing ? text : refusal.at(field);
  return (
    <ToolPage
      title={t('title')}
      lead={t('lead')}
      result={<Then companyId={companyId} added={amount?.minor ?? 0n} currency={currency} />}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <Select
          allowDeselect={false}
          label={t('from')}
          data={sources.map((one) => ({ value: one.id, label: `${one.name} · ${one.ibanMasked}` }))}
          value={sourceId}
          error={missing(source === undefined, t('fromMissing'), 'source')}
          onChange={setSourceId}
        />
        <AmountField
          label={t('amount')}
          currency={currency}
          least={1n}
          value={minor}
          invalid={t('amountInvalid')}
          error={missing(minor === null, t('amountMissing'), 'amount')}
          onMinor={setMinor}
        />
        <DateField
          label={t('executeOn')}
          hint={t('executeOnText')}
          earliest={fundings.earliestOn}
          value={executeOn}
          error={missing(executeOn === null, t('executeOnMissing'), 'executeOn')}
          onChange={setExecuteOn}
        />
        <div className={styles.formActions}>
          <Button component={Link} to={fundingPath(companyId)}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={ask.isPending}>
            {amount === null ? t('ask') : t('askAmount', { amount: format.money(amount) })}
          </Button>
        </div>
      </form>
    </ToolPage>
  );
}

/** What the wallet holds now, and with the money. */
function Then({
  companyId,
  added,
  currency,
}: {
  companyId: string;
  added: bigint;
  currency: NonNullable<FundingsView['wallet']>['currency'];
}) {
  const t = useTranslations('wallet.oneOff');
  const part = useTranslations('wallet');
  const format = useFormat();
  const query = useQuery(walletQuery(companyId));
  const wallet = query.data?.wallet ?? null;
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        isInline
        text={part('failed')}
        error={query.error}
        areas={['wallet']}
        onRetry={() => void query.refetch()}
      />
    );
  if (wallet === null) return <EmptyState text={t('waiting')} />;
  return (
    <AmountRows
      rows={[
        { label: t('available'), value: format.money(wallet.available) },
        { label: t('added'), value: format.money(money(added, currency)) },
        {
          label: t('then'),
          value: format.money(money(BigInt(wallet.available.minor) + added, currency)),
          isTotal: true,
        },
      ]}
    />
  );
}
