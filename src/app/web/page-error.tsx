import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError, noConnection } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { useFront } from '#areas/access/web/front/front-store.ts';
import { recordSampled } from '#areas/access/web/front/product-events.ts';
import { isGoneFile, loadAnew } from '#ui/late/gone-files.ts';

export { watchVisits } from './visited/visited.ts';

/**
 * Whatever no screen caught: said plainly, with the code that support can find in the logs and the way to the operator's
 * support; their own people also get to the service desk (specification 2.11). A file that an upgrade took away is no such
 * failure: the page loads anew by itself where nothing typed is lost. Inside of the company's frame the navigation stays, so
 * that one page that fails leaves all others open.
 */
export function PageError({ isInFrame = false }: { isInFrame?: boolean }) {
  const t = useTranslations('global');
  const error = useRouteError();
  const errorText = useErrorText();
  const front = useFront();
  const isGone = isGoneFile(error);
  const [version, setVersion] = useState<Awaited<ReturnType<typeof loadAnew>>>(isGone ? 'loads' : 'same_version');
  useEffect(() => {
    if (isGone) void loadAnew(Date.now()).then(setVersion);
  }, [isGone]);
  const hasFailed = version === 'same_version';
  useEffect(() => {
    if (hasFailed) void recordSampled('page_failed');
  }, [hasFailed]);
  if (version === 'loads') return <JobPage text="" isInFrame={isInFrame} />;
  // No answer from the server is not a page that broke: it has no code, and waiting mends it.
  const isOffline = version === 'no_answer';
  const hasNoAnswer = isOffline || (isApiError(error) && error.requestId === undefined);
  const id = isApiError(error) ? error.requestId : undefined;
  const failedText = id === undefined ? t('states.pageFailedNoCode') : t('states.pageFailedText', { id });
  return (
    <MessagePage
      isError
      isInFrame={isInFrame}
      scene="looking-back"
      title={t(hasNoAnswer ? 'states.noAnswer' : hasFailed ? 'states.pageFailed' : 'states.newVersion')}
      text={
        hasNoAnswer
          ? errorText(isOffline ? noConnection() : error)
          : hasFailed
            ? failedText
            : t('states.newVersionText')
      }
      actions={
        <>
          <Button variant="filled" onClick={() => location.reload()}>
            {t('actions.reload')}
          </Button>
          {front === null || front.supportUrl === null ? null : (
            <Button component="a" href={front.supportUrl}>
              {t('states.chatWithSupport')}
            </Button>
          )}
          {front === null || front.serviceDeskUrl === null ? null : (
            <Button component="a" href={front.serviceDeskUrl} variant="subtle">
              {t('states.createIssue')}
            </Button>
          )}
        </>
      }
    />
  );
}
