import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { money, moneyFromWire } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { AmountRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { explainAlike, matchBankEntry, type BankEntryStory } from '../../contract/reconcile.ts';
import { proposalsQuery } from '../api.ts';
import styles from '../parts/payments.module.css';
import { useRefresh } from '../use-refresh.ts';
import { amountOf, MatchChoices, type Choice } from './match-choices.tsx';
import { WhichTransfer } from './which-transfer.tsx';

const RESTS = ['open', 'fee', 'transfer', 'other'] as const;
type Rest = (typeof RESTS)[number];

/** Which payments an entry paid or gave back, proposed with their reasons or sought, and what is left of it. */
export function MatchForm({ companyId, entry }: { companyId: string; entry: BankEntryStory }) {
  const t = useTranslations('bank');
  const errorText = useErrorText('bank', 'payments');
  const [q, setQ] = useState('');
  const [given, setGiven] = useState<readonly Choice[] | null>(null);
  const suggestedTransfer = entry.transfers.find((one) => one.isSuggested)?.id ?? null;
  const [rest, setRest] = useState<Rest>(entry.likely?.kind ?? (suggestedTransfer === null ? 'open' : 'transfer'));
  const [transferId, setTransferId] = useState(suggestedTransfer);
  const [note, setNote] = useState('');
  const [isForAlike, setForAlike] = useState(false);
  const [isTried, setTried] = useState(false);
  const isBack = isMoneyIn(entry);
  const proposals = useQuery(proposalsQuery(companyId, entry.id, q.trim()));
  const suggested = proposals.data?.items.filter((one) => one.isSuggested) ?? [];
  const chosen = given ?? (q.trim() === '' ? suggested : []);
  const left = leftOf(entry, chosen);
  const send = useMatch(companyId, entry);
  // What the bank takes each month alike is said once.
  const mayBeForAlike = rest === 'fee' && chosen.length === 0 && entry.alike > 0;
  // What is a payment too is not all of a transfer.
  const mayBe = rest === 'transfer' && chosen.length === 0 && entry.transfers.length > 0;
  const isNoteMissing = rest === 'other' && note.trim() === '';
  const likelyText = (likely: NonNullable<BankEntryStory['likely']>): string =>
    likely.kind === 'fee' ? t('match.likelyFee') : t('match.likelyOwn', { account: likely.accountName });
  const hint =
    entry.likely?.kind === rest
      ? likelyText(entry.likely)
      : rest !== 'transfer' && chosen.length === 0 && entry.transfers.length > 0
        ? t('match.possibleTransfers', { count: entry.transfers.length })
        : undefined;
  const submit = (): void => {
    setTried(true);
    if (isNoteMissing && left !== 0n) return;
    send.mutate({
      chosen,
      rest: left === 0n ? 'open' : rest,
      note: note.trim(),
      transferId: mayBe ? transferId : null,
      isForAlike: mayBeForAlike && isForAlike,
    });
  };
  return (
    <>
      <PanelSection title={t(isBack ? 'match.titleBack' : 'match.title')}>
        <TextInput
          label={t('match.seek')}
          placeholder={t('match.seekHint')}
          value={q}
          mb={proposals.isError ? 8 : 0}
          maxLength={200}
          onChange={(event) => {
            // What was proposed and ticked stays chosen while another one is sought.
            setGiven(chosen);
            setQ(event.currentTarget.value);
          }}
        />
        {proposals.isPending ? <BlockSkeleton lines={3} /> : null}
        {proposals.isError ? (
          <ErrorState
            isInline
            text={t('match.failed')}
            error={proposals.error}
            areas={['bank', 'payments']}
            onRetry={() => void proposals.refetch()}
          />
        ) : null}
        <MatchChoices items={proposals.data?.items ?? []} chosen={chosen} onChosen={setGiven} />
        {proposals.isSuccess && proposals.data.items.length === 0 ? (
          <p className={styles.hint}>{t(noneOf({ isBack, isSought: q.trim() !== '' }))}</p>
        ) : null}
      </PanelSection>
      <PanelSection title={t('entry.open')}>
        <Left entry={entry} chosen={chosen} left={left} />
        {left === 0n || isOver(entry, left) ? null : (
          <Select
            mt={8}
            label={t(chosen.length === 0 ? 'match.whatIs' : 'match.restAs')}
            description={hint}
            allowDeselect={false}
            value={rest}
            data={RESTS.map((value) => ({
              value,
              label: t(value === 'open' ? 'match.restOpen' : `match.${value}`),
            }))}
            onChange={(value) => setRest(RESTS.find((one) => one === value) ?? 'open')}
          />
        )}
        {mayBe ? <WhichTransfer transfers={entry.transfers} value={transferId} onChange={setTransferId} /> : null}
        {left === 0n || rest === 'open' ? null : (
          <TextInput
            mt={8}
            label={t('match.note')}
            description={t('match.noteHint')}
            required={rest === 'other'}
            value={note}
            maxLength={500}
            error={isTried && isNoteMissing ? t('match.noteMissing') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {mayBeForAlike ? (
          <Checkbox
            mt={12}
            label={t('match.alike', { count: entry.alike })}
            description={t('match.alikeHint')}
            checked={isForAlike}
            onChange={(event) => setForAlike(event.currentTarget.checked)}
          />
        ) : null}
        {send.isError ? <NoticeBox tone="red" isAlert title={errorText(send.error)} /> : null}
        <div className={styles.matchActions}>
          <Button
            variant="filled"
            loading={send.isPending}
            disabled={isOver(entry, left) || (chosen.length === 0 && rest === 'open')}
            onClick={submit}
          >
            {chosen.length === 0 ? t('match.say') : t(isBack ? 'match.doBack' : 'match.do', { count: chosen.length })}
          </Button>
        </div>
      </PanelSection>
    </>
  );
}

const isForeign = (entry: BankEntryStory, chosen: readonly Choice[]): boolean =>
  chosen.some(({ payment }) => payment.amount.currency !== entry.rest.currency);

/** What would be left of the entry; a payment in another currency takes all of it. */
function leftOf(entry: BankEntryStory, chosen: readonly Choice[]): bigint {
  if (isForeign(entry, chosen)) return 0n;
  const sign = isMoneyIn(entry) ? -1n : 1n;
  return chosen.reduce((left, choice) => left + sign * amountOf(choice).minor, BigInt(entry.rest.minor));
}

const isMoneyIn = ({ rest }: BankEntryStory): boolean => BigInt(rest.minor) > 0n;
const isOver = (entry: BankEntryStory, left: bigint): boolean => (isMoneyIn(entry) ? left < 0n : left > 0n);

const noneOf = ({ isBack, isSought }: { isBack: boolean; isSought: boolean }) =>
  isBack ? 'match.noneBack' : isSought ? 'match.noneSought' : 'match.none';

function Left({ entry, chosen, left }: { entry: BankEntryStory; chosen: readonly Choice[]; left: bigint }) {
  const t = useTranslations('bank');
  const format = useFormat();
  const of = (minor: bigint): string => format.money(money(minor, moneyFromWire(entry.rest).currency));
  return (
    <>
      <AmountRows
        rows={[
          { label: t('history.amount'), value: format.money(entry.rest) },
          ...(chosen.length === 0 ? [] : [{ label: t('match.chosen'), value: of(BigInt(entry.rest.minor) - left) }]),
          ...(chosen.length === 0 ? [] : [{ label: t('match.rest'), value: of(left), isTotal: true }]),
        ]}
      />
      {chosen.length > 0 && left === 0n ? (
        <p className={styles.hint}>{t(isForeign(entry, chosen) ? 'match.whole' : 'match.exact')}</p>
      ) : null}
      {isOver(entry, left) ? <NoticeBox title={t('match.over')} /> : null}
    </>
  );
}

type Said = {
  chosen: readonly Choice[];
  rest: Rest;
  note: string;
  transferId: string | null;
  /** Said of all fees that equal it too. */
  isForAlike: boolean;
};

function useMatch(companyId: string, entry: BankEntryStory) {
  const t = useTranslations('bank');
  const refresh = useRefresh();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: async ({ chosen, rest, note, transferId, isForAlike }: Said) => {
      const params = { companyId, bankEntryId: entry.id };
      if (isForAlike) {
        const said = { version: entry.version, others: entry.alike, note: note === '' ? null : note };
        const idempotencyKey = intent.keyFor({ alike: entry.id, ...said });
        return (await call(explainAlike, { params, body: said, idempotencyKey })).count;
      }
      const body = {
        version: entry.version,
        payments: chosen.map(({ payment: { id, version }, takesDiscount }) => ({
          id,
          version,
          ...(takesDiscount === null ? {} : { takesDiscount }),
        })),
        rest:
          rest === 'open'
            ? null
            : {
                kind: rest,
                note: note === '' ? null : note,
                ...(transferId === null ? {} : { ownTransferId: transferId }),
              },
      };
      await call(matchBankEntry, { params, body, idempotencyKey: intent.keyFor({ match: entry.id, ...body }) });
      return 1;
    },
    onSuccess: async (explained, { chosen }) => {
      const done = isMoneyIn(entry) ? 'match.doneBack' : 'match.done';
      notify({
        message: chosen.length === 0 ? t('match.said', { count: explained }) : t(done, { count: chosen.length }),
      });
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
}
