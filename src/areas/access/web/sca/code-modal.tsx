import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { CodeForm } from '#areas/identity/web/door.tsx';
import { regenerateAuthenticator, validateScaProcedure } from '../../contract/sca.ts';
import type { useQuestion } from './use-question.ts';
import styles from './sca.module.css';

type CodeModalProps = {
  question: ReturnType<typeof useQuestion>;
  accessToken: string;
  offersTrust: boolean;
  isFinishing: boolean;
  onApproved: () => void;
};

/** The six digits; before a sign-in sends them it offers to trust the browser (specification 4.5). */
export function CodeModal({ question, accessToken, offersTrust, isFinishing, onApproved }: CodeModalProps) {
  const t = useTranslations('sca');
  const identity = useTranslations('identity');
  const [waiting, setWaiting] = useState<string | null>(null);
  const bearer = { bearer: accessToken, isAnonymous: true } as const;
  const validate = useMutation({
    mutationFn: (body: { token: string; validateTrustedDevice: boolean }) =>
      call(validateScaProcedure, { ...bearer, body }),
    onSuccess: () => onApproved(),
    onSettled: () => setWaiting(null),
  });
  const renew = useMutation({
    mutationFn: () =>
      call(regenerateAuthenticator, {
        ...bearer,
        params: { factorId: question.begun?.procedure.factorId ?? raise() },
        body: {},
      }),
    onSuccess: () => {
      validate.reset();
      notify({ message: identity('code.renewed') });
    },
    onError: () => notify({ message: identity('code.notRenewed'), tone: 'failed' }),
  });
  const error = validate.error;
  const code = isApiError(error) ? error.code : null;
  const known = (['wrong_code', 'code_expired', 'too_many_codes'] as const).find((one) => one === code);
  const { begun } = question;
  const close = (): void => {
    validate.reset();
    setWaiting(null);
    question.leave();
  };
  return (
    <>
      <Dialog
        // Inside of the page's main: outside of it the dialog's header would be a second banner.
        withinPortal={false}
        classNames={{ inner: styles.dialog ?? '' }}
        opened={begun?.channel === 'code' && waiting === null}
        onClose={close}
        closeOnClickOutside={false}
        title={identity('code.title')}
      >
        {begun?.channel === 'code' ? (
          <CodeForm
            key={begun.procedure.id}
            type={begun.type}
            label={begun.label}
            error={error === null ? null : identity(`errors.${known ?? 'unknown'}`)}
            isBusy={validate.isPending || isFinishing}
            isRenewing={renew.isPending}
            onRenew={begun.type === 'TOTP' ? undefined : () => renew.mutate()}
            onCode={(token) =>
              offersTrust ? setWaiting(token) : validate.mutate({ token, validateTrustedDevice: false })
            }
          />
        ) : null}
      </Dialog>
      <Dialog
        withinPortal={false}
        classNames={{ inner: styles.dialog ?? '' }}
        opened={waiting !== null}
        onClose={() => setWaiting(null)}
        closeOnClickOutside={false}
        title={t('trust.title')}
      >
        <div className={styles.help}>
          <p>{t('trust.text', { device: question.deviceName })}</p>
          <div className={styles.answers}>
            <Button
              data-autofocus
              disabled={validate.isPending}
              onClick={() => validate.mutate({ token: waiting ?? '', validateTrustedDevice: false })}
            >
              {t('trust.no')}
            </Button>
            <Button
              variant="filled"
              loading={validate.isPending}
              onClick={() => validate.mutate({ token: waiting ?? '', validateTrustedDevice: true })}
            >
              {t('trust.yes')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function raise(): never {
  throw new Error('There is no question to renew');
}
