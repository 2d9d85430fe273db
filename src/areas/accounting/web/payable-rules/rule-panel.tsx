import { Button, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { serverProblems } from '#ui/api-client/server-problems.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { KeyHint } from '#ui/parts/status/key-hint.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import {
  addPayableRule,
  changePayableRule,
  removePayableRule,
  type PayableRulesView,
  type PayableRuleView,
} from '../../contract/payable-rules.ts';
import { refusedFields } from '../parts/refused-fields.ts';
import { useRefusal } from '../parts/use-refusal.ts';
import { payableRulesPath } from '../../paths.ts';
import { ruleTestQuery } from './api.ts';
import { ConditionFields } from './condition-fields.tsx';
import { bodyOf, draftOf, emptyDraft, problemsOf, type RuleDraft } from './rule-draft.ts';
import { RuleTestPart } from './rule-test-part.tsx';
import { SetFields } from './set-fields.tsx';
import styles from './payable-rules.module.css';

type RulePanelProps = {
  companyId: string;
  data: PayableRulesView;
  /** Null for a new one. */
  rule: PayableRuleView | null;
  /** What a new one begins with, as a suggestion has it. */
  begin?: Partial<RuleDraft>;
  beginNames?: Record<string, string>;
};

const TYPING_MS = 400;
const FORM = 'payable-rule';

/** One rule with what it does to real payables while it is edited. */
export function RulePanel({ companyId, data, rule, begin = {}, beginNames = {} }: RulePanelProps) {
  const t = useTranslations('payableRules');
  const format = useFormat();
  const refusal = useRefusal(companyId);
  const [draft, setDraft] = useState(() => (rule === null ? emptyDraft(begin) : draftOf(rule, data.supplierAccounts)));
  const [names, setNames] = useState<Record<string, string>>({ ...data.names, ...beginNames });
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(draft);
  const change = (more: Partial<RuleDraft>, known: Record<string, string> = {}): void => {
    setDraft({ ...draft, ...more });
    setNames({ ...names, ...known });
  };
  // A rule without a name can be tried already.
  const [tried] = useDebouncedValue(
    problems.some((one) => one !== 'name') ? null : JSON.stringify(bodyOf(draft)),
    TYPING_MS,
  );
  const body = tried === null ? null : (JSON.parse(tried) as ReturnType<typeof bodyOf>);
  const test = useQuery({
    ...ruleTestQuery(companyId, { id: rule?.id ?? null, ...(body ?? bodyOf(draft)), name: body?.name || '…' }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  const { save, remove } = useRuleWrites(companyId, rule);
  const applicable = body === null ? 0 : (test.data?.applicable ?? 0);
  const submit = (): void => {
    setTried(true);
    if (problems.length === 0) save.mutate({ ...bodyOf(draft), isApplied: applicable > 0 });
  };
  useShortcut({ keys: 'mod+enter', label: t('panel.save'), group: 'item', run: submit });
  return (
    <SidePanel
      label={rule?.name ?? t('panel.new')}
      kicker={
        rule === null
          ? t('panel.new')
          : t('panel.kicker', {
              position: rule.position,
              name: rule.changedByName,
              ago: format.ago(rule.changedAt as Instant),
            })
      }
      closeTo={payableRulesPath(companyId)}
      foot={
        <>
          {rule === null ? null : (
            <Button variant="subtle" loading={remove.isPending} onClick={() => void confirmRemoval()}>
              {t('panel.remove')}
            </Button>
          )}
          <Button variant="filled" type="submit" form={FORM} loading={save.isPending}>
            {applicable === 0 ? t('panel.save') : t('panel.saveAndApply', { count: applicable })}{' '}
            <KeyHint keys="mod+enter" />
          </Button>
        </>
      }
    >
      <h2>{draft.name.trim() === '' ? t('panel.new') : draft.name}</h2>
      <form
        id={FORM}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {save.isError ? <NoticeBox tone="red" isAlert title={refusal.text(save.error)} /> : null}
        <TextInput
          label={t('panel.name')}
          maxLength={120}
          value={draft.name}
          error={isTried && problems.includes('name') ? t('problem.name') : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Switch
          label={t('panel.on')}
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        <ConditionFields {...{ companyId, draft, names, isTried }} currency={data.baseCurrency} onChange={change} />
        <SetFields
          {...{ companyId, draft }}
          problems={isTried ? problems : []}
          refused={refusedFields(save.error ?? test.error)}
          isAccountRefused={serverProblems(save.error ?? test.error).some(
            ({ path }) => path === 'set.supplierAccountOf',
          )}
          onChange={change}
        />
      </form>
      {test.isError ? <NoticeBox tone="red" title={t('test.failed')} /> : null}
      {test.data === undefined || body === null ? null : (
        <RuleTestPart
          companyId={companyId}
          test={test.data}
          rules={data.rules}
          position={rule?.position ?? data.rules.length + 1}
        />
      )}
      <p className={styles.hint}>{t('panel.onlyOpen')}</p>
    </SidePanel>
  );

  async function confirmRemoval(): Promise<void> {
    const isSure = await confirmAction({
      title: t('panel.removeTitle', { name: rule?.name ?? '' }),
      text: t('panel.removeText'),
      confirmLabel: t('panel.remove'),
    });
    if (isSure) remove.mutate();
  }
}

type Saved = ReturnType<typeof bodyOf> & { isApplied: boolean };

/** Saving and removing; both lead back to the list. */
function useRuleWrites(companyId: string, rule: PayableRuleView | null) {
  const t = useTranslations('payableRules.panel');
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText('accounting');
  const refusal = useRefusal(companyId);
  const intent = useIntentKey();
  const leave = async (message: string): Promise<void> => {
    notify({ message });
    void navigate(payableRulesPath(companyId));
    await client.invalidateQueries({ queryKey: ['bookkeeping', companyId] });
  };
  const save = useMutation({
    mutationFn: (body: Saved) => {
      const params = { companyId };
      const idempotencyKey = intent.keyFor(body);
      return rule === null
        ? call(addPayableRule, { params, body: body as never, idempotencyKey })
        : call(changePayableRule, {
            params: { ...params, payableRuleId: rule.id },
            body: { ...body, version: rule.version } as never,
            idempotencyKey,
          });
    },
    onSuccess: ({ applied }) => leave(t('saved', { count: applied })),
    onError: refusal.handle,
    onSettled: (_data, error) => intent.answered(error),
  });
  const remove = useMutation({
    mutationFn: () => call(removePayableRule, { params: { companyId, payableRuleId: rule?.id as never } }),
    onSuccess: () => leave(t('removed')),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return { save, remove };
}
