import { Button, Checkbox, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isConflict } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { StaleNote } from '#ui/parts/notices/stale-note.tsx';
import { useSeen } from '#ui/parts/notices/use-seen.ts';
import { addField, archiveField, changeField, type Field } from '../../contract/manage.ts';
import { SPEND_TYPES } from '../../contract/needs.ts';
import styles from './manage.module.css';

type FieldDialogProps = {
  companyId: string;
  /** Null for a new one. */
  field: Field | null;
  /** The caller says of which requests it is required. */
  mayRequire: boolean;
  onClose: () => void;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A field's name and values, one a line, so that a column of a spreadsheet can be pasted. */
export function FieldDialog({ companyId, field, mayRequire, onClose }: FieldDialogProps) {
  const t = useTranslations('dimensions');
  const client = useQueryClient();
  const { seen, hasMoved, look } = useSeen(field);
  const [name, setName] = useState(field?.name ?? '');
  const [isRequired, setRequired] = useState(field?.isRequired ?? false);
  const [requiredFor, setRequiredFor] = useState(field?.requiredFor ?? []);
  const [values, setValues] = useState((field?.allowedValues ?? []).join('\n'));
  const isArchived = field?.state === 'archived';
  const settle = (message: string) => ({
    onSuccess: async () => {
      notify({ message });
      onClose();
      for (const key of ['fields', 'dimensions']) await client.invalidateQueries({ queryKey: [key, companyId] });
    },
  });
  const save = useMutation({
    mutationFn: () => {
      const body = { name, isRequired, allowedValues: linesOf(values), ...(mayRequire ? { requiredFor } : {}) };
      if (field === null) return call(addField, { params: { companyId }, body });
      const params = { companyId, analyticalFieldId: field.id };
      return call(changeField, { params, body: { ...body, version: seen?.version ?? field.version } });
    },
    ...settle(t('saved')),
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: ['fields', companyId] });
    },
  });
  const archive = useMutation({
    mutationFn: ({ id, version }: Field) =>
      call(archiveField, {
        params: { companyId, analyticalFieldId: id },
        body: { version, isArchived: !isArchived },
      }),
    ...settle(t(isArchived ? 'restored' : 'archived', { name: field?.name ?? '' })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const refusal = useRefusal(save.error ?? archive.error, { area: 'dimensions', codes: { name_taken: 'name' } });
  return (
    <Dialog opened onClose={onClose} title={field === null ? t('fields.add') : t('fields.edit')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {hasMoved ? (
          <StaleNote
            theirs={field === null ? [] : [{ label: t('column.name'), value: field.name }]}
            onTheirs={() => {
              setName(field?.name ?? '');
              setRequired(field?.isRequired ?? false);
              setRequiredFor(field?.requiredFor ?? []);
              setValues((field?.allowedValues ?? []).join('\n'));
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
          readOnly={isArchived}
          value={name}
          error={refusal.at('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('column.values')}
          description={t('fields.valuesHint')}
          autosize
          minRows={4}
          maxRows={12}
          readOnly={isArchived}
          value={values}
          error={refusal.at('allowedValues')}
          onChange={(event) => setValues(event.currentTarget.value)}
        />
        <MultiSelect
          label={t('fields.requiredFor')}
          description={mayRequire ? t('fields.requiredForHint') : t('needs.adminsOnly')}
          placeholder={requiredFor.length === 0 ? t('fields.ofNone') : ''}
          readOnly={isArchived || !mayRequire}
          value={requiredFor}
          data={SPEND_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={(chosen) => setRequiredFor(SPEND_TYPES.filter((type) => chosen.includes(type)))}
        />
        <Checkbox
          label={t('fields.required')}
          disabled={isArchived}
          checked={isRequired}
          onChange={(event) => setRequired(event.currentTarget.checked)}
        />
        <div className={styles.actions}>
          {field === null ? null : (
            <Button
              mr="auto"
              variant="subtle"
              color={isArchived ? 'petrol' : 'red'}
              loading={archive.isPending}
              onClick={() => archive.mutate(field)}
            >
              {t(isArchived ? 'restore' : 'archive')}
            </Button>
          )}
          {isArchived ? null : (
            <Button type="submit" variant="filled" loading={save.isPending}>
              {t('save')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
