import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { CheckList, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { setSuccessor } from '../../contract/absence.ts';
import type { Workflow } from '../../contract/workflow.ts';
import { proveDraft, type ProofView, type Workflows } from '../../contract/workflows.ts';
import type { Draft } from './use-draft.ts';
import type { WorkflowWords } from './use-workflow-words.ts';
import styles from './workflows.module.css';

type Props = { companyId: string; workflow: Workflow; words: WorkflowWords; draft: Draft; data: Workflows };

/** Whether every possible request has an approver, with a request that shows where it has none; then publishing. */
export function ProofSection({ companyId, workflow, words, draft, data }: Props) {
  const t = useTranslations('workflows');
  const format = useFormat();
  const notice = useMutationNotice('workflows');
  const prove = useMutation({
    mutationFn: () => call(proveDraft, { params: { companyId }, body: { workflow } }),
    onError: notice().onError,
  });
  const check = (): void => prove.mutate(undefined, { onSuccess: () => setProven(workflow) });
  // A proof is of one workflow: after the next change it says nothing.
  const [proven, setProven] = useState<Workflow | null>(null);
  const proof = proven === workflow ? prove.data : undefined;
  const isSound = proof !== undefined && proof.objections.length === 0;
  return (
    <SettingsSection title={t('proof.title')} text={t('proof.text')}>
      <div className={styles.bar}>
        <Button loading={prove.isPending} onClick={check}>
          {t('proof.check')}
        </Button>
        <Button
          variant="filled"
          disabled={!isSound || draft.isSaving}
          loading={draft.publish.isPending}
          // Somebody left since it was checked: what is wrong now is listed.
          onClick={() => draft.publish.mutate(undefined, { onError: check })}
        >
          {t('proof.publish')}
        </Button>
      </div>
      {proof === undefined ? null : (
        <div role="status" className={styles.lines}>
          {isSound ? (
            <NoticeBox tone="green" title={t('proof.sound', { count: format.count(proof.casesChecked) })} />
          ) : null}
          <CheckList
            checks={[
              ...proof.objections.map((one) => ({
                tone: 'red' as const,
                title: objectionText(one, words, t),
                detail: exampleText(one.example, words, t),
              })),
              ...proof.remarks.map((one) => ({
                tone: 'saffron' as const,
                title: remarkText(one, words, t),
                detail:
                  one.userId !== null ? (
                    <Successor companyId={companyId} userId={one.userId} data={data} onDone={() => setProven(null)} />
                  ) : one.example === null ? undefined : (
                    exampleText(one.example, words, t)
                  ),
              })),
            ]}
          />
        </div>
      )}
    </SettingsSection>
  );
}

/** Who decides from now on wherever somebody who left is still named. */
function Successor(props: { companyId: string; userId: UserId; data: Workflows; onDone: () => void }) {
  const { companyId, userId, data, onDone } = props;
  const t = useTranslations('workflows');
  const notice = useMutationNotice('workflows');
  const said = notice({ done: t('proof.succeeded') });
  const save = useMutation({
    mutationFn: (successorId: UserId) =>
      call(setSuccessor, { params: { companyId, memberId: userId }, body: { successorId } }),
    onError: said.onError,
    onSuccess: () => {
      said.onSuccess();
      onDone();
    },
  });
  return (
    <Select
      aria-label={t('proof.successor')}
      placeholder={t('proof.successor')}
      searchable
      disabled={save.isPending}
      data={data.people.filter((one) => one.isActive).map((one) => ({ value: one.userId, label: one.fullName }))}
      value={null}
      onChange={(id) => (id === null ? undefined : save.mutate(id as UserId))}
    />
  );
}

type Words = ReturnType<typeof useTranslations<'workflows'>>;
type Objection = ProofView['objections'][number];
type Remark = ProofView['remarks'][number];
type Example = Objection['example'];

function objectionText(one: Objection, words: WorkflowWords, t: Words): string {
  const rule = one.nodeIndex + 1;
  switch (one.code) {
    case 'node_unreachable':
      return one.shadowedBy.length === 0
        ? t('proof.never', { rule })
        : t('proof.shadowed', { rule, others: one.shadowedBy.map((index) => index + 1).join(', ') });
    case 'no_approver':
      return t('proof.nobody', { rule, name: one.example.requesterName ?? '' });
    case 'substitutes_in_a_ring':
      return one.from === null
        ? t('proof.ring', { rule, names: one.names.join(' → ') })
        : t('proof.ringFrom', { rule, names: one.names.join(' → '), day: words.day(one.from) });
    case 'condition_unknown':
      return t('proof.unknown', { rule, things: thingsText(one.things, words) });
    case 'approver_gone': {
      const names = one.names.filter((name) => name !== '');
      return names.length === 0 ? t('proof.strangers', { rule }) : t('proof.gone', { rule, names: names.join(', ') });
    }
    case 'quorum_too_large':
      return t('proof.quorum', { rule, wanted: one.quorum?.wanted ?? 0, found: one.quorum?.found ?? 0 });
    default:
      return t('proof.fault', { rule, fault: t(`errors.${one.code}`) });
  }
}

function remarkText(one: Remark, words: WorkflowWords, t: Words): string {
  const rule = one.nodeIndex + 1;
  if (one.code === 'asks_admins') return t('proof.admins', { rule });
  if (one.code === 'condition_dormant') return t('proof.dormant', { rule, things: thingsText(one.things, words) });
  return t('proof.left', { rule, name: one.names[0] ?? '' });
}

const thingsText = (things: Objection['things'], words: WorkflowWords): string =>
  things
    .map(({ dimension, value }) => `${words.dimensionName(dimension)}: ${words.valueName(dimension, value)}`)
    .join('; ');

/** The request in words: type, amount, cost centre, requester. */
function exampleText({ amountBase, requesterName, values }: Example, words: WorkflowWords, t: Words): string {
  const costCenter = values['costCenter'] ?? null;
  const parts = [
    values['spendType'] === null || values['spendType'] === undefined
      ? null
      : words.valueName('spendType', values['spendType']),
    words.amount(amountBase),
    costCenter === null ? t('proof.noCostCenter') : words.valueName('costCenter', costCenter),
    requesterName === null ? null : t('proof.by', { name: requesterName }),
  ];
  return t('proof.example', { request: parts.filter((part) => part !== null).join(', ') });
}
