import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Bird } from '#ui/parts/brand/bird.tsx';
import { install } from './install-prompt.ts';
import styles from './mobile-offer.module.css';

/** The full-screen offer of specification 2.11: the product on the home screen, as an app of its own. */
export function MobileOffer({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('mobile');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isByHand, setByHand] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const open = async (): Promise<void> => {
    if (await install()) onDismiss();
    else setByHand(true);
  };
  return (
    <dialog ref={dialog} className={styles.offer} aria-labelledby="mobile-offer" onClose={onDismiss}>
      <div>
        <Bird scene="perched" width={220} />
        <h1 id="mobile-offer">{t('title')}</h1>
        <p role="status">{isByHand ? t('byHand') : t('text')}</p>
        {isByHand ? null : (
          <Button variant="filled" size="lg" fullWidth onClick={() => void open()}>
            {t('open')}
          </Button>
        )}
        <Button variant="subtle" size="lg" fullWidth onClick={() => dialog.current?.close()}>
          {t('stay')}
        </Button>
      </div>
    </dialog>
  );
}
