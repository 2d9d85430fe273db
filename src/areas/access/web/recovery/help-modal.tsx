import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { askRecovery } from '../../contract/recovery.ts';
import scaStyles from '../sca/sca.module.css';
import styles from './recovery.module.css';

type HelpModalProps = {
  isOpen: boolean;
  onClose: () => void;
  accessToken: string;
  /** There is something to lose, and nothing was asked for yet. */
  mayAsk: boolean;
  /** A recovery is open now; the page shows how it stands. */
  onAsked: () => void;
};

/** Help with the second step; whoever has nothing left asks for a new start here (security 49). */
export function HelpModal({ isOpen, onClose, accessToken, mayAsk, onAsked }: HelpModalProps) {
  const t = useTranslations('sca');
  const recovery = useTranslations('recovery');
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    setAsking(false);
    onClose();
  };
  return (
    <Dialog
      // Inside of the page's main: outside of it the dialog's header would be a second banner.
      withinPortal={false}
      classNames={{ inner: scaStyles.dialog ?? '' }}
      opened={isOpen}
      onClose={close}
      title={isAsking ? recovery('ask.title') : t('help.title')}
    >
      {isAsking ? (
        <AskForm
          accessToken={accessToken}
          onBack={() => setAsking(false)}
          onAsked={() => {
            close();
            onAsked();
          }}
        />
      ) : (
        <div className={scaStyles.help}>
          <p>{t('help.phone')}</p>
          {mayAsk ? (
            <>
              <p>{recovery('ask.lost')}</p>
              <Button onClick={() => setAsking(true)}>{recovery('ask.open')}</Button>
            </>
          ) : (
            <p>{t('help.lost')}</p>
          )}
          <Button data-autofocus onClick={close}>
            {t('help.close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type AskFormProps = { accessToken: string; onBack: () => void; onAsked: () => void };

/** What asking brings about, before it is asked: it goes out to others at once. */
function AskForm({ accessToken, onBack, onAsked }: AskFormProps) {
  const t = useTranslations('recovery');
  const errorText = useErrorText('recovery');
  const ask = useMutation({
    mutationFn: () => call(askRecovery, { bearer: accessToken, isAnonymous: true, body: {} }),
    onSuccess: onAsked,
  });
  return (
    <div className={scaStyles.help}>
      {ask.isError ? <NoticeBox tone="red" isAlert title={errorText(ask.error)} /> : null}
      <ol className={styles.steps}>
        <li>{t('ask.admins')}</li>
        <li>{t('ask.wait')}</li>
        <li>{t('ask.then')}</li>
      </ol>
      <div className={scaStyles.answers}>
        <Button disabled={ask.isPending} onClick={onBack}>
          {t('ask.back')}
        </Button>
        <Button autoFocus variant="filled" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('ask.submit')}
        </Button>
      </div>
    </div>
  );
}
