import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { invite, INVITED_ROLES, type InvitedRole } from '../../contract/invitation.ts';
import { invitationsQuery } from '../api.ts';
import styles from './members.module.css';

/** Most invite by mail. */
const ImportForm = latePart(() => import('../people/import-form.tsx').then((file) => ({ default: file.ImportForm })));
const InviteLinkForm = latePart(() =>
  import('./invite-link-form.tsx').then((file) => ({ default: file.InviteLinkForm })),
);

const WAYS = ['mail', 'list', 'link'] as const;

type InviteDialogProps = {
  companyId: string;
  /** Nobody could approve yet: who is invited gets the role that does. */
  isForApprover?: boolean;
  onClose: () => void;
};

/** Invites by mail, as many as were pasted, from a list with roles and teams, or by a link for everybody of a domain. */
export function InviteDialog({ companyId, isForApprover = false, onClose }: InviteDialogProps) {
  const t = useTranslations('members');
  const [way, setWay] = useState<(typeof WAYS)[number]>('mail');
  return (
    <Dialog opened onClose={onClose} size={560} title={t(isForApprover ? 'dialog.approverTitle' : 'dialog.title')}>
      <SegmentedControl
        fullWidth
        mb={18}
        value={way}
        data={WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        onChange={(value) => setWay(WAYS.find((one) => one === value) ?? 'mail')}
      />
      {way === 'mail' ? <MailForm companyId={companyId} isForApprover={isForApprover} onClose={onClose} /> : null}
      <Suspense fallback={null}>
        {way === 'list' ? <ImportForm companyId={companyId} onClose={onClose} /> : null}
        {way === 'link' ? <InviteLinkForm companyId={companyId} /> : null}
      </Suspense>
    </Dialog>
  );
}

/** Commas, semicolons, blanks and lines all part addresses, as lists from elsewhere have them. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

function MailForm({ companyId, isForApprover = false, onClose }: InviteDialogProps) {
  const t = useTranslations('members');
  const errorText = useErrorText('members');
  const client = useQueryClient();
  const seatsLeft = useQuery(invitationsQuery(companyId)).data?.seatsLeft ?? null;
  const [text, setText] = useState('');
  const [roles, setRoles] = useState<readonly InvitedRole[]>(
    isForApprover ? ['requester', 'controller'] : ['requester'],
  );
  const [isEmpty, setEmpty] = useState(false);
  const emails = addressesIn(text);
  const send = useMutation({
    mutationFn: () => call(invite, { params: { companyId }, body: { emails, roles: [...roles] } }),
    onSuccess: async ({ invited, refused }) => {
      await client.invalidateQueries({ queryKey: ['invitations', companyId] });
      if (invited.length > 0) notify({ message: t('dialog.sent', { count: invited.length }) });
      // What was not sent stays in the field, to be put right; the rest is done.
      if (refused.length === 0) onClose();
      else setText(refused.map(({ email }) => email).join('\n'));
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(emails.length === 0);
    if (emails.length > 0) send.mutate();
  };

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {seatsLeft === null ? null : (
        <NoticeBox tone={seatsLeft === 0 ? 'saffron' : 'blue'} title={t('dialog.seats', { count: seatsLeft })} />
      )}
      {send.isError ? <NoticeBox tone="red" isAlert title={errorText(send.error)} /> : null}
      {send.data === undefined || send.data.refused.length === 0 ? null : (
        <NoticeBox tone="saffron" isAlert title={t('dialog.refused', { count: send.data.refused.length })}>
          <ul className={styles.refused}>
            {send.data.refused.map(({ email, code }) => (
              <li key={email}>{t(`refusal.${code}`, { email })}</li>
            ))}
          </ul>
        </NoticeBox>
      )}
      <Textarea
        data-autofocus
        label={t('dialog.emails')}
        description={t('dialog.emailsHint')}
        autosize
        minRows={3}
        maxRows={8}
        value={text}
        error={isEmpty ? t('dialog.emailsMissing') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <fieldset className={styles.roles}>
        <legend>{t('rolesLegend')}</legend>
        {isForApprover ? <p className={styles.hint}>{t('dialog.approverHint')}</p> : null}
        {INVITED_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            description={t(`roleText.${role}`)}
            // Everybody may ask for money.
            checked={role === 'requester' || roles.includes(role)}
            disabled={role === 'requester'}
            onChange={(event) =>
              setRoles(event.currentTarget.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </fieldset>
      <Button type="submit" variant="filled" loading={send.isPending}>
        {t('dialog.send', { count: emails.length })}
      </Button>
    </form>
  );
}
