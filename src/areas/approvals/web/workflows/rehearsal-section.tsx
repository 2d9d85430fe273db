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
import { rehearseDraft } from '../../contract/workflows.ts';
import { Differences } from './differences.tsx';
import type { WorkflowWords } from './use-workflow-words.ts';

type Props = { companyId: string; workflow: Workflow; words: WorkflowWords };

/** The draft run over the requests of the last twelve months: what would have gone another way. */
export function RehearsalSection({ companyId, workflow, words }: Props) {
  const t = useTranslations('workflows');
  const format = useFormat();
  const notice = useMutationNotice('workflows');
  const [rehearsed, setRehearsed] = useState<Workflow | null>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(rehearseDraft, { params: { companyId }, body: { workflow } }),
    onError: notice().onError,
    onSuccess: () => setRehearsed(workflow),
  });
  const shown = rehearsed === workflow ? data : undefined;
  return (
    <SettingsSection title={t('rehearsal.title')} text={t('rehearsal.text')}>
      <div>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('rehearsal.start')}
        </Button>
      </div>
      {shown === undefined ? null : (
        <>
          <NoticeBox
            tone="blue"
            title={t('rehearsal.found', { differs: shown.differs, count: format.count(shown.count) })}
          >
            {shown.differs > shown.differences.length
              ? t('rehearsal.newest', { count: shown.differences.length })
              : null}
          </NoticeBox>
          <Differences items={shown.differences} words={words} />
        </>
      )}
    </SettingsSection>
  );
}
