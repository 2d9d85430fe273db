import { Input } from '@mantine/core';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { fileQuery } from '../api.ts';
import { uploadReceipt } from '../parts/upload-receipt.ts';
import styles from '../screens/new-request.module.css';
import type { PartProps } from './use-request-form.ts';

const MAX_FILES = 20;

/** A quote, a map, an agenda: what helps whoever decides. None is needed, unless the category says so. */
export function Attachments({ companyId, state: { form, set, problem, isRequired } }: PartProps) {
  const t = useTranslations('newRequests');
  const needs = useTranslations('requestNeeds');
  const legend = useId();
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  const files = useQueries({
    queries: form.fileIds.map((id) => fileQuery(companyId, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const ids = [...form.fileIds];
      for (const file of chosen) {
        const stored = await uploadReceipt(companyId, file);
        client.setQueryData(fileQuery(companyId, stored.id).queryKey, stored);
        if (!ids.includes(stored.id)) ids.push(stored.id);
        set({ fileIds: [...ids] });
      }
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <div role="group" aria-labelledby={legend}>
      <p id={legend} className={styles.legend}>
        {isRequired('files') ? (
          <span data-needed>
            {t('attachments')} <span className="visually-hidden">({needs('required')})</span>
          </span>
        ) : (
          t('attachments')
        )}
      </p>
      <FileDrop
        isSlim
        maxFiles={MAX_FILES}
        accept={['image/jpeg', 'image/png', 'application/pdf']}
        acceptText={t('attachmentTypes')}
        onFiles={(chosen) => add.mutate(chosen)}
        files={files.map((file) => ({ key: file.id, name: file.name, bytes: file.size }))}
        onRemove={(id) => set({ fileIds: form.fileIds.filter((known) => known !== id) })}
      />
      {problem('files') === undefined ? null : (
        <Input.Error mt={6} tabIndex={-1} data-problem>
          {problem('files')}
        </Input.Error>
      )}
    </div>
  );
}
