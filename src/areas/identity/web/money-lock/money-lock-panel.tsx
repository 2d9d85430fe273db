import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Bird } from '#ui/parts/brand/bird.tsx';
import { MoneyUnlock, useOpenedElsewhere } from './money-unlock.tsx';
import styles from './money-lock.module.css';

/** In place of a money screen: why it is closed, and the way back to exactly where one was. */
export function MoneyLockPanel() {
  const t = useTranslations('identity');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  useOpenedElsewhere();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section data-frame="message" className={styles.panel} aria-labelledby="money-lock">
      <Bird scene="perched" width={180} />
      <h1 id="money-lock" ref={heading} tabIndex={-1}>
        {t('money.title')}
      </h1>
      <p className={styles.text}>{t('money.text')}</p>
      {isAsking ? (
        <div className={styles.flow}>
          <MoneyUnlock />
        </div>
      ) : (
        <Button variant="filled" onClick={() => setAsking(true)}>
          {t('money.confirm')}
        </Button>
      )}
    </section>
  );
}
