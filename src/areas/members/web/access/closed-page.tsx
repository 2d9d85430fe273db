import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import type { ScreenAbility } from '../../contract/abilities.ts';
import { accessQuery, namesOfGivers } from './access-query.ts';
import { AskAccess } from './ask-access.tsx';

type ClosedPageProps = {
  companyId: string;
  /** What the screen is for, which this person may not do. */
  ability: ScreenAbility;
  isInFrame?: boolean;
};

/** A screen that is not this person's: what it is, who can give access, the way to ask, and the way back (ux 9, "No right"). */
export function ClosedPage({ companyId, ability, isInFrame = false }: ClosedPageProps) {
  const t = useTranslations('accessAsk');
  const global = useTranslations('global');
  const format = useFormat();
  const { data: access, error, isError, refetch } = useQuery(accessQuery(companyId));
  const given =
    access === undefined
      ? undefined
      : namesOfGivers(access, ability, { format, owner: (name) => t('owner', { name }) });
  const text = [t(`closed.${ability}`), ...(given === undefined ? [] : [t('givers', given)])].join(' ');
  return (
    <MessagePage
      isInFrame={isInFrame}
      isError
      title={global('states.forbiddenTitle')}
      text={text}
      actions={
        <>
          <AskAccess companyId={companyId} abilities={[ability]} variant="filled" />
          <Button component={Link} to={`/app/${companyId}/home`}>
            {global('states.goHome')}
          </Button>
        </>
      }
    >
      {isError ? <ErrorState isInline error={error} onRetry={() => void refetch()} /> : undefined}
    </MessagePage>
  );
}
