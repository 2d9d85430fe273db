import { useTranslations } from 'use-intl';
import styles from './status.module.css';

/** `turn` waits for the reader, `moving` for someone or something else. */
export type RailState = 'done' | 'turn' | 'moving' | 'failed' | 'next';
export type RailStep = {
  readonly label: string;
  readonly state: RailState;
  /** Who and when, a line each. */ readonly lines?: readonly string[];
};

/** The line of three with its words: requested, approved, paid. Where it is now and who holds it (ux 1, 2.5). */
export function Rail({ steps, isVertical = false }: { steps: readonly RailStep[]; isVertical?: boolean }) {
  const t = useTranslations('global');
  return (
    <ol className={`${styles.rail} ${isVertical ? styles.railVertical : ''}`} aria-label={t('rail.label')}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles[step.state]}
          aria-current={step.state === 'turn' || step.state === 'moving' ? 'step' : undefined}
        >
          <b>{step.label}</b>
          <span className="visually-hidden">{stateText(t, step)}</span>
          {(step.lines ?? []).map((line) => (
            <span key={line} className={styles.railLine}>
              {line}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The same as three 9 px dots for a row. Give `label` to say more than the steps: "Requested 20 Nov, waiting for Léa". */
export function RailDots({ steps, label }: { steps: readonly RailStep[]; label?: string }) {
  const t = useTranslations('global');
  const spoken = label ?? steps.map((step) => stateText(t, step)).join(', ');
  return (
    <span className={styles.dots} role="img" aria-label={spoken} title={spoken}>
      {steps.map((step) => (
        <i key={step.label} className={styles[step.state]} />
      ))}
    </span>
  );
}

function stateText(t: ReturnType<typeof useTranslations>, step: RailStep): string {
  const keys = {
    done: 'rail.done',
    turn: 'rail.now',
    moving: 'rail.moving',
    failed: 'rail.failed',
    next: 'rail.next',
  } as const;
  return t(keys[step.state], { label: step.label });
}
