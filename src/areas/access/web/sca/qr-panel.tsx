import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { openScaEnrolment } from '../../contract/sca.ts';
import { companionPath } from '../../paths.ts';
import styles from './sca.module.css';

/** The code that a phone scans to become the app, and how it is put on the home screen. */
export function QrPanel({ accessToken, onCheck }: { accessToken: string; onCheck: () => Promise<boolean> }) {
  const t = useTranslations('sca');
  const errorText = useErrorText('sca');
  const open = useMutation({
    mutationFn: () => call(openScaEnrolment, { bearer: accessToken, isAnonymous: true, body: {} }),
  });
  const check = useMutation({
    mutationFn: onCheck,
    onSuccess: (isSetUp) => (isSetUp ? undefined : notify({ message: t('errors.userNotEnrolled'), tone: 'failed' })),
  });
  const { mutate } = open;
  const isOpened = useRef(false);
  useEffect(() => {
    // A newer code kills the older one, so development's second mount must not make another.
    if (!isOpened.current) mutate();
    isOpened.current = true;
  }, [mutate]);
  return (
    <div className={styles.qr}>
      {open.isError ? <NoticeBox tone="red" isAlert title={errorText(open.error)} /> : null}
      {open.data === undefined ? (
        <BlockSkeleton lines={6} />
      ) : (
        <>
          <QrCode token={open.data.token} label={t('new.qr')} />
          <Anchor href={companionPath(open.data.token)} target="_blank" rel="noopener" size="sm">
            {t('new.here')}
          </Anchor>
        </>
      )}
      <ul className={styles.stores}>
        <li>{t('new.apple')}</li>
        <li>{t('new.google')}</li>
      </ul>
      <Button variant="filled" size="lg" fullWidth loading={check.isPending} onClick={() => check.mutate()}>
        {t('new.done')}
      </Button>
      <Button variant="subtle" loading={open.isPending} onClick={() => open.mutate()}>
        {t('new.another')}
      </Button>
    </div>
  );
}

/** Dark on white in both themes: cameras want it so. */
export function QrCode({ token, label }: { token: string; label: string }) {
  return (
    <div className={styles.code}>
      <QRCodeSVG
        value={`${location.origin}${companionPath(token)}`}
        size={196}
        marginSize={3}
        level="M"
        bgColor="#ffffff"
        fgColor="#0a1315"
        title={label}
      />
    </div>
  );
}
