import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { followLanguage } from '#ui/i18n/message-store.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { decisionText, listText, type Decision, type Shown } from '#areas/identity/contract/companion.ts';
import { POLL_MS } from '#areas/identity/web/door.tsx';
import { decideOnPhone, listCompanionQuestions } from '../../contract/companion.ts';
import { CompanionPage } from './companion-page.tsx';
import { forgetPhone, sha256Hex, signText, type PhoneRecord } from './phone-keys.ts';
import { endSubscription } from './phone-push.ts';
import { PushSwitch } from './push-switch.tsx';
import { ShownFacts } from './shown-facts.tsx';
import styles from './companion.module.css';

type Waiting = Awaited<ReturnType<typeof askAll>>[number];

const TITLES = {
  'sign-in': 'signIn',
  'password-reset': 'passwordReset',
  'factor-change': 'factorChange',
  'money-access': 'moneyAccess',
  'company-setting': 'companySetting',
  'factor-recovery': 'factorRecovery',
  ownership: 'ownership',
  'bank-detail': 'bankDetail',
  'payment-setting': 'paymentSetting',
  'payee-account': 'payeeAccount',
  'email-change': 'emailChange',
  'phone-change': 'phoneChange',
} as const;

/** What waits for this phone, one at a time, the newest first; asked for every five seconds. */
export function QuestionList({
  phones,
  isNew,
  receipts,
  onGone,
}: {
  phones: readonly PhoneRecord[];
  isNew: boolean;
  /** Shown while nothing waits to be approved, and while there is no connection. */
  receipts: ReactNode;
  onGone: () => void;
}) {
  const t = useTranslations('companion');
  const errorText = useErrorText('companion');
  /** What was answered last, and what else waited then. */
  const [said, setSaid] = useState<{ decision: Decision; beside: readonly string[] } | null>(null);
  const questions = useQuery({
    queryKey: ['companion', 'questions', phones.map((phone) => phone.factorId)],
    queryFn: () => askAll(phones, onGone),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const decide = useMutation({
    mutationFn: async ({ waiting, decision }: { waiting: Waiting; decision: Decision }) => {
      const { phone, procedureId, digest, shown } = waiting;
      const text = decisionText({ decision, procedureId, digest, shownHash: await sha256Hex(shown) });
      const signature = await signText(phone.privateKey, text);
      const { factorId } = phone;
      await call(decideOnPhone, { body: { factorId, procedureId, decision, signature }, isAnonymous: true });
    },
    onSuccess: (_answer, { waiting: { procedureId }, decision }) => {
      const others = (questions.data ?? []).filter((one) => one.procedureId !== procedureId);
      setSaid({ decision, beside: others.map((one) => one.procedureId) });
    },
    onSettled: () => questions.refetch(),
  });
  const waiting = questions.data?.[0];
  if (questions.isError && questions.data === undefined)
    return (
      <CompanionPage title={t('title')}>
        <ErrorState error={questions.error} areas={['companion']} onRetry={() => void questions.refetch()} />
        {receipts}
      </CompanionPage>
    );
  if (waiting === undefined) {
    const words = said === null ? (isNew ? 'ready' : 'idle') : null;
    return (
      <MessagePage
        key={said?.decision ?? 'idle'}
        scene={said?.decision === 'approve' ? 'two' : 'perched'}
        title={words === null ? t(said?.decision === 'approve' ? 'approved' : 'rejected') : t(`${words}.title`)}
        {...(words === null ? {} : { text: t(`${words}.text`) })}
      >
        <PushSwitch phones={phones} />
        {receipts}
      </MessagePage>
    );
  }
  const shown = JSON.parse(waiting.shown) as Shown;
  return (
    <CompanionPage
      key={waiting.procedureId}
      title={shown.kind === 'payment' ? t('ask.payment', { count: shown.count }) : t(`ask.${TITLES[shown.kind]}`)}
      lead={waiting.phone.email}
    >
      {/* It may look like the one before it: without a word the tap seems to have done nothing. */}
      {said?.beside.includes(waiting.procedureId) === true ? (
        <NoticeBox tone="green" title={t(said.decision === 'approve' ? 'approvedNext' : 'rejectedNext')} />
      ) : null}
      {decide.isError ? <NoticeBox tone="red" isAlert title={errorText(decide.error)} /> : null}
      <ShownFacts shown={shown} askedAt={waiting.askedAt as Instant} />
      <div className={styles.answers}>
        <p className={styles.warning}>{t('ask.warning')}</p>
        <Button
          size="lg"
          variant="filled"
          fullWidth
          loading={decide.isPending}
          onClick={() => decide.mutate({ waiting, decision: 'approve' })}
        >
          {t('ask.approve')}
        </Button>
        <Button
          size="lg"
          fullWidth
          disabled={decide.isPending}
          onClick={() => decide.mutate({ waiting, decision: 'reject' })}
        >
          {t('ask.reject')}
        </Button>
      </div>
    </CompanionPage>
  );
}

/** Asks for every account of this phone; one that took the phone away is forgotten here too. */
async function askAll(phones: readonly PhoneRecord[], onGone: () => void) {
  const lists = await Promise.all(
    phones.map(async (phone) => {
      const { factorId, privateKey } = phone;
      const at = new Date().toISOString();
      const signature = await signText(privateKey, listText(factorId, at));
      try {
        const body = { factorId, at, signature };
        const { items, lang } = await call(listCompanionQuestions, { body, isAnonymous: true, isBackground: true });
        // What is shown is worded for the account: beside buttons in another language it would be half understood.
        if (phone === phones[0]) await followLanguage(lang);
        return items.map((item) => ({ ...item, phone }));
      } catch (error) {
        if (!isApiError(error) || error.code !== 'unknown_phone') throw error;
        await forgetPhone(factorId);
        if (phones.length === 1) await endSubscription();
        onGone();
        return [];
      }
    }),
  );
  return lists.flat().toSorted((a, b) => b.askedAt.localeCompare(a.askedAt));
}
