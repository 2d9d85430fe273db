import '#ui/styles/app.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { Notices } from '#ui/parts/notices/notices.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { FactorView } from '#areas/identity/contract/sca.ts';
import { MethodList, POLL_MS } from '#areas/identity/web/door.tsx';
import { checkScaEnrolment } from '../../contract/sca.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { HelpModal } from '../recovery/help-modal.tsx';
import { RecoveryNotice } from '../recovery/recovery-notice.tsx';
import { CodeModal } from './code-modal.tsx';
import type { Ended } from './flow-state.ts';
import { PhonePanel } from './phone-panel.tsx';
import { QrPanel } from './qr-panel.tsx';
import { useQuestion } from './use-question.ts';
import styles from './sca.module.css';

export type ScaFlowProps = {
  accessToken: string;
  /** The second factor agreed: what comes next is the page's to do. */
  onApproved: () => void;
  onEnded: (how: Ended) => void;
  /** The sign-in goes on by a link in the mail. */
  onMailed: (email: string) => void;
  /** Only a sign-in makes friends of a browser. */
  offersTrust: boolean;
  /** While what was approved is being done. */
  isFinishing: boolean;
};

/**
 * The second step, of a sign-in or of a reset (specification 4.5): a phone that agrees, another method on wish, or a
 * phone to set up first.
 */
export function ScaFlow(props: ScaFlowProps) {
  const t = useTranslations('sca');
  const identity = useTranslations('identity');
  const errorText = useErrorText('sca', 'identity');
  const { accessToken, isFinishing, onEnded } = props;
  const enrolment = useQuery({
    queryKey: ['sca', 'enrolment', accessToken],
    queryFn: ({ signal }) => call(checkScaEnrolment, { bearer: accessToken, isAnonymous: true, signal }),
    // A phone that is being set up is noticed by itself.
    refetchInterval: ({ state }) => (state.data?.isScaUserEnrolled === false ? POLL_MS : false),
    retry: false,
  });
  const [isHelping, setHelping] = useState(false);
  const question = useQuestion(props);
  const { begin } = question;
  const isEnrolled = enrolment.data?.isScaUserEnrolled;
  const isAsked = useRef(false);
  useEffect(() => {
    // As soon as there is a default, it is asked; development mounts twice, which must not ask twice.
    if (isEnrolled !== true || isAsked.current) return;
    isAsked.current = true;
    begin(null);
  }, [isEnrolled, begin]);
  // A 401 means that the ten minutes are over (specification section 7).
  const isLost = isApiError(enrolment.error) && enrolment.error.status === 401;
  useEffect(() => {
    // What was approved uses the bearer up: a look that comes after that is no sign of being late.
    if (isLost && !isFinishing) onEnded('timeout');
  }, [isLost, isFinishing, onEnded]);

  const factors = enrolment.data?.factors ?? [];
  const recovery = enrolment.data?.recovery ?? null;
  const isOnPhone = question.begun?.channel === 'push' || (factors[0]?.type === 'MOBILE_APP' && isEnrolled === true);
  // Whoever may begin anew can still be asked as before.
  const showsCode = isEnrolled === false && question.begun?.channel !== 'push';
  const words = showsCode ? 'new' : isOnPhone ? 'enrolled' : 'other';
  const others = showsCode ? factors : factors.filter((factor) => !factor.isDefault);
  /** With one thing to fall back on there is nothing to choose (specification 4.5). */
  const chooseOther = (): void => {
    const [only] = others;
    if (others.length === 1 && only?.type === 'SMS') question.begin(only);
    else question.choose();
  };
  return (
    <AuthFrame title={t(`${words}.title`)} lead={t(`${words}.lead`)} takesFocus isError={question.error !== null}>
      {question.error === null ? null : (
        <NoticeBox
          tone="red"
          isAlert
          title={errorText(question.error)}
          actions={<Button onClick={() => onEnded('failed')}>{t('back')}</Button>}
        />
      )}
      {recovery === null ? null : <RecoveryNotice recovery={recovery} />}
      {enrolment.isError && !isLost ? (
        <ErrorState error={enrolment.error} areas={['sca']} onRetry={() => void enrolment.refetch()} />
      ) : isEnrolled === undefined ? (
        <BlockSkeleton lines={4} />
      ) : !showsCode ? (
        <PhonePanel since={question.begun?.channel === 'push' ? question.begunAt : null} />
      ) : (
        <QrPanel
          accessToken={accessToken}
          onCheck={() => enrolment.refetch().then(({ data }) => data?.isScaUserEnrolled === true)}
        />
      )}
      <div className={styles.buttons}>
        {others.length === 0 ? null : (
          <Button size="lg" fullWidth loading={question.isBusy} onClick={chooseOther}>
            {identity('methods.other')}
          </Button>
        )}
        {isEnrolled === true && !question.isWaiting && isOnPhone ? (
          <Button size="lg" fullWidth loading={question.isBusy} onClick={() => question.begin(null)}>
            {t('again')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={() => setHelping(true)}>
          {t('help.button')}
        </Button>
      </div>
      <ChooseModal question={question} factors={factors} />
      <CodeModal {...props} question={question} />
      <HelpModal
        isOpen={isHelping}
        onClose={() => setHelping(false)}
        accessToken={accessToken}
        mayAsk={enrolment.data?.mayAskRecovery === true}
        onAsked={() => void enrolment.refetch()}
      />
      <Notices />
    </AuthFrame>
  );
}

type Question = ReturnType<typeof useQuestion>;

function ChooseModal({ question, factors }: { question: Question; factors: readonly FactorView[] }) {
  const t = useTranslations('identity');
  return (
    <Dialog
      // Inside of the page's main: outside of it the dialog's header would be a second banner.
      withinPortal={false}
      classNames={{ inner: styles.dialog ?? '' }}
      opened={question.isChoosing}
      onClose={question.leave}
      title={t('methods.title')}
    >
      <MethodList methods={factors} isBusy={question.isBusy} onChoose={question.begin} />
    </Dialog>
  );
}
