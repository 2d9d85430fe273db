import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import type { InviteCheck } from '../../contract/invites.ts';
import { declinePath, joinCompanyPath, loginPath } from '../../paths.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import styles from './invites.module.css';

type MethodChoiceProps = { invite: InviteCheck; token: string; source: InvitationSource; onEmail: () => void };

/** How the invited wants to log in from now on, or that they do not want to come (specification 2.7). */
export function MethodChoice({ invite, token, source, onEmail }: MethodChoiceProps) {
  const t = useTranslations('invite');
  const company = invite.company_name;
  return (
    <AuthFrame title={company === null ? t('titleUnknown') : t('title', { company })} lead={t('lead')}>
      <div className={styles.methods}>
        <Button size="lg" variant="filled" fullWidth onClick={onEmail}>
          {t('withEmail')}
        </Button>
      </div>
      <p className={styles.others}>
        <Anchor component={Link} to={loginPath(joinCompanyPath(token))} size="sm">
          {t('loginInstead')}
        </Anchor>
        {source === 'token' ? (
          <Anchor component={Link} to={declinePath(token)} size="sm">
            {t('decline')}
          </Anchor>
        ) : null}
      </p>
    </AuthFrame>
  );
}
