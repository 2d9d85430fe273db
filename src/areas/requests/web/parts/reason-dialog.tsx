import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';

type ReasonDialogProps = {
  kind: 'ask' | 'reject' | null;
  name: string;
  /** Of how many requests; their people all read the same words. */
  count?: number;
  onClose: () => void;
  onSend: (reason: string) => void;
};

/** A question or a refusal needs a sentence: whoever gets it must know what to do next. */
export function ReasonDialog({ kind, name, count = 1, onClose, onSend }: ReasonDialogProps) {
  const t = useTranslations('requests');
  const global = useTranslations('global');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  const close = (): void => {
    setText('');
    setTried(false);
    onClose();
  };
  return (
    <Dialog
      opened={kind !== null}
      onClose={close}
      title={
        count > 1
          ? t(`bulk.reason.${kind ?? 'ask'}`, { count })
          : kind === 'ask'
            ? t('reason.askTitle')
            : t('reason.declineTitle')
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isMissing) return;
          onSend(text.trim());
          close();
        }}
      >
        <Textarea
          data-autofocus
          label={kind === 'ask' ? t('reason.question') : t('reason.label')}
          value={text}
          error={
            isTried && isMissing ? (count > 1 ? t('bulk.reason.required') : t('reason.required', { name })) : undefined
          }
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
          <Button onClick={close}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" {...(kind === 'reject' ? { color: 'red' } : {})}>
            {kind === 'ask' ? t('actions.ask') : t('actions.decline')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
