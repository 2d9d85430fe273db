import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PrefilledHint } from './parts.tsx';
import { useProblemText } from './problem-text.ts';
import styles from './registration.module.css';
import type { StepProps } from './step-props.ts';

export function NameStep({ answers, prefilled, problems, change }: StepProps) {
  const t = useTranslations('register.steps');
  const problemText = useProblemText();
  return (
    <div className={styles.fields}>
      <TextInput
        size="xl"
        name="given-name"
        autoComplete="given-name"
        maxLength={100}
        label={t('name.first')}
        value={answers.firstName}
        error={problemText(problems.firstName)}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <TextInput
        size="xl"
        name="family-name"
        autoComplete="family-name"
        maxLength={100}
        label={t('name.last')}
        value={answers.lastName}
        error={problemText(problems.lastName)}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
      />
      <PrefilledHint isShown={prefilled.includes('firstName') || prefilled.includes('lastName')} />
    </div>
  );
}
