import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { createTemplate, saveTemplate, type TemplateView } from '../../contract/export-templates.ts';
import { exportTemplatesPath } from '../../paths.ts';
import { templateQuery } from './api.ts';

type Change = Pick<TemplateView, 'name' | 'definition' | 'isArchived'>;

/** Saves a template: a new one leads to its own address, a changed one is the next version. */
export function useSaveTemplate(companyId: string, saved: TemplateView | null) {
  const t = useTranslations('exportTemplates');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ name, definition, isArchived }: Change) =>
      saved === null
        ? call(createTemplate, { params: { companyId }, body: { name, definition } })
        : call(saveTemplate, {
            params: { companyId, templateId: saved.id },
            body: { version: saved.version, name, definition, isArchived },
          }),
    onSuccess: async (answer) => {
      client.setQueryData(templateQuery(companyId, answer.id).queryKey, answer);
      notify({ message: t('done', { version: answer.version }) });
      await client.invalidateQueries({ queryKey: ['bookkeeping', companyId] });
      if (saved === null) await navigate(exportTemplatesPath(companyId, answer.id), { replace: true });
    },
  });
}
