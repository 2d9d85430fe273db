import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { MessagePage } from '#ui/parts/states/message-page.tsx';

/** Whatever no screen caught: said plainly, with the code that support can find in the logs. */
export function RootError() {
  const t = useTranslations('global');
  const error = useRouteError();
  const id = isApiError(error) ? (error.requestId ?? '–') : '–';
  return (
    <MessagePage
      isError
      scene="looking-back"
      title={t('states.pageFailed')}
      text={t('states.pageFailedText', { id })}
      actions={
        <Button variant="filled" onClick={() => location.reload()}>
          {t('actions.reload')}
        </Button>
      }
    />
  );
}
