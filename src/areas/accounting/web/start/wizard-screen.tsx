import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { WizardFrame } from '#ui/layout/pages/wizard-frame.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { loadClosedPage } from '#areas/members/web/door.tsx';
import type { BooksView } from '../../contract/books-setup.ts';
import { finishSetup, type SetupState } from '../../contract/setup-state.ts';
import { accountingStartPath } from '../../paths.ts';
import { booksQuery } from '../setup/api.ts';
import { setupStateQuery } from './api.ts';
import { useWizard } from './use-wizard.ts';
import { ClosingStep, FinishStep, JournalsStep, PlanStep } from './wizard-steps.tsx';

const ClosedPage = latePart(loadClosedPage);

const STEPS = ['plan', 'journals', 'closing', 'finish'] as const;
const LAST = STEPS.length - 1;

/** The set-up of the books, one question a step: country plan, journals, close day and locked months; kept together at the end. */
export function WizardScreen() {
  const t = useTranslations('booksStart');
  const { company: companyId = '' } = useParams();
  const books = useQuery(booksQuery(companyId));
  const state = useQuery(setupStateQuery(companyId));
  const failed = [books, state].find((one) => one.isError);
  if (failed !== undefined && isApiError(failed.error) && failed.error.status === 403)
    return (
      <Suspense fallback={<JobPage text="" />}>
        <ClosedPage companyId={companyId} ability="bookkeeping" />
      </Suspense>
    );
  if (failed !== undefined)
    return (
      <MessagePage isError title={t('failed')}>
        <ErrorState isInline error={failed.error} onRetry={() => void failed.refetch()} />
      </MessagePage>
    );
  if (books.data === undefined || state.data === undefined) return <BlockSkeleton lines={8} />;
  return <Wizard companyId={companyId} books={books.data} state={state.data} />;
}

type WizardProps = { companyId: string; books: BooksView; state: SetupState };

function Wizard({ companyId, books, state }: WizardProps) {
  const t = useTranslations('booksStart');
  const errorText = useErrorText('booksStart', 'accounting');
  const navigate = useNavigate();
  const client = useQueryClient();
  const wizard = useWizard(books, state);
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const leave = (): void => void navigate(accountingStartPath(companyId));
  const finish = useMutation({
    mutationFn: () => {
      const { closeDay, lockedUntil, chart, ...answers } = wizard.answers;
      const plan = books.mayChangeChart ? { chart } : {};
      const body = { books: { version: books.version, ...plan, ...answers }, closeDay, lockedUntil };
      return call(finishSetup, { params: { companyId }, body });
    },
    onSuccess: async () => {
      notify({ message: t('wizard.done') });
      leave();
      await client.invalidateQueries({ queryKey: ['bookkeeping', companyId] });
    },
    onError: () => void client.invalidateQueries({ queryKey: booksQuery(companyId).queryKey }),
  });
  const name = STEPS[step] ?? 'finish';
  const next = (): void => {
    const isRight = wizard.isRight[step] === true;
    setTried(!isRight);
    if (!isRight) return;
    if (step === LAST) finish.mutate();
    else setStep(step + 1);
  };
  const shown = { wizard, books, state, isTried };
  return (
    <WizardFrame
      sections={STEPS.map((one) => ({ label: t(`wizard.${one}.section`), steps: 1 }))}
      step={step}
      title={t(`wizard.${name}.title`)}
      lead={t(`wizard.${name}.lead`)}
      onNext={next}
      onCancel={leave}
      onBack={step === 0 ? undefined : () => setStep(step - 1)}
      isBusy={finish.isPending}
      {...(step === LAST ? { nextLabel: t('wizard.submit') } : {})}
    >
      {finish.isError ? <NoticeBox tone="red" isAlert title={errorText(finish.error)} /> : null}
      {name === 'plan' ? <PlanStep {...shown} /> : null}
      {name === 'journals' ? <JournalsStep {...shown} /> : null}
      {name === 'closing' ? <ClosingStep {...shown} /> : null}
      {name === 'finish' ? <FinishStep {...shown} /> : null}
    </WizardFrame>
  );
}
