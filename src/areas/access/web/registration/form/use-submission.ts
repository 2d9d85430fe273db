import { setupHubPath } from '#areas/setup/paths.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { record, recordSignUp } from '../../front/product-events.ts';
import { forgetKept } from './answers.ts';
import { solveCaptcha } from './captcha.ts';
import type { Phones } from '../../parts/phones.ts';
import { submitRegistration } from './submit-registration.ts';
import type { AnswersOfWizard } from './use-answers.ts';

export type Submission = { send: () => void; reset: () => void; isBusy: boolean; error: Error | null };

/**
 * Sends the form once. The captcha is worked out while the last step is read. When no answer came, the same captcha is
 * sent again: the server then knows the form and opens nothing twice. After any other failure it is a new one.
 */
export function useSubmission({
  kept,
  phones,
  isNear,
}: {
  kept: AnswersOfWizard;
  phones: Phones | null;
  isNear: boolean;
}): Submission {
  const { language } = useLanguage();
  const captcha = useRef<Promise<string> | null>(null);
  useEffect(() => {
    if (!isNear || captcha.current !== null) return;
    captcha.current = solveCaptcha();
    // Whoever awaits it is told; nobody may be waiting yet.
    captcha.current.catch(() => (captcha.current = null));
  }, [isNear]);

  const submit = useMutation({
    mutationFn: async () => {
      const solved = captcha.current ?? solveCaptcha();
      captcha.current = solved;
      const { answers, plan, token } = kept;
      return submitRegistration({ answers, phones, language, plan, token, captcha: await solved });
    },
    onError: (error) => {
      if (!isApiError(error) || !error.isTransport) captcha.current = null;
    },
    onSuccess: async ({ company_id: companyId }) => {
      forgetKept();
      await Promise.all([record('step_completed', 'currency'), recordSignUp()]);
      // A full load: whatever was fetched as nobody is gone.
      location.assign(setupHubPath(companyId));
    },
  });
  return {
    send: () => {
      // The button is busy until the page has gone.
      if (!submit.isPending && !submit.isSuccess) submit.mutate();
    },
    reset: submit.reset,
    isBusy: submit.isPending || submit.isSuccess,
    error: submit.error,
  };
}
