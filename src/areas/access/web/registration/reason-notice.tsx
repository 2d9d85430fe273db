import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { domainOf } from '#kernel/email.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { loginPath } from '../../paths.ts';
import styles from './steps/registration.module.css';

const TEXTS = {
  forbidden_domain: 'forbiddenDomain',
  company_registered: 'registeredCompany',
  user_exists: 'userExists',
  user_already_invited: 'userInvited',
  unexpected_error: 'internal',
} as const;

const isKnown = (reason: string): reason is keyof typeof TEXTS => reason in TEXTS;

/** Why this address opens no company (specification 8.3), under its field. */
export function ReasonNotice({ reason, email }: { reason: string; email: string }) {
  const t = useTranslations('register');
  const global = useTranslations('global');
  const text =
    reason === 'too_many_requests'
      ? global('errors.too_many_requests')
      : t(`reasons.${isKnown(reason) ? TEXTS[reason] : 'unknown'}`, { domain: domainOf(email) });
  return (
    <div className={styles.hint}>
      <NoticeBox
        tone="red"
        isAlert
        title={text}
        {...(reason === 'user_exists'
          ? {
              actions: (
                <Anchor component={Link} to={loginPath()} size="sm">
                  {t('logIn')}
                </Anchor>
              ),
            }
          : {})}
      />
    </div>
  );
}
