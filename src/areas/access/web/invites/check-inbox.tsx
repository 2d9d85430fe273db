import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { sendEmailLink } from '../../contract/verification.ts';
import { inviteLinkPath } from '../../paths.ts';
import { logOut } from '../log-out.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import authStyles from '../parts/auth.module.css';

type CheckInboxProps = {
  email: string;
  /** Of the invite, into whose company the mailed link leads. */
  token: string;
  /** Whether a link has just left; else it leaves when it is asked for. */
  isSent: boolean;
};

/** An invite by link takes in proven addresses only: says so, and mails the link that proves this one. */
export function CheckInbox({ email, token, isSent }: CheckInboxProps) {
  const t = useTranslations('invite');
  const errorText = useErrorText('access');
  const send = useMutation({
    mutationFn: () => call(sendEmailLink, { body: { invite_token: token }, isAnonymous: true }),
  });
  const isOnItsWay = isSent || send.isSuccess;
  return (
    <AuthFrame
      // The page changes under the reader's hands, so the focus goes where the news is.
      key={String(isOnItsWay)}
      takesFocus
      title={isOnItsWay ? t('inbox.title') : t('inbox.unproven')}
      lead={isOnItsWay ? t('inbox.sent', { email }) : t('inbox.unprovenText', { email })}
      isError={send.isError}
      banner={
        send.isError ? (
          <NoticeBox tone="red" isAlert title={errorText(send.error)} />
        ) : isSent && send.isSuccess ? (
          <NoticeBox tone="green" title={t('inbox.sentAgain')} />
        ) : null
      }
    >
      <Button
        size="lg"
        fullWidth
        variant={isOnItsWay ? 'default' : 'filled'}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {isOnItsWay ? t('inbox.again') : t('inbox.send')}
      </Button>
      <p className={authStyles.below}>
        {/* It may have been mistyped: another one has an account of its own. */}
        <Anchor component="button" type="button" size="sm" onClick={() => void logOut(inviteLinkPath(token))}>
          {t('inbox.other')}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
