import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { MessagePage } from '#ui/parts/states/message-page.tsx';

/** Specification 2.2: 404; inside a company's frame where there is one, so that the way on is at hand. */
export function NotFound() {
  const t = useTranslations('global');
  const { company } = useParams();
  return (
    <MessagePage
      isInFrame={company !== undefined}
      isError
      scene="looking-back"
      title={t('states.notFoundTitle')}
      text={t('states.notFoundText')}
      actions={
        <Button variant="filled" component={Link} to={company === undefined ? '/app' : `/app/${company}/home`}>
          {t('states.goHome')}
        </Button>
      }
    />
  );
}
