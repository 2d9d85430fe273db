import '#ui/styles/app.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { WizardFrame } from '#ui/layout/pages/wizard-frame.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { askClosure, type ClosureReason, type ClosureView } from '../contract/closure.ts';
import { redemptionPath } from '../paths.ts';
import { closureQuery } from './api.ts';
import { ConfirmStep, EndsStep, ExportStep, ReasonStep } from './churn-steps.tsx';
import styles from './closure.module.css';
import type { ClosureParts } from './closure-parts.ts';
import { HomeLink, RedemptionPage } from './redemption-page.tsx';

const STEPS = ['why', 'what', 'export', 'confirm'] as const;
const LAST = STEPS.length - 1;

/** `company/churn`, archetype W: why, what ends and when, the company's data, and the name typed before it is closed. */
export function ChurnScreen(parts: ClosureParts) {
  const t = useTranslations('closure');
  const { company: companyId = '' } = useParams();
  const closure = useQuery(closureQuery(companyId));
  if (closure.isError && (!isApiError(closure.error) || closure.error.status !== 403))
    return (
      <MessagePage isError title={t('failed')}>
        <ErrorState isInline error={closure.error} onRetry={() => void closure.refetch()} />
      </MessagePage>
    );
  if (closure.isError || closure.data?.mayDecide === false)
    return (
      <MessagePage title={t('ownerOnly')} text={t('ownerOnlyText')} actions={<HomeLink companyId={companyId} />} />
    );
  if (closure.data === undefined) return <JobPage text="" />;
  if (closure.data.asked !== null) return <RedemptionPage companyId={companyId} closure={closure.data} />;
  return (
    <>
      <Wizard companyId={companyId} closure={closure.data} parts={parts} />
      <parts.FactorWatch />
    </>
  );
}

type WizardProps = { companyId: string; closure: ClosureView; parts: ClosureParts };

function Wizard({ companyId, closure, parts: { exportPages, blockPages } }: WizardProps) {
  const t = useTranslations('closure');
  const errorText = useErrorText('closure');
  const format = useFormat();
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const [reason, setReason] = useState<ClosureReason | null>(null);
  const [note, setNote] = useState('');
  const [name, setName] = useState('');
  const ask = useAskClosure(companyId);
  const blanks = { day: format.longDay(closure.wouldCloseOn), company: closure.companyName };
  const isReady = [reason !== null, closure.blocks.length === 0, true, isNameOf(closure, name)][step] === true;
  const next = (): void => {
    setTried(!isReady);
    if (!isReady || reason === null) return;
    if (step === LAST) ask.mutate({ reason, note, name });
    else setStep(step + 1);
  };
  return (
    <WizardFrame
      sections={STEPS.map((one) => ({ label: t(`sections.${one}`), steps: 1 }))}
      step={step}
      title={t(`${STEPS[step] ?? 'why'}.title`, blanks)}
      lead={t(`${STEPS[step] ?? 'why'}.lead`, blanks)}
      onNext={next}
      onBack={step === 0 ? undefined : () => setStep(step - 1)}
      onCancel={() => void navigate(`/app/${companyId}/company/settings`)}
      isNextDisabled={step === 1 && !isReady}
      isBusy={ask.isPending}
      {...(step === LAST ? { nextLabel: t('confirm.close'), isDangerous: true } : {})}
    >
      <div className={styles.form}>
        {ask.isError ? <NoticeBox tone="red" isAlert title={errorText(ask.error)} /> : null}
        {step === 0 ? (
          <ReasonStep reason={reason} onReason={setReason} note={note} onNote={setNote} isTried={isTried} />
        ) : step === 1 ? (
          <EndsStep companyId={companyId} closure={closure} blockPages={blockPages} />
        ) : step === 2 ? (
          <ExportStep companyId={companyId} exportPages={exportPages} />
        ) : (
          <ConfirmStep
            company={closure.companyName}
            name={name}
            onName={setName}
            isWrong={isTried && !isNameOf(closure, name)}
          />
        )}
      </div>
    </WizardFrame>
  );
}

const isNameOf = ({ companyName }: ClosureView, name: string): boolean =>
  fold(name.trim()) === fold(companyName.trim());

/** Asks for the closing, and leads to the page that says when it is. */
function useAskClosure(companyId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { reason: ClosureReason; note: string; name: string }) =>
      call(askClosure, { params: { companyId }, body }),
    onSuccess: async (answer) => {
      // Everything that shows the day asks anew.
      await client.invalidateQueries();
      await navigate(redemptionPath(companyId));
      client.setQueryData(closureQuery(companyId).queryKey, answer);
    },
    onError: () => void client.invalidateQueries({ queryKey: closureQuery(companyId).queryKey }),
  });
}
