import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { inviteLinkPath } from '#areas/access/paths.ts';
import { openInviteLink } from '../../contract/invitation.ts';
import styles from './members.module.css';

/** A link with which everybody of one domain joins as a requester; it is shown once, and a newer one ends it. */
export function InviteLinkForm({ companyId }: { companyId: string }) {
  const t = useTranslations('members');
  const { shortDay } = useFormat();
  const errorText = useErrorText('members');
  const client = useQueryClient();
  const [domain, setDomain] = useState('');
  const make = useMutation({
    mutationFn: () =>
      call(openInviteLink, { params: { companyId }, body: { domain: domain.trim().replace(/^@/, '') } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invitations', companyId] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    make.mutate();
  };
  const url = make.data === undefined ? null : `${location.origin}${inviteLinkPath(make.data.token)}`;
  return (
    <form noValidate onSubmit={submit} className={styles.linkForm}>
      <h3>{t('link.title')}</h3>
      <p>{t('link.text')}</p>
      <div className={styles.linkRow}>
        <TextInput
          aria-label={t('link.domain')}
          placeholder={t('link.domainHint')}
          value={domain}
          error={make.isError ? (isInvalid(make.error) ? t('link.domainWrong') : errorText(make.error)) : undefined}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <Button type="submit" loading={make.isPending}>
          {t('link.make')}
        </Button>
      </div>
      {url === null || make.data === undefined ? null : (
        <div className={styles.linkRow}>
          <TextInput
            readOnly
            aria-label={t('link.url')}
            description={t('link.until', {
              day: shortDay(make.data.expiresAt.slice(0, 10) as Parameters<typeof shortDay>[0]),
            })}
            inputWrapperOrder={['input', 'description']}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            onClick={() => void navigator.clipboard.writeText(url).then(() => notify({ message: t('link.copied') }))}
          >
            {t('link.copy')}
          </Button>
        </div>
      )}
    </form>
  );
}

const isInvalid = (error: unknown): boolean => isApiError(error) && error.code === 'invalid_input';
