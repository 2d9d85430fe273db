import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { registerPath } from '../../paths.ts';
import styles from '../parts/auth.module.css';
import { useFront } from './front-store.ts';

/** The way to a new company, where the operator lets everybody go it. */
export function RegisterLink() {
  const t = useTranslations('access.foot');
  if (useFront()?.isRegistrationOpen !== true) return null;
  return (
    <p className={styles.below}>
      {t('newHere')}{' '}
      <Anchor component={Link} to={registerPath()} size="sm">
        {t('register')}
      </Anchor>
    </p>
  );
}
