import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import type { Workflow } from '../../contract/workflow.ts';
import { rehearseDraft, type Rehearsal } from '../../contract/workflows.ts';
import { Differences } from './differences.tsx';
import type { WorkflowWords } from './use-workflow-words.ts';

type Props = { companyId: string; workflow: Workflow; words: WorkflowWords };

/** The draft run over the requests of the last twelve months: what would have gone another way. */
export function RehearsalSection({ companyId, workflow, words }: Props) {
  const t = useTranslations('workflows');
  const format = useFormat();
  const notice = useMutationNotice('workflows');
  /** Of one workflow, with all pages that were asked for: after the next change it says nothing. */
  const [rehearsed, setRehearsed] = useState<{ workflow: Workflow; found: Rehearsal } | null>(null);
  const shown = rehearsed?.workflow === workflow ? rehearsed.found : undefined;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (cursor: string | null) =>
      call(rehearseDraft, { params: { companyId }, body: { workflow, cursor: cursor as never } }),
    onError: notice().onError,
    onSuccess: (found, cursor) => {
      const before = cursor === null ? [] : (shown?.differences ?? []);
      setRehearsed({ workflow, found: { ...found, differences: [...before, ...found.differences] } });
    },
  });
  const next = shown?.nextCursor ?? null;
  return (
    <SettingsSection title={t('rehearsal.title')} text={t('rehearsal.text')}>
      <div>
        <Button loading={isPending && variables === null} onClick={() => mutate(null)}>
          {t('rehearsal.start')}
        </Button>
      </div>
      {shown === undefined ? null : (
        <>
          <NoticeBox
            tone="blue"
            title={t('rehearsal.found', { differs: shown.differs, count: format.count(shown.count) })}
          >
            {next === null ? null : t('rehearsal.newest', { count: shown.differences.length })}
          </NoticeBox>
          <Differences items={shown.differences} words={words} />
          {next === null ? null : (
            <div>
              <Button loading={isPending && variables !== null} onClick={() => mutate(next)}>
                {t('rehearsal.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </SettingsSection>
  );
}
