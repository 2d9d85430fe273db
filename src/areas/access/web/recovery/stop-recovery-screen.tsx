import '#ui/styles/app.css';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { stopRecovery } from '../../contract/recovery.ts';
import { forgetPath, loginPath } from '../../paths.ts';

/** The mailed link "this was not me". Opening it stops nothing: mail programs open links too (security 11). */
export function StopRecoveryScreen() {
  const t = useTranslations('recovery');
  const errorText = useErrorText('recovery');
  const token = useLocation().hash.slice(1);
  const stop = useMutation({
    mutationFn: () => call(stopRecovery, { body: { token }, isAnonymous: true }),
  });
  const isOver = token === '' || (isApiError(stop.error) && stop.error.code === 'bad_token');
  const newPassword = (
    <Button component={Link} to={forgetPath()} size="lg" variant={isOver ? 'default' : 'filled'}>
      {t('stop.newPassword')}
    </Button>
  );
  if (isOver)
    return (
      <MessagePage
        key="over"
        isError
        scene="looking-back"
        title={t('stop.over')}
        text={t('stop.overText')}
        actions={
          <>
            <Button component={Link} to={loginPath()} size="lg" variant="filled">
              {t('stop.logIn')}
            </Button>
            {newPassword}
          </>
        }
      />
    );
  if (stop.isSuccess)
    return (
      <MessagePage key="done" scene="two" title={t('stop.done')} text={t('stop.doneText')} actions={newPassword} />
    );
  return (
    <MessagePage
      key="ask"
      isError={stop.isError}
      scene="phone"
      title={t('stop.title')}
      text={t('stop.text')}
      actions={
        <Button size="lg" variant="filled" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop.submit')}
        </Button>
      }
    >
      {stop.isError ? <NoticeBox tone="red" isAlert title={errorText(stop.error)} /> : null}
    </MessagePage>
  );
}
