import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { call } from '#ui/api-client/call.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox, type CheckTone } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PersonSelect } from '#areas/members/web/door.tsx';
import { tryPolicy } from '../../contract/policies.ts';
import type { Verdict } from '../../contract/result.ts';
import type { PartDraft } from '../../contract/rule-book.ts';
import { METHODS, type Method } from '../../contract/rule-words.ts';
import { FindingList } from '../verdict/finding-list.tsx';
import { isAmount, MinorField } from './minor-field.tsx';
import styles from './policies.module.css';

const TONES: Readonly<Record<Verdict, CheckTone>> = {
  in_policy: 'green',
  warn: 'saffron',
  out_of_policy: 'saffron',
  blocked: 'red',
};
const DAYS_MAX = 730;

type TrialProps = { companyId: string; draft: PartDraft; currency: CurrencyCode; isReady: boolean };

/** "Would this pass?" for made-up spend of today (ux 5.2); of a journey the amount is what its hotel costs. */
export function TrialSection({ companyId, draft, currency, isReady }: TrialProps) {
  const t = useTranslations('policies');
  const notice = useMutationNotice('policies');
  const dimensions = useQuery(dimensionsQuery(companyId));
  const isTravel = draft.part === 'travel';
  const [memberId, setMember] = useState<UserId | null>(null);
  const [method, setMethod] = useState<Method>(isTravel ? 'travel-budget' : 'purchase-request');
  const [categoryId, setCategory] = useState<ExpenseCategoryId | null>(null);
  const [amount, setAmount] = useState<string | null>(null);
  const [heads, setHeads] = useState(1);
  const [journey, setJourney] = useState({ destination: '', nights: 1, daysAhead: 14 });
  const [isTried, setTried] = useState(false);
  const asked = JSON.stringify({ draft, memberId, method, categoryId, amount, heads, journey });
  const [answered, setAnswered] = useState<string | null>(null);
  const attempt = useMutation({
    mutationFn: (input: { memberId: UserId; amountBase: string }) =>
      call(tryPolicy, {
        params: { companyId },
        body: {
          draft,
          method,
          categoryId,
          country: null,
          heads,
          trip: isTravel ? { ...journey, flightClass: null, trainClass: null } : null,
          ...input,
        },
      }),
    onError: notice().onError,
    onSuccess: () => setAnswered(asked),
  });
  const submit = (): void => {
    setTried(true);
    if (memberId !== null && isAmount(amount)) attempt.mutate({ memberId, amountBase: amount });
  };
  // An answer stands only while what was asked does.
  const result = answered === asked ? attempt.data : undefined;
  return (
    <SettingsSection title={t('trial.title')} text={t('trial.text')}>
      <div className={styles.pair}>
        <PersonSelect
          companyId={companyId}
          label={t('trial.person')}
          value={memberId}
          error={isTried && memberId === null ? t('trial.personMissing') : undefined}
          onPerson={setMember}
        />
        <MinorField
          label={t(isTravel ? 'trial.hotel' : 'trial.amount')}
          currency={currency}
          value={null}
          error={isTried && amount === null ? t('trial.amountMissing') : undefined}
          onMinor={setAmount}
        />
        {isTravel ? (
          <>
            <TextInput
              label={t('trial.destination')}
              maxLength={120}
              value={journey.destination}
              onChange={(event) => setJourney({ ...journey, destination: event.currentTarget.value })}
            />
            <NumberInput
              label={t('trial.nights')}
              min={1}
              max={365}
              allowDecimal={false}
              value={journey.nights}
              onChange={(value) => setJourney({ ...journey, nights: Math.max(1, Number(value)) })}
            />
            <NumberInput
              label={t('trial.ahead')}
              min={0}
              max={DAYS_MAX}
              allowDecimal={false}
              value={journey.daysAhead}
              onChange={(value) => setJourney({ ...journey, daysAhead: Math.max(0, Number(value)) })}
            />
          </>
        ) : (
          <>
            <Select
              label={t('trial.method')}
              allowDeselect={false}
              data={METHODS.map((one) => ({ value: one, label: t(`method.${one}`) }))}
              value={method}
              onChange={(chosen) => setMethod(METHODS.find((one) => one === chosen) ?? method)}
            />
            <Select
              clearable
              label={t('trial.category')}
              data={dimensions.data?.expenseCategories.map((one) => ({ value: one.id, label: one.name })) ?? []}
              value={categoryId}
              onChange={(chosen) =>
                setCategory(dimensions.data?.expenseCategories.find((one) => one.id === chosen)?.id ?? null)
              }
            />
            <NumberInput
              label={t('trial.heads')}
              min={1}
              max={100}
              allowDecimal={false}
              value={heads}
              onChange={(value) => setHeads(Math.min(100, Math.max(1, Number(value))))}
            />
          </>
        )}
      </div>
      <div>
        <Button loading={attempt.isPending} disabled={!isReady} onClick={submit}>
          {t('trial.button')}
        </Button>
      </div>
      {result === undefined ? null : (
        <div role="status" className={styles.answer}>
          <NoticeBox
            tone={TONES[result.verdict]}
            title={result.isApprovedAlone ? t('verdict.alone') : t(`verdict.${result.verdict}`)}
          >
            {result.findings.length === 0 ? null : <FindingList result={result} currency={currency} />}
          </NoticeBox>
        </div>
      )}
    </SettingsSection>
  );
}
