import { useTranslations } from 'use-intl';
import { COMPANY_SIZES } from '../../../contract/registration.ts';
import { Choices } from './parts.tsx';
import { useProblemText } from './problem-text.ts';
import type { StepProps } from './step-props.ts';

export function SizeStep({ answers, problems, change }: StepProps) {
  const t = useTranslations('register.steps.companySize');
  const problemText = useProblemText();
  return (
    <Choices
      name="size"
      label={t('label')}
      value={answers.size}
      error={problemText(problems.size)}
      choices={COMPANY_SIZES.map((size) => ({ value: size, label: t('people', { range: size.replace('-', '–') }) }))}
      onChoose={(value) => change({ size: COMPANY_SIZES.find((size) => size === value) ?? '' })}
    />
  );
}
