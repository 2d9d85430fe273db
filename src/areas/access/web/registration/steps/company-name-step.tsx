import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PrefilledHint } from './parts.tsx';
import { useProblemText } from './problem-text.ts';
import type { StepProps } from './step-props.ts';

export function CompanyNameStep({ answers, prefilled, problems, change }: StepProps) {
  const t = useTranslations('register.steps');
  const problemText = useProblemText();
  return (
    <>
      <TextInput
        size="xl"
        name="organization"
        autoComplete="organization"
        maxLength={100}
        label={t('companyName.label')}
        value={answers.companyName}
        error={problemText(problems.companyName)}
        onChange={(event) => change({ companyName: event.currentTarget.value })}
      />
      <PrefilledHint isShown={prefilled.includes('companyName')} />
    </>
  );
}
