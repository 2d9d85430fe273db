import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { CodeForm } from '#areas/identity/web/door.tsx';
import { provePhone, renewPhoneCode } from '../../contract/profile.ts';
import styles from './profile.module.css';

/** The code that was sent to the new number: until it is typed the old one stays (security 9). */
export function PhoneProof({ number, onDone }: { number: string; onDone: () => void }) {
  const t = useTranslations('profile');
  const identity = useTranslations('identity');
  const errorText = useErrorText('profile', 'identity');
  const prove = useMutation({
    mutationFn: (code: string) => call(provePhone, { body: { code } }),
    onSuccess: onDone,
  });
  const renew = useMutation({
    mutationFn: () => call(renewPhoneCode, { body: {} }),
    onSuccess: () => {
      prove.reset();
      notify({ message: identity('code.renewed') });
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <div className={styles.proof}>
      <p>{t('phone.prove')}</p>
      <CodeForm
        type="SMS"
        label={number}
        error={prove.isError ? errorText(prove.error) : null}
        isBusy={prove.isPending}
        isRenewing={renew.isPending}
        onCode={(code) => prove.mutate(code)}
        onRenew={() => renew.mutate()}
      />
    </div>
  );
}
