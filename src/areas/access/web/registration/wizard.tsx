import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { LanguageChooser } from '#ui/layout/pages/auth-page.tsx';
import { WizardFrame } from '#ui/layout/pages/wizard-frame.tsx';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { isApiError } from '#ui/api-client/api-error.ts';
import { loginPath } from '../../paths.ts';
import { record } from '../front/product-events.ts';
import { isEmail } from '#kernel/email.ts';
import { forgetKept, STEPS, type StepName } from './form/answers.ts';
import { CaptchaFailed } from './form/captcha.ts';
import { checkEmail, isLeaked } from './form/check-email.ts';
import { checkStep, type Problems } from './form/check-step.ts';
import { usePhones } from '../parts/phones.ts';
import { ReasonNotice } from './reason-notice.tsx';
import styles from './steps/registration.module.css';
import { slipOf } from './slip.ts';
import { StepFields } from './step-fields.tsx';
import { whereToMend } from './form/submit-registration.ts';
import type { AnswersOfWizard } from './form/use-answers.ts';
import { useSteps } from './use-steps.ts';
import { useSubmission } from './form/use-submission.ts';

type WizardProps = { kept: AnswersOfWizard; onClosed: () => void; loginLink: ReactNode };

/** Eight steps in three sections; Next checks, asks where it must, and goes on. */
export function Wizard({ kept, onClosed, loginLink }: WizardProps) {
  const t = useTranslations('register');
  const global = useTranslations('global');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const phones = usePhones();
  const { answers, change } = kept;
  const [problems, setProblems] = useState<Problems>({});
  const [reason, setReason] = useState<string | null>(null);
  const [leaked, setLeaked] = useState<string | null>(null);
  // A reload took the password with it, and nothing else.
  const [isAskedAgain] = useState(answers.firstName !== '' || answers.email !== '');

  const firstOpen = STEPS.findIndex((each) => Object.keys(checkStep(each, answers, phones)).length > 0);
  const steps = useSteps(firstOpen === -1 ? STEPS.length - 1 : firstOpen);
  const step: StepName = STEPS[steps.step] ?? 'email';
  const submission = useSubmission({ kept, phones, isNear: step === 'currency' });

  const goOn = (): void => {
    void record('step_completed', step);
    steps.forward();
  };
  const email = useMutation({
    mutationFn: () => checkEmail(answers.email.trim(), kept.token),
    onSuccess: ({ reason: found, suggestion }) => {
      if (found === 'registration_closed') onClosed();
      setReason(found);
      if (found !== null) void record('email_invalid');
      if (found !== null) return;
      if (suggestion !== null) kept.prefill(suggestion);
      goOn();
    },
  });
  const password = useMutation({
    mutationFn: () => isLeaked(answers.password),
    onSuccess: (isKnown) => {
      // The warning is said once; who goes on with the same password has read it.
      if (isKnown && leaked !== answers.password) setLeaked(answers.password);
      else goOn();
    },
  });

  const { error } = submission;
  useEffect(() => {
    const mend = error === null ? null : whereToMend(error);
    if (mend === null) return;
    submission.reset();
    if (mend === 'closed') {
      onClosed();
      return;
    }
    steps.goTo(STEPS.indexOf(mend.step));
    if ('reason' in mend) setReason(mend.reason);
    else setProblems(mend.problems);
    // oxlint-disable-next-line react/exhaustive-deps -- answers one refusal, whatever else changed since
  }, [error]);

  if (error !== null && whereToMend(error) === null)
    return (
      <MessagePage
        isError
        scene="looking-back"
        title={t('failed.title')}
        text={
          isApiError(error) && error.code === 'too_many_requests'
            ? global('errors.too_many_requests')
            : t(error instanceof CaptchaFailed || isCaptchaRefusal(error) ? 'failed.captcha' : 'failed.text')
        }
        actions={
          <Button size="lg" variant="filled" loading={submission.isBusy} onClick={submission.send}>
            {t('failed.retry')}
          </Button>
        }
      />
    );

  const next = (): void => {
    const found = checkStep(step, answers, phones);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (step === 'email') email.mutate();
    else if (step === 'password') password.mutate();
    else if (step === 'currency') submission.send();
    else goOn();
  };
  const { company, first, text } = { company: answers.companyName.trim(), first: answers.firstName.trim(), text: t };
  return (
    <WizardFrame
      sections={[
        { label: t('sections.account'), steps: 2 },
        { label: t('sections.person'), steps: 2 },
        { label: t('sections.company'), steps: 4 },
      ]}
      step={steps.step}
      title={text(`steps.${step}.title`, { company, first })}
      lead={text(`steps.${step}.lead`)}
      aside={
        <span className={styles.aside}>
          <LanguageChooser />
          {loginLink}
        </span>
      }
      slip={slipOf({ answers, step, language, phones, t: (key) => t(key) })}
      onNext={next}
      onBack={steps.step === 0 ? undefined : steps.back}
      onCancel={() => {
        forgetKept();
        void navigate(loginPath());
      }}
      {...(step === 'currency' ? { nextLabel: t('create') } : {})}
      // Specification 5: at this step only.
      isNextDisabled={step === 'email' && !isEmail(answers.email)}
      isBusy={email.isPending || password.isPending || submission.isBusy}
    >
      <StepFields
        step={step}
        answers={answers}
        prefilled={kept.prefilled}
        problems={problems}
        phones={phones}
        isLeaked={leaked !== null && leaked === answers.password}
        isAskedAgain={isAskedAgain}
        leave={() => {
          const found = isTouched(step, answers) ? checkStep(step, answers, phones) : {};
          setProblems(found);
          if (found.email !== undefined) void record('email_invalid');
        }}
        change={(changed) => {
          change(changed);
          setProblems((now) => without(now, Object.keys(changed)));
          if ('email' in changed) setReason(null);
        }}
      />
      {step === 'email' && reason !== null ? <ReasonNotice reason={reason} email={answers.email} /> : null}
      <div className={styles.below}>
        {loginLink}
        <LanguageChooser />
      </div>
    </WizardFrame>
  );
}

const isCaptchaRefusal = (error: unknown): boolean =>
  isApiError(error) && ['captcha_failed', 'captcha_missing'].includes(error.code);

/** A field that was passed through empty is no mistake yet. */
const isTouched = (step: StepName, answers: AnswersOfWizard['answers']): boolean =>
  step === 'email' ? answers.email.trim() !== '' : answers.phone.trim() !== '';

const without = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
