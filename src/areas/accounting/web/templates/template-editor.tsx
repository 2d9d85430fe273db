import { Button, TextInput } from '@mantine/core';
import { IconArchive, IconCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import frame from '#ui/layout/pages/frame.module.css';
import { PageHead } from '#ui/layout/pages/page-head.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { TemplateView } from '../../contract/export-templates.ts';
import { templateProblems } from '../../rules/template/template-problems.ts';
import { exportTemplatesPath } from '../../paths.ts';
import { templateQuery } from './api.ts';
import { ColumnList } from './column-list.tsx';
import { fromDraft, newDraft, toDraft, type Draft } from './draft.ts';
import { FileFields } from './file-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSaveTemplate } from './use-save-template.ts';
import { VersionList } from './version-list.tsx';
import styles from './templates.module.css';

/** One template: its columns, how its file is written, and what that makes of real lines. */
export function TemplateEditor({ companyId, templateId }: { companyId: string; templateId: string }) {
  const t = useTranslations('exportTemplates');
  const isNew = templateId === 'new';
  const query = useQuery({ ...templateQuery(companyId, templateId), enabled: !isNew });
  if (isNew) return <EditorOf companyId={companyId} saved={null} />;
  if (query.data !== undefined) return <EditorOf key={query.data.version} companyId={companyId} saved={query.data} />;
  return query.isError ? (
    <ErrorState text={t('failedOne')} error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <BlockSkeleton lines={10} />
  );
}

function EditorOf({ companyId, saved }: { companyId: string; saved: TemplateView | null }) {
  const t = useTranslations('exportTemplates');
  const { language } = useFormat();
  const errorText = useErrorText('exportTemplates');
  const [name, setName] = useState(saved?.name ?? '');
  const begin = (): Draft =>
    saved === null ? newDraft((field) => t(`fields.${field}`), language) : toDraft(saved.definition);
  const [draft, setDraft] = useState<Draft>(begin);
  const [isTried, setTried] = useState(false);
  const save = useSaveTemplate(companyId, saved);
  const definition = fromDraft(draft);
  const isOther = saved === null || JSON.stringify(definition) !== JSON.stringify(saved.definition);
  const isChanged = isOther || name.trim() !== saved.name;
  const textOf = useProblemText({ problems: isTried ? templateProblems(definition) : [], error: save.error });
  const nameProblem = isTried && name.trim() === '' ? t('problems.required') : textOf('name');
  useDocumentTitle({ what: saved?.name ?? t('new') });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || templateProblems(definition).length > 0) focusInvalid(event.currentTarget);
    else save.mutate({ name: name.trim(), definition, isArchived: saved?.isArchived ?? false });
  };
  const next = saved === null ? 1 : isOther ? saved.version + 1 : saved.version;
  return (
    <form data-frame="page" className={`${frame.page} ${frame.parts}`} noValidate onSubmit={submit}>
      <PageHead
        title={name.trim() === '' ? t('new') : name}
        trail={[{ label: t('title'), to: exportTemplatesPath(companyId) }]}
        marks={
          <>
            {isChanged ? (
              <Tag icon={IconPencil}>{t('draft', { version: next })}</Tag>
            ) : (
              <Tag icon={IconCheck}>{t('version', { version: next })}</Tag>
            )}
            {saved?.isArchived === true ? <Tag icon={IconArchive}>{t('archived')}</Tag> : null}
          </>
        }
        actions={
          <>
            {saved === null ? null : (
              <Button
                variant="subtle"
                onClick={() =>
                  save.mutate({ name: saved.name, definition: saved.definition, isArchived: !saved.isArchived })
                }
              >
                {saved.isArchived ? t('restore') : t('archive')}
              </Button>
            )}
            {isChanged && saved !== null ? (
              <Button
                variant="subtle"
                onClick={() => {
                  setDraft(begin());
                  setName(saved.name);
                  setTried(false);
                }}
              >
                {t('discard')}
              </Button>
            ) : null}
            <Button type="submit" variant="filled" disabled={!isChanged} loading={save.isPending}>
              {isOther ? t('saveVersion', { version: next }) : t('saveName')}
            </Button>
          </>
        }
      />
      {save.isError && !textOf.isShown ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
      <div className={styles.parts}>
        <section aria-label={t('columns')}>
          <TextInput
            label={t('name')}
            maxLength={60}
            required
            value={name}
            error={nameProblem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ColumnList draft={draft} textOf={textOf} onChange={setDraft} />
        </section>
        <section aria-label={t('file')}>
          <FileFields draft={draft} textOf={textOf} onChange={setDraft} />
          {saved === null ? null : (
            <VersionList versions={saved.versions} onTake={(version) => setDraft(toDraft(version))} />
          )}
        </section>
      </div>
      <TemplatePreview companyId={companyId} definition={definition} />
    </form>
  );
}
