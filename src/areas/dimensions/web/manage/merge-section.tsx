import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './manage.module.css';

type Named<Id extends string> = { readonly id: Id; readonly name: string };

/** Below the form of something that is there: merging it into another of its kind, and taking it out of use. */
export function MergeSection<Id extends string>({
  others,
  isBusy,
  onMerge,
  onArchive,
}: {
  others: readonly Named<Id>[];
  isBusy: boolean;
  onMerge: (into: Named<Id>) => void;
  onArchive: () => void;
}) {
  const t = useTranslations('dimensions');
  const [intoId, setIntoId] = useState<string | null>(null);
  const into = others.find((one) => one.id === intoId);
  return (
    <section className={`${styles.form} ${styles.further}`}>
      <h3>{t('merge.title')}</h3>
      <p>{t('merge.text')}</p>
      <Select
        searchable
        label={t('merge.into')}
        value={intoId}
        data={others.map((one) => ({ value: one.id, label: one.name }))}
        onChange={setIntoId}
      />
      <div className={styles.actions}>
        <Button variant="subtle" color="red" mr="auto" loading={isBusy} onClick={onArchive}>
          {t('archive')}
        </Button>
        <Button disabled={into === undefined} loading={isBusy} onClick={() => into !== undefined && onMerge(into)}>
          {t('merge.run')}
        </Button>
      </div>
    </section>
  );
}
