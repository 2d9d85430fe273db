import { Button, Radio, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ViewFields } from './view-query.ts';
import styles from './list.module.css';

/** Name and readers of a view; a refusal, such as a name used before, stands under the name and keeps what was typed. */
export function SaveViewForm({
  initial,
  companyName,
  canBePrivate,
  onSubmit,
}: {
  initial: ViewFields;
  companyName: string;
  canBePrivate: boolean;
  /** Gives the sentence of a refusal, or null when it was kept. */
  onSubmit: (fields: ViewFields) => Promise<string | null>;
}) {
  const t = useTranslations('global');
  const [name, setName] = useState(initial.name);
  const [isForCompany, setForCompany] = useState(initial.isForCompany);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('list.viewNameMissing'));
    setSaving(true);
    setProblem(await onSubmit({ ...initial, name: name.trim(), isForCompany }));
    setSaving(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.options} noValidate>
      <TextInput
        autoFocus
        label={t('list.viewName')}
        maxLength={60}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Radio.Group
        value={isForCompany ? 'company' : 'private'}
        onChange={(value) => setForCompany(value === 'company')}
        aria-label={t('list.viewReaders')}
      >
        <Radio value="private" label={t('list.viewPrivate')} mb={6} disabled={!canBePrivate} />
        <Radio value="company" label={t('list.viewCompany', { company: companyName })} />
      </Radio.Group>
      <Button type="submit" variant="filled" fullWidth loading={isSaving}>
        {t('actions.save')}
      </Button>
    </form>
  );
}
