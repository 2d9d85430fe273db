import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PersonSelect } from '#areas/members/web/door.tsx';
import { handOnInboxInvoice, type InboxInvoice } from '../../contract/inbox.ts';
import { focusProblem } from '../needs/focus-problem.ts';
import styles from './inbox.module.css';

type HandOnDialogProps = {
  companyId: string;
  item: InboxInvoice;
  /** What is said once it is done. */
  onDone: (message: string) => void;
  onClose: () => void;
};

type Chosen = { userId: UserId; name: string };

/** Puts a document of the inbox into somebody else's hands. */
export function HandOnDialog({ companyId, item, onDone, onClose }: HandOnDialogProps) {
  const t = useTranslations('inbox.handOn');
  const global = useTranslations('global');
  const errorText = useErrorText('inbox');
  const [person, setPerson] = useState<Chosen | null>(null);
  const [isShared, setShared] = useState(false);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const handOn = useMutation({
    mutationFn: () =>
      call(handOnInboxInvoice, {
        params: { companyId, inboxInvoiceId: item.id },
        body: {
          version: item.version,
          to: isShared ? null : (person?.userId ?? null),
          note: note.trim() === '' ? null : note.trim(),
        },
      }),
    onSuccess: () => onDone(isShared ? t('doneShared') : t('done', { name: person?.name ?? '' })),
  });
  const code = toCodeOf(handOn.error);
  const personProblem =
    isTried && person === null && !isShared
      ? t('needed')
      : code === null
        ? undefined
        : t(code, { name: person?.name ?? '' });
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isShared || person !== null) handOn.mutate();
          else focusProblem(event.currentTarget);
        }}
      >
        {handOn.isError && code === null ? <NoticeBox tone="red" isAlert title={errorText(handOn.error)} /> : null}
        <p>{t('text')}</p>
        <PersonSelect
          data-autofocus
          openOnFocus={false}
          companyId={companyId}
          label={t('label')}
          value={person?.userId ?? null}
          without={item.ownerId === null ? [] : [item.ownerId]}
          disabled={isShared}
          error={personProblem}
          onPerson={(userId, name) => setPerson(userId === null ? null : { userId, name })}
        />
        {item.ownerId === null ? null : (
          <Checkbox
            label={t('shared')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <Textarea
          label={t('note')}
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={handOn.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Why this person cannot have it; null where something else was wrong. */
function toCodeOf(error: unknown): 'has_it' | 'not_a_member' | null {
  if (!isApiError(error) || error.code !== 'invalid_input') return null;
  const { fields = [] } = error.data as { fields?: readonly { path: string; code: string }[] };
  const code = fields.find(({ path }) => path === 'to')?.code;
  return code === 'has_it' || code === 'not_a_member' ? code : null;
}
