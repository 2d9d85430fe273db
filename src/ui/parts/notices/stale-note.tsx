import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FieldRows, NoticeBox, type FieldRow } from '../fields/field-rows.tsx';

type StaleNoteProps = {
  /** What they made of it, where that is not what is in the form. */
  theirs: readonly FieldRow[];
  onTheirs: () => void;
  onMine: () => void;
};

/** Somebody else saved what is being changed here: with the difference, and a choice, so that neither is lost unread (ux 9). */
export function StaleNote({ theirs, onTheirs, onMine }: StaleNoteProps) {
  const t = useTranslations('global.states');
  return (
    <NoticeBox
      isAlert
      title={t('stale')}
      actions={
        <>
          <Button size="xs" onClick={onTheirs}>
            {t('useTheirs')}
          </Button>
          <Button size="xs" onClick={onMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      {theirs.length === 0 ? undefined : <FieldRows rows={theirs} />}
    </NoticeBox>
  );
}
