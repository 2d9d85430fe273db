import { Anchor } from '@mantine/core';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { logInAgain } from '../log-in-again.ts';

/** Why a change was not made; whoever logged in a while ago is led to do it once more (security 9). */
export function Refusal({ error }: { error: unknown }) {
  const t = useTranslations('singleSignOn');
  const errorText = useErrorText('singleSignOn');
  const { pathname } = useLocation();
  const needsLogin = isApiError(error) && error.code === 'fresh_sign_in_needed';
  return (
    <NoticeBox
      tone="red"
      isAlert
      title={errorText(error)}
      {...(needsLogin
        ? {
            actions: (
              <Anchor component="button" type="button" size="sm" onClick={() => void logInAgain(pathname)}>
                {t('logInAgain')}
              </Anchor>
            ),
          }
        : {})}
    />
  );
}
