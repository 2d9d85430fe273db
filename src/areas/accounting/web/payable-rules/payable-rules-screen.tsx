import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { ListPage } from '#ui/layout/list/list-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useFocusAfter } from '#ui/parts/fields/use-focus-after.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import {
  changePayableRule,
  dismissRuleSuggestion,
  orderPayableRules,
  type PayableRulesView,
  type PayableRuleView,
} from '../../contract/payable-rules.ts';
import { payableRulesPath } from '../../paths.ts';
import { payableRulesQuery } from './api.ts';
import { RulePanel } from './rule-panel.tsx';
import { moveButtonId, RuleRow } from './rule-row.tsx';
import { useRuleText } from './use-rule-text.ts';
import styles from './payable-rules.module.css';

const NEW = 'new';
type Suggestion = PayableRulesView['suggestions'][number];

/** `company/accounting/payable-rules-setup/{id?}`, archetype L: the rules in the order in which they are asked. */
export function PayableRulesScreen() {
  const t = useTranslations('payableRules');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', payableRuleId } = useParams();
  const begin = (useLocation().state as { suggestion?: Suggestion } | null)?.suggestion;
  const query = useQuery(payableRulesQuery(companyId));
  const text = useRuleText(companyId, query.data);
  const { move, turn, dismiss } = useRuleMoves(companyId);
  const rules = query.data?.rules ?? [];
  const opened = rules.find(({ id }) => id === payableRuleId);
  const create = (suggestion?: Suggestion): void =>
    void navigate(payableRulesPath(companyId, NEW), { state: suggestion === undefined ? null : { suggestion } });
  const add = <HeadButton isMain icon={IconPlus} label={t('add')} onClick={() => create()} />;
  const isBusy = move.isPending || turn.isPending;
  return (
    <ListPage
      title={t('title')}
      count={rules.length}
      action={add}
      panel={
        query.data === undefined || (payableRuleId !== NEW && opened === undefined) ? undefined : (
          <RulePanel
            key={`${payableRuleId} ${opened?.version ?? begin?.counterpartyId ?? ''}`}
            companyId={companyId}
            data={query.data}
            rule={opened ?? null}
            {...(begin === undefined || opened !== undefined ? {} : draftFrom(begin))}
          />
        )
      }
    >
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          <Suggestions items={query.data.suggestions} onCreate={create} onDismiss={(one) => dismiss.mutate(one)} />
          {rules.length === 0 ? (
            <EmptyState text={t('empty')} scene="slip" action={add} />
          ) : (
            <div className={styles.head} aria-hidden="true">
              <span>{t('column.rule')}</span>
              <span>{t('column.matches')}</span>
            </div>
          )}
          {rules.length === 0 ? null : (
            <ol className={styles.rules} aria-label={t('firstWins')}>
              {rules.map((rule, index) => (
                <RuleRow
                  key={rule.id}
                  {...{ companyId, rule, text, isBusy }}
                  isOpen={rule.id === payableRuleId}
                  onTurn={() => turn.mutate(rule)}
                  onUp={index === 0 ? null : () => move.mutate({ rules, index, by: -1 })}
                  onDown={index === rules.length - 1 ? null : () => move.mutate({ rules, index, by: 1 })}
                />
              ))}
            </ol>
          )}
          <footer className={styles.foot}>
            <span>
              {t('foot', { count: rules.length, on: rules.filter(({ isOn }) => isOn).length })}. {t('firstWins')}
            </span>
            <span>
              {t('coded', {
                coded: format.count(query.data.sample.coded),
                count: format.count(query.data.sample.count),
              })}
              {query.data.sample.isCapped ? ` ${t('capped', { count: format.count(query.data.sample.count) })}` : null}
            </span>
          </footer>
        </>
      )}
    </ListPage>
  );
}

/** A rule as it is suggested: for this supplier, this account. */
const draftFrom = ({ counterpartyId, counterpartyName, account }: Suggestion) => ({
  begin: {
    name: counterpartyName,
    account,
    choices: [{ field: 'supplier' as const, isNot: false, values: [counterpartyId] }],
  },
  beginNames: { [counterpartyId]: counterpartyName },
});

type SuggestionsProps = {
  items: readonly Suggestion[];
  onCreate: (suggestion: Suggestion) => void;
  onDismiss: (suggestion: Suggestion) => void;
};

function Suggestions({ items, onCreate, onDismiss }: SuggestionsProps) {
  const t = useTranslations('payableRules.suggested');
  if (items.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      {items.map((one) => (
        <NoticeBox
          key={`${one.counterpartyId} ${one.account}`}
          tone="saffron"
          title={t('title')}
          actions={
            <>
              <Button variant="subtle" onClick={() => onDismiss(one)}>
                {t('dismiss')}
              </Button>
              <Button onClick={() => onCreate(one)}>{t('create')}</Button>
            </>
          }
        >
          {t('text', { account: one.account, count: one.count, name: one.counterpartyName })}
        </NoticeBox>
      ))}
    </div>
  );
}

type Move = { rules: readonly PayableRuleView[]; index: number; by: -1 | 1 };

/** What is changed in the list itself. A button that moved a rule keeps the keyboard where the rule went. */
function useRuleMoves(companyId: string) {
  const client = useQueryClient();
  const errorText = useErrorText('accounting');
  const { queryKey } = payableRulesQuery(companyId);
  const focusAfter = useFocusAfter();
  const onError = (error: unknown): void => {
    notify({ message: errorText(error), tone: 'failed' });
    void client.invalidateQueries({ queryKey });
  };
  const params = { companyId };
  const move = useMutation({
    mutationFn: ({ rules, index, by }: Move) => {
      const ids = rules.map(({ id }) => id);
      const [moved] = ids.splice(index, 1);
      if (moved !== undefined) ids.splice(index + by, 0, moved);
      return call(orderPayableRules, { params, body: { ids } });
    },
    onSuccess: (data, { rules, index, by }) => {
      const { id = '' } = rules[index] ?? {};
      const ways = by === 1 ? (['down', 'up'] as const) : (['up', 'down'] as const);
      focusAfter(...ways.map((way) => moveButtonId(id, way)));
      client.setQueryData(queryKey, data);
    },
    onError,
  });
  const turn = useMutation({
    mutationFn: ({ id, name, when, set, isOn, version }: PayableRuleView) =>
      call(changePayableRule, {
        params: { ...params, payableRuleId: id },
        body: { name, when, set, isOn: !isOn, version, isApplied: false },
        idempotencyKey: `${id} ${version} ${String(!isOn)}`,
      }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const dismiss = useMutation({
    mutationFn: ({ counterpartyId, account }: Suggestion) =>
      call(dismissRuleSuggestion, { params, body: { counterpartyId, account } }),
    onSuccess: (data) => client.setQueryData(queryKey, data),
    onError,
  });
  return { move, turn, dismiss };
}
