import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { logInAgain } from '../log-in-again.ts';

/**
 * Above the question of a change that needs a fresh log-in: why it is asked, and the way to log in once more and be back.
 * The log-in page alone would not do: it leads whoever is logged in straight back.
 */
export function ConfirmFirst() {
  const t = useTranslations('account.factors');
  return (
    <p>
      {t('first')}{' '}
      <Anchor component="button" type="button" ta="start" onClick={() => void logInAgain(location.pathname)}>
        {t('loginAgain')}
      </Anchor>
    </p>
  );
}
