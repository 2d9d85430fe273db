import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Mark, Wordmark } from '../../parts/brand/mark.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { KeyHint } from '../../parts/status/key-hint.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import styles from './wizard-frame.module.css';

/** How long a step change takes on screen, and when the first field gets the focus (specification, constants). */
export const STEP_CHANGE_MS = 300;

export type WizardSection = { readonly label: string; /** How many steps it has. */ readonly steps: number };
/** A line of the slip: answered, being asked now, or still to come. */
export type SlipLine = { readonly label: string; readonly value?: string | undefined; readonly isNow?: boolean };

export type WizardFrameProps = {
  sections: readonly WizardSection[];
  /** From 0. */
  step: number;
  /** The question, which is the h1. */
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Right of the progress: "Already have an account? Log in". */
  aside?: ReactNode;
  /** The answers so far, in groups divided by dashes; shown from 1180 px. */
  slip?: { readonly title: string; readonly groups: readonly (readonly SlipLine[])[] };
  onNext: () => void;
  onBack?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  nextLabel?: string;
  isNextDisabled?: boolean;
  /** What Next does can't be undone with a click. */
  isDangerous?: boolean;
  isBusy?: boolean;
};

/**
 * Archetype W: one question a step, sections and segments on top, Cancel, Back and Next at the foot. Enter goes on. The
 * new step slides in the way one goes, and its first field has the focus 300 ms after.
 */
export function WizardFrame(props: WizardFrameProps) {
  const {
    sections,
    step,
    title,
    lead,
    children,
    aside,
    slip,
    onNext,
    onBack,
    onCancel,
    nextLabel,
    isNextDisabled = false,
    isDangerous = false,
    isBusy = false,
  } = props;
  const t = useTranslations('global');
  const total = sections.reduce((sum, section) => sum + section.steps, 0);
  const body = useRef<HTMLDivElement>(null);
  const direction = useDirection(step);
  useDocumentTitle({ what: title });
  useEffect(() => {
    const timer = window.setTimeout(() => {
      // What a step marks first: the chosen one of its radios, the number after its country.
      const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
      (find('[data-autofocus]') ?? find('input:not([type="hidden"], [hidden]), select, textarea, button'))?.focus();
    }, STEP_CHANGE_MS);
    return () => window.clearTimeout(timer);
  }, [step]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isNextDisabled && !isBusy) onNext();
  };
  return (
    <form className={styles.page} noValidate onSubmit={submit}>
      <header className={styles.head}>
        <Wordmark size={28} />
        <WizardProgress sections={sections} step={step} />
        <div className={styles.aside}>{aside}</div>
      </header>
      <main className={styles.main} id="content">
        <div className={styles.step} key={step} data-direction={direction} ref={body}>
          <small>{t('wizard.step', { step: step + 1, steps: total })}</small>
          <h1>{title}</h1>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {slip === undefined ? null : <Slip {...slip} />}
      </main>
      <footer className={styles.foot}>
        <div>
          {onCancel === undefined ? null : (
            <Button variant="subtle" size="lg" onClick={onCancel}>
              {t('actions.cancel')}
            </Button>
          )}
          {onBack === undefined ? null : (
            <Button size="lg" leftSection={<Icon of={IconArrowLeft} size={16} />} onClick={onBack}>
              <span className={styles.backLabel}>{t('actions.back')}</span>
            </Button>
          )}
          <Button
            type="submit"
            variant="filled"
            size="lg"
            {...(isDangerous ? { color: 'red' } : {})}
            className={styles.next ?? ''}
            disabled={isNextDisabled}
            loading={isBusy}
            rightSection={<KeyHint keys="enter" />}
          >
            {nextLabel ?? t('actions.next')}
          </Button>
        </div>
      </footer>
    </form>
  );
}

/** Sections with a segment a step: done petrol, current saffron, later grey. */
export function WizardProgress({ sections, step }: Pick<WizardFrameProps, 'sections' | 'step'>) {
  const t = useTranslations('global');
  const total = sections.reduce((sum, section) => sum + section.steps, 0);
  return (
    <ol
      className={styles.progress}
      aria-label={t('wizard.progress', { step: step + 1, steps: total })}
      style={{ gridTemplateColumns: sections.map((section) => `${section.steps}fr`).join(' ') }}
    >
      {sections.map((section, index) => {
        const first = sections.slice(0, index).reduce((sum, each) => sum + each.steps, 0);
        const isOn = step >= first && step < first + section.steps;
        const state = isOn ? styles.on : step >= first + section.steps ? styles.done : '';
        return (
          <li key={section.label} className={state} aria-current={isOn ? 'step' : undefined}>
            <div className={styles.segments} aria-hidden="true">
              {Array.from({ length: section.steps }, (_, at) => (
                <i
                  key={at}
                  className={
                    first + at < step ? styles.segmentDone : first + at === step ? styles.segmentNow : undefined
                  }
                />
              ))}
            </div>
            <span>{section.label}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Slip({ title, groups }: NonNullable<WizardFrameProps['slip']>) {
  const t = useTranslations('global');
  return (
    <aside className={styles.slip} aria-label={t('wizard.answers')}>
      <div>
        <h2>
          <Mark size={18} isDecorative />
          {title}
        </h2>
        {groups.map((lines, index) => (
          <dl key={index}>
            {lines.map((line) => (
              <div key={line.label}>
                <dt>{line.label}</dt>
                {line.isNow === true ? (
                  <dd className={styles.now}>{t('wizard.now')}</dd>
                ) : line.value === undefined ? (
                  <dd className={styles.empty}>
                    <span className="visually-hidden">{t('wizard.empty')}</span>
                  </dd>
                ) : (
                  <dd title={line.value}>{line.value}</dd>
                )}
              </div>
            ))}
          </dl>
        ))}
      </div>
    </aside>
  );
}

type Direction = 'forward' | 'back';

/** Forward or back, by comparing with the step before; none before the first change, as nothing has moved yet. */
function useDirection(step: number): Direction | undefined {
  const [seen, setSeen] = useState<{ step: number; direction?: Direction }>({ step });
  if (seen.step === step) return seen.direction;
  const direction = step < seen.step ? 'back' : 'forward';
  setSeen({ step, direction });
  return direction;
}
