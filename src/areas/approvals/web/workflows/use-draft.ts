import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import type { Workflow } from '../../contract/workflow.ts';
import { discardDraft, keepSuggested, publishDraft, saveDraft, type Workflows } from '../../contract/workflows.ts';

/** The workflow being worked on. Every change is kept on the server at once, one after the other. */
export function useDraft({
  companyId,
  data,
  onReset,
}: {
  companyId: string;
  data: Workflows;
  onReset: () => Promise<void>;
}) {
  const t = useTranslations('workflows');
  const notice = useMutationNotice('workflows');
  const [workflow, setWorkflow] = useState(data.draft?.workflow ?? null);
  const revision = useRef(data.draft?.revision ?? 0);
  const params = { companyId };
  const { onError } = notice();
  const save = useMutation({
    scope: { id: 'workflow-draft' },
    mutationFn: async (next: Workflow) => {
      const saved = await call(saveDraft, { params, body: { workflow: next, revision: revision.current } });
      revision.current = saved.revision;
    },
    onError,
  });
  const discard = useMutation({
    mutationFn: () => call(discardDraft, { params }),
    onSuccess: onReset,
    onError,
  });
  const publish = useMutation({
    mutationFn: () => call(publishDraft, { params, body: { revision: revision.current } }),
    onSuccess: async ({ version }) => {
      notify({ message: t('published', { version }) });
      await onReset();
    },
    onError,
  });
  const keep = useMutation({
    mutationFn: () => call(keepSuggested, { params, body: { version: data.published.version } }),
    onSuccess: async () => {
      notify({ message: t('suggested.kept') });
      await onReset();
    },
    onError,
  });
  return {
    workflow,
    keep,
    change: (next: Workflow): void => {
      setWorkflow(next);
      save.mutate(next);
    },
    isSaving: save.isPending,
    isFailed: save.isError,
    reload: onReset,
    discard,
    publish,
  };
}

export type Draft = ReturnType<typeof useDraft>;
