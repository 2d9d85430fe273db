import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Mark } from '#ui/parts/brand/mark.tsx';
import { install, type WayToInstall } from './install-prompt.ts';
import styles from './mobile-offer.module.css';

/**
 * The offer of specification 2.11, made quietly at the head of the page (ADR 0067): the product on the home screen, as an
 * app of its own. What is put off comes again after a day, what is not wanted never.
 */
export function MobileOffer({ way, onDismiss }: { way: WayToInstall; onDismiss: (until: 'later' | 'never') => void }) {
  const t = useTranslations('mobile');
  const id = useId();
  const open = async (): Promise<void> => onDismiss((await install()) ? 'never' : 'later');
  return (
    <aside className={`${styles.offer} no-print`} aria-labelledby={id}>
      <Mark size={32} isDecorative />
      <div role="status">
        <h2 id={id}>{t('title')}</h2>
        <p>{t(way === 'browser' ? 'text' : 'byHand')}</p>
      </div>
      <div className={styles.actions}>
        {way === 'browser' ? (
          <Button variant="filled" onClick={() => void open()}>
            {t('install')}
          </Button>
        ) : null}
        <Button onClick={() => onDismiss('later')}>{t('later')}</Button>
        <Button variant="subtle" onClick={() => onDismiss('never')}>
          {t('never')}
        </Button>
      </div>
    </aside>
  );
}
