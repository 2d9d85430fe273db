import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AuthFrame } from '../parts/auth-frame.tsx';
import styles from './sign-on.module.css';

/** The company is here, this person is not yet (specification 8.1, existing_domain). */
export function NotInvitedPanel({ company, email, onBack }: { company: string; email: string; onBack: () => void }) {
  const t = useTranslations('signOn');
  return (
    <AuthFrame title={t('notInvited.title', { company })} takesFocus isError>
      <div className={styles.panel}>
        <p>{t('notInvited.text', { company, email })}</p>
        <Button size="lg" onClick={onBack}>
          {t('backToLogin')}
        </Button>
      </div>
    </AuthFrame>
  );
}
