import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isConflict } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { StaleNote } from '#ui/parts/notices/stale-note.tsx';
import { useSeen } from '#ui/parts/notices/use-seen.ts';
import { colleaguesQuery } from '#areas/members/web/door.tsx';
import {
  addCategory,
  archiveCategory,
  CATEGORY_ICONS,
  changeCategory,
  mergeCategory,
  type Category,
} from '../../contract/manage.ts';
import type { ExpenseCategoryId } from '../../contract/dimension.ts';
import { isForMeals } from '../../contract/dimension.ts';
import { CategoryIcon, ICON_WORDS, iconNamed } from './category-icon.tsx';
import { MergeSection } from './merge-section.tsx';
import { NeedsFields } from './needs-fields.tsx';
import styles from './manage.module.css';

type CategoryDialogProps = {
  companyId: string;
  /** Null for a new one. */
  category: Category | null;
  others: readonly Category[];
  /** The caller says what requests of it need. */
  mayRequire: boolean;
  onClose: () => void;
};

/** Name, account, icon, readers and needs of a category; one that is archived can only be used again. */
export function CategoryDialog({ companyId, category, others, mayRequire, onClose }: CategoryDialogProps) {
  const t = useTranslations('dimensions');
  const client = useQueryClient();
  const done = async (message: string): Promise<void> => {
    notify({ message });
    onClose();
    for (const key of ['categories', 'dimensions']) await client.invalidateQueries({ queryKey: [key, companyId] });
  };
  return (
    <Dialog opened onClose={onClose} title={category === null ? t('categories.add') : t('categories.edit')}>
      {category?.state === 'archived' ? null : (
        <CategoryForm companyId={companyId} category={category} mayRequire={mayRequire} onDone={done} />
      )}
      {category === null ? null : <Further companyId={companyId} category={category} others={others} onDone={done} />}
    </Dialog>
  );
}

type PartProps = { companyId: string; onDone: (message: string) => Promise<void> };

type FormProps = PartProps & { category: Category | null; mayRequire: boolean };

const draftOf = (category: Category | null) => ({
  name: category?.name ?? '',
  accountCode: category?.accountCode ?? '',
  icon: iconNamed(category?.icon ?? 'receipt'),
  teamIds: category?.teamIds ?? [],
});
const needsOf = (category: Category | null) => ({
  needs: category?.needs ?? [],
  neededFieldIds: category?.neededFieldIds ?? [],
});

function CategoryForm({ companyId, category, mayRequire, onDone }: FormProps) {
  const t = useTranslations('dimensions');
  const { data: colleagues } = useQuery(colleaguesQuery(companyId));
  const teams = colleagues?.teams ?? [];
  const client = useQueryClient();
  const { seen, hasMoved, look } = useSeen(category);
  const [draft, setDraft] = useState(() => draftOf(category));
  const [needs, setNeeds] = useState(() => needsOf(category));
  const body = { ...draft, ...(mayRequire ? needs : {}) };
  const set = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change });
  const save = useMutation({
    mutationFn: () =>
      category === null
        ? call(addCategory, { params: { companyId }, body })
        : call(changeCategory, {
            params: { companyId, expenseCategoryId: category.id },
            body: { ...body, version: seen?.version ?? category.version },
          }),
    onSuccess: () => onDone(t('saved')),
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: ['categories', companyId] });
    },
  });
  const refusal = useRefusal(save.error, { area: 'dimensions', codes: { name_taken: 'name' } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {hasMoved ? (
        <StaleNote
          theirs={category === null ? [] : [{ label: t('column.name'), value: category.name }]}
          onTheirs={() => {
            setDraft(draftOf(category));
            setNeeds(needsOf(category));
            look();
          }}
          onMine={look}
        />
      ) : null}
      {refusal.rest === null || isConflict(save.error) ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
      <TextInput
        data-autofocus
        label={t('column.name')}
        maxLength={120}
        value={draft.name}
        error={refusal.at('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('column.account')}
        description={t('categories.accountHint')}
        maxLength={12}
        value={draft.accountCode}
        error={refusal.at('accountCode')}
        onChange={(event) => set({ accountCode: event.currentTarget.value.toUpperCase() })}
      />
      <Select
        allowDeselect={false}
        label={t('column.icon')}
        description={isForMeals(draft) ? t('categories.mealHint') : undefined}
        leftSection={<CategoryIcon name={draft.icon} />}
        value={draft.icon}
        data={CATEGORY_ICONS.map((value) => ({ value, label: t(`categories.icons.${ICON_WORDS[value]}`) }))}
        onChange={(chosen) => set({ icon: iconNamed(chosen ?? '') })}
      />
      <MultiSelect
        label={t('column.visibleTo')}
        placeholder={draft.teamIds.length === 0 ? t('categories.everybody') : ''}
        value={draft.teamIds}
        data={teams.map((team) => ({ value: team.id, label: team.name }))}
        onChange={(chosen) => set({ teamIds: teams.map((team) => team.id).filter((id) => chosen.includes(id)) })}
      />
      <NeedsFields
        companyId={companyId}
        value={needs}
        isReadOnly={!mayRequire}
        onChange={(change) => setNeeds({ ...needs, ...change })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Further({
  companyId,
  category,
  others,
  onDone,
}: PartProps & { category: Category; others: readonly Category[] }) {
  const t = useTranslations('dimensions');
  const errorText = useErrorText('dimensions');
  const { id, name, version, state } = category;
  const params = { companyId, expenseCategoryId: id };
  const failed = (error: unknown): void => {
    notify({ message: errorText(error), tone: 'failed' });
  };
  const merge = useMutation({
    mutationFn: (into: { id: ExpenseCategoryId; name: string }) =>
      call(mergeCategory, { params, body: { version, intoId: into.id } }),
    onSuccess: (_answer, into) => onDone(t('merge.done', { name, into: into.name })),
    onError: failed,
  });
  const isArchived = state === 'active';
  const archive = useMutation({
    mutationFn: () => call(archiveCategory, { params, body: { version, isArchived } }),
    onSuccess: () => onDone(t(isArchived ? 'archived' : 'restored', { name })),
    onError: failed,
  });
  if (!isArchived)
    return (
      <div className={styles.form}>
        <p>{name}</p>
        <Button data-autofocus variant="filled" loading={archive.isPending} onClick={() => archive.mutate()}>
          {t('restore')}
        </Button>
      </div>
    );
  return (
    <MergeSection
      others={others}
      isBusy={merge.isPending || archive.isPending}
      onMerge={(into) => merge.mutate(into)}
      onArchive={() => archive.mutate()}
    />
  );
}
