import { Button, NumberInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import styles from './schedule-dialog.module.css';

type EvenSplitProps = { initial: number; max: number; onSpread: (count: number) => void };

/** In how many equal parts; another number than is possible is said at its field, not changed into one that is. */
export function EvenSplit({ initial, max, onSpread }: EvenSplitProps) {
  const t = useTranslations('invoices.schedule');
  const [count, setCount] = useState<number | string>(initial);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isPossible = Number.isInteger(Number(count)) && Number(count) >= 1 && Number(count) <= max;
  const spread = (): void => {
    setTried(!isPossible);
    if (isPossible) onSpread(Number(count));
    else field.current?.focus();
  };
  return (
    <div className={styles.even}>
      <NumberInput
        ref={field}
        data-autofocus
        label={t('count')}
        min={1}
        max={max}
        clampBehavior="none"
        value={count}
        onChange={setCount}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          // It asks for these parts; they are not kept yet.
          event.preventDefault();
          spread();
        }}
        error={isTried && !isPossible ? t('countWrong', { max }) : undefined}
      />
      <Button onClick={spread}>{t('spread')}</Button>
    </div>
  );
}
