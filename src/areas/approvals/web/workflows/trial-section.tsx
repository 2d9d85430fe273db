import { Button, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { call } from '#ui/api-client/call.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Workflow } from '../../contract/workflow.ts';
import { tryDraft, type Workflows } from '../../contract/workflows.ts';
import { useChainText } from './chain-text.tsx';
import type { WorkflowWords } from './use-workflow-words.ts';
import styles from './workflows.module.css';

type Props = { companyId: string; workflow: Workflow; words: WorkflowWords; data: Workflows };

/** "Would this pass? Who decides?" for a made-up request (ux 5.2). */
export function TrialSection({ companyId, workflow, words, data }: Props) {
  const t = useTranslations('workflows');
  const { language } = useLanguage();
  const chainText = useChainText();
  const notice = useMutationNotice('workflows');
  const [requesterId, setRequester] = useState<string | null>(null);
  const [spendType, setType] = useState<string>(data.spendTypes[0] ?? '');
  const [costCenterId, setCostCenter] = useState<CostCenterId | null>(null);
  const [expenseCategoryId, setCategory] = useState<ExpenseCategoryId | null>(null);
  const [amount, setAmount] = useState('');
  const [isTried, setTried] = useState(false);
  const parsed = parseTypedAmount(amount, data.baseCurrency, language);
  const isAmountRight = parsed !== null && parsed.minor > 0n;
  const {
    mutate,
    isPending,
    data: answer,
  } = useMutation({
    mutationFn: (input: { requesterId: UserId; amountBase: string }) =>
      call(tryDraft, {
        params: { companyId },
        body: { workflow, spendType, costCenterId, expenseCategoryId, ...input },
      }),
    onError: notice().onError,
  });
  const submit = (): void => {
    setTried(true);
    if (requesterId !== null && isAmountRight)
      mutate({ requesterId: requesterId as UserId, amountBase: parsed.minor.toString() });
  };
  const band = answer === undefined ? undefined : workflow.nodes[answer.nodeIndex]?.bands[answer.bandIndex];
  return (
    <SettingsSection title={t('trial.title')} text={t('trial.text')}>
      <div className={styles.line}>
        <Select
          label={t('trial.requester')}
          searchable
          data={data.people.filter((one) => one.isActive).map((one) => ({ value: one.userId, label: one.fullName }))}
          value={requesterId}
          error={isTried && requesterId === null ? t('trial.requesterMissing') : undefined}
          onChange={setRequester}
        />
        <TextInput
          label={t('trial.amount', { currency: data.baseCurrency })}
          inputMode="decimal"
          value={amount}
          error={isTried && !isAmountRight ? t('band.amountMissing') : undefined}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      </div>
      <div className={styles.line}>
        <Select
          label={t('dimensions.spendType')}
          allowDeselect={false}
          data={words.valuesOf('spendType')}
          value={spendType}
          onChange={(value) => setType(value ?? spendType)}
        />
        <Select
          label={t('dimensions.costCenter')}
          clearable
          clearButtonProps={{ 'aria-label': t('trial.clear') }}
          data={words.valuesOf('costCenter')}
          value={costCenterId}
          onChange={(id) => setCostCenter(isId('cc', id) ? id : null)}
        />
        <Select
          label={t('dimensions.expenseCategory')}
          clearable
          clearButtonProps={{ 'aria-label': t('trial.clear') }}
          data={words.valuesOf('expenseCategory')}
          value={expenseCategoryId}
          onChange={(id) => setCategory(isId('cat', id) ? id : null)}
        />
      </div>
      <div>
        <Button loading={isPending} onClick={submit}>
          {t('trial.ask')}
        </Button>
      </div>
      {answer === undefined ? null : (
        <NoticeBox
          tone={answer.chain === null ? 'red' : 'blue'}
          title={answer.chain === null ? t('trial.nobody') : chainText(answer.chain)}
        >
          {t('trial.by', { rule: answer.nodeIndex + 1, amount: words.amount(band?.minBase ?? '0') })}
        </NoticeBox>
      )}
    </SettingsSection>
  );
}
