import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { PeopleSelect } from '#areas/members/web/door.tsx';
import type { PolicyPart } from '../../contract/policies.ts';
import { APPROVED_UNLESS_LISTED, type PartDraft } from '../../contract/rule-book.ts';
import { METHODS } from '../../contract/rule-words.ts';
import { ApprovalRuleFields } from './approval-rule-fields.tsx';
import { HistorySection } from './history-section.tsx';
import { newRuleId } from './new-rule-id.ts';
import { PartPage } from './part-page.tsx';
import { PublishSection } from './publish-section.tsx';
import { TrialSection } from './trial-section.tsx';
import { usePart } from './use-part.ts';
import styles from './policies.module.css';

type Draft = Extract<PartDraft, { part: 'approval' }>;
const isDraft = (draft: PartDraft): draft is Draft => draft.part === 'approval';
/** What an admin begins with: everything needs approval, as without a policy. */
const LISTED = METHODS.filter((method) => !APPROVED_UNLESS_LISTED.includes(method));
const newRule = () => ({
  id: newRuleId(),
  mode: 'always' as const,
  perPurchaseMax: null,
  perMonthMax: null,
  methods: [...LISTED],
});

/** `company/policies`: what is spent without asking anybody, as sentences with blanks (domain rules 2.3). */
export function PoliciesScreen() {
  const t = useTranslations('policies');
  return (
    <PartPage part="approval" title={t('approval.title')} lead={t('approval.lead')}>
      {(companyId, data) => <Loaded companyId={companyId} data={data} />}
    </PartPage>
  );
}

function Loaded({ companyId, data }: { companyId: string; data: PolicyPart }) {
  const t = useTranslations('policies');
  const state = usePart<Draft>({
    companyId,
    data,
    empty: EMPTY,
    of: isDraft,
  });
  const { draft, change } = state;
  const { standard, own } = draft.definition;
  const set = (definition: Partial<Draft['definition']>): void =>
    change({ part: 'approval', definition: { ...draft.definition, ...definition } });
  const isShort = [standard, ...own].some(
    ({ mode, perPurchaseMax, perMonthMax }) =>
      (mode === 'sometimes' && (perPurchaseMax === null || perMonthMax === null)) ||
      perPurchaseMax === '' ||
      perMonthMax === '',
  );
  const fault = isShort
    ? t('approval.amountsMissing')
    : own.some((rule) => rule.memberIds.length === 0)
      ? t('approval.peopleMissing')
      : null;
  return (
    <div key={state.key} className={styles.page}>
      {data.newest === null ? <NoticeBox tone="blue" title={t('approval.empty')} /> : null}
      <SettingsSection title={t('approval.rest')} text={t('approval.restText')}>
        <ApprovalRuleFields
          rule={standard}
          currency={data.baseCurrency}
          name={t('approval.rest')}
          isRefused={state.isRefused}
          onChange={(rule) => set({ standard: { ...standard, ...rule } })}
        />
      </SettingsSection>
      <SettingsSection title={t('approval.own')} text={t('approval.ownText')}>
        {own.map((rule, index) => (
          <fieldset key={rule.id} className={styles.box}>
            <legend>{t('approval.ownNumber', { number: index + 1 })}</legend>
            <div className={styles.head}>
              <PeopleSelect
                className={styles.grow ?? ''}
                companyId={companyId}
                label={t('approval.people')}
                error={state.isRefused && rule.memberIds.length === 0 ? t('problems.required') : undefined}
                people={rule.memberIds.map((userId) => ({
                  userId,
                  fullName: state.people.find((one) => one.userId === userId)?.fullName ?? '',
                }))}
                onPeople={(people) => {
                  state.addPeople(people);
                  set({
                    own: own.map((one) =>
                      one.id === rule.id ? { ...one, memberIds: people.map(({ userId }) => userId) } : one,
                    ),
                  });
                }}
              />
              <ActionIcon
                variant="subtle"
                aria-label={t('approval.remove', { number: index + 1 })}
                onClick={() => set({ own: own.filter((one) => one.id !== rule.id) })}
              >
                <Icon of={IconTrash} />
              </ActionIcon>
            </div>
            <ApprovalRuleFields
              rule={rule}
              currency={data.baseCurrency}
              name={t('approval.ownNumber', { number: index + 1 })}
              isRefused={state.isRefused}
              onChange={(next) => set({ own: own.map((one) => (one.id === rule.id ? { ...one, ...next } : one)) })}
            />
          </fieldset>
        ))}
        <div>
          <Button
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => set({ own: [...own, { ...newRule(), memberIds: [] }] })}
          >
            {t('approval.add')}
          </Button>
        </div>
      </SettingsSection>
      <PublishSection companyId={companyId} data={data} state={state} fault={fault} />
      <TrialSection companyId={companyId} draft={draft} currency={data.baseCurrency} isReady={fault === null} />
      <HistorySection companyId={companyId} part="approval" data={data} onBegin={state.begin} />
    </div>
  );
}

const EMPTY: Draft = { part: 'approval', definition: { standard: newRule(), own: [] } };
