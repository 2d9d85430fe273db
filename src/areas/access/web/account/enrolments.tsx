import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { startRegistration } from '@simplewebauthn/browser';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { EnrolmentId, ProcedureId } from '#areas/identity/contract/sca.ts';
import { CodeForm, ownFactorsQuery, POLL_MS } from '#areas/identity/web/door.tsx';
import { confirmPasskey, confirmTotp, startPasskey, startPhone, startTotp } from '../../contract/factors.ts';
import { companionPath } from '../../paths.ts';
import { deviceWordsOf } from '../../rules/device-name.ts';
import { useOnce } from '../parts/use-once.ts';
import styles from './account.module.css';

/** An existing factor has agreed; with what comes of it the person may be logged out everywhere else. */
export type FactorAgreement = { readonly procedureId: ProcedureId; readonly endOtherSessions: boolean };
type EnrolmentProps = { agreement: FactorAgreement; onDone: () => void };

/** The phone scans, logs in and is the app; this page notices by itself. */
export function PhoneEnrolment({ agreement, onDone }: EnrolmentProps) {
  const t = useTranslations('account');
  const errorText = useErrorText('account', 'identity');
  const before = useRef<number | null>(null);
  const start = useMutation({ mutationFn: () => call(startPhone, { body: agreement }) });
  useOnce(true, () => start.mutate());
  const { data } = useQuery({ ...ownFactorsQuery, refetchInterval: POLL_MS, staleTime: 0 });
  const count = data?.items.filter((factor) => factor.type === 'MOBILE_APP').length;
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== null && count > before.current) onDone();
    before.current ??= count;
  }, [count, onDone]);
  if (start.isError) return <NoticeBox tone="red" isAlert title={errorText(start.error)} />;
  if (start.data === undefined) return <BlockSkeleton lines={5} />;
  return (
    <div className={styles.enrolment}>
      <p>{t('factors.phoneText')}</p>
      <Qr value={`${location.origin}${companionPath(start.data.token)}`} label={t('factors.phoneQr')} />
      <Anchor href={companionPath(start.data.token)} target="_blank" rel="noopener" size="sm">
        {t('factors.phoneHere')}
      </Anchor>
      <p role="status">{t('factors.phoneWait')}</p>
    </div>
  );
}

/** The seed goes into an authenticator app, whose first code shows that it is there. */
export function AppEnrolment({ agreement, onDone }: EnrolmentProps) {
  const t = useTranslations('account');
  const errorText = useErrorText('account', 'identity');
  const start = useMutation({ mutationFn: () => call(startTotp, { body: agreement }) });
  useOnce(true, () => start.mutate());
  const confirm = useMutation({
    mutationFn: (code: string) => {
      if (start.data === undefined) throw new Error('There is no seed yet');
      const { enrolmentId } = start.data;
      return call(confirmTotp, { body: { enrolmentId, code, label: t('factors.types.TOTP') } });
    },
    onSuccess: onDone,
  });
  if (start.isError) return <NoticeBox tone="red" isAlert title={errorText(start.error)} />;
  if (start.data === undefined) return <BlockSkeleton lines={5} />;
  return (
    <div className={styles.enrolment}>
      <p>{t('factors.appText')}</p>
      <Qr value={start.data.uri} label={t('factors.appQr')} />
      <p>
        {t('factors.appSecret')} <code className={styles.secret}>{start.data.secret}</code>
      </p>
      <CodeForm
        type="TOTP"
        label=""
        error={confirm.isError ? errorText(confirm.error) : null}
        isBusy={confirm.isPending}
        onCode={(code) => confirm.mutate(code)}
      />
    </div>
  );
}

/** The browser makes the key with whatever the device has: fingerprint, face, PIN or a key on a keyring. */
export function PasskeyEnrolment({ agreement, onDone }: EnrolmentProps) {
  const t = useTranslations('account');
  const start = useMutation({ mutationFn: () => call(startPasskey, { body: agreement }) });
  const { browser, system } = deviceWordsOf(navigator.userAgent);
  const label =
    browser !== null && system !== null
      ? t('security.device', { browser, system })
      : (browser ?? system ?? t('security.unknownDevice'));
  const make = useMutation({
    mutationFn: async ({ enrolmentId, options }: { enrolmentId: EnrolmentId; options: unknown }) => {
      // The server made these options for the browser; nothing between them looks into them.
      const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
      const answer = await startRegistration({ optionsJSON });
      const body = { enrolmentId, answer: { ...answer, response: { ...answer.response } }, label };
      await call(confirmPasskey, { body });
    },
    onSuccess: onDone,
  });
  const ask = (): void => {
    if (start.data === undefined) start.mutate(undefined, { onSuccess: (data) => make.mutate(data) });
    else make.mutate(start.data);
  };
  useOnce(true, ask);
  return (
    <div className={styles.enrolment}>
      <p role="status">{t('factors.passkeyText')}</p>
      {start.isError || make.isError ? <NoticeBox tone="red" isAlert title={t('factors.passkeyFailed')} /> : null}
      <Button loading={start.isPending || make.isPending} onClick={ask}>
        {t('factors.passkeyAgain')}
      </Button>
    </div>
  );
}

/** Dark on white in both themes: cameras want it so. */
function Qr({ value, label }: { value: string; label: string }) {
  return (
    <div className={styles.qr}>
      <QRCodeSVG value={value} size={196} marginSize={3} level="M" bgColor="#ffffff" fgColor="#0a1315" title={label} />
    </div>
  );
}
