import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import type { DiscrepancyView } from '../../contract/bill.ts';
import styles from './bill-note.module.css';

/** What an invoice waits for, or what is written to its supplier to be given a credit note. */
export function WayDialog({
  way,
  letter,
  isBusy,
  problem,
  onSend,
  onClose,
}: {
  way: 'wait' | 'ask_credit';
  letter: DiscrepancyView['letter'];
  isBusy: boolean;
  /** Why it was refused, in words. */
  problem: string | null;
  onSend: (note: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('orderBill.task');
  const global = useTranslations('global');
  const [note, setNote] = useState(way === 'ask_credit' ? letter.text : '');
  const [isTried, setTried] = useState(false);
  const isEmpty = note.trim() === '';
  const confirm = way === 'wait' ? 'hold' : letter.to === null ? 'noteAsked' : 'send';
  return (
    <Dialog opened onClose={onClose} size={560} title={t(`dialog.${way}`)}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isEmpty) focusInvalid(event.currentTarget);
          else onSend(note.trim());
        }}
      >
        {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
        <p className={styles.hint}>
          {way === 'wait'
            ? t('dialog.waitText')
            : letter.to === null
              ? t('dialog.noAddress')
              : t('dialog.mailTo', { address: letter.to })}
        </p>
        <Textarea
          data-autofocus
          label={t(way === 'wait' ? 'dialog.why' : 'dialog.text')}
          autosize
          minRows={way === 'wait' ? 2 : 6}
          maxLength={4000}
          value={note}
          error={isTried && isEmpty ? t('dialog.needed') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t(`dialog.${confirm}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
