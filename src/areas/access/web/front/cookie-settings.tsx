import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { countPreferences, forgetPreferences } from './device-storage.ts';
import styles from './front.module.css';
import { allowRecording, mayRecord } from './product-events.ts';

/** What this device keeps for us, and how to say no: the session that is needed, preferences, product events. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const t = useTranslations('legal.settings');
  const global = useTranslations('global');
  const dialog = useRef<HTMLDialogElement>(null);
  const [count, setCount] = useState(countPreferences);
  const [isRecording, setRecording] = useState(mayRecord);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="cookie-settings" onClose={onClose}>
      <h2 id="cookie-settings">{t('title')}</h2>
      <section>
        <h3>{t('sessionTitle')}</h3>
        <p>{t('sessionText')}</p>
      </section>
      <section>
        <h3>{t('preferencesTitle')}</h3>
        <p>{t('preferencesText')}</p>
        <p role="status">{t('count', { count })}</p>
        <Button
          size="sm"
          disabled={count === 0}
          onClick={() => {
            forgetPreferences();
            setCount(countPreferences());
          }}
        >
          {t('forget')}
        </Button>
      </section>
      <section>
        <h3>{t('eventsTitle')}</h3>
        <p>{t('eventsText')}</p>
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={isRecording}
            onChange={(event) => {
              allowRecording(event.currentTarget.checked);
              setRecording(event.currentTarget.checked);
            }}
          />
          <span>{t('eventsAllowed')}</span>
        </label>
      </section>
      <Button variant="filled" size="lg" fullWidth onClick={() => dialog.current?.close()}>
        {global('actions.close')}
      </Button>
    </dialog>
  );
}
