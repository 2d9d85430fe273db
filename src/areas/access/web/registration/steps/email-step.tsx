import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from './problem-text.ts';
import type { StepProps } from './step-props.ts';

export function EmailStep({ answers, problems, change, leave }: StepProps) {
  const t = useTranslations('register.steps');
  const problemText = useProblemText();
  return (
    <TextInput
      size="xl"
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      label={t('email.label')}
      value={answers.email}
      error={problemText(problems.email)}
      onBlur={leave}
      onChange={(event) => change({ email: event.currentTarget.value })}
    />
  );
}
