import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { confirmWithPasskey } from '../contract/confirmation.ts';
import type { BegunView, FactorId, FactorType } from '../contract/sca.ts';
import { askPasskey } from './ask-passkey.ts';
import { CodeForm } from './code-form.tsx';
import { ownFactorsQuery } from './confirmation-query.ts';
import { MethodList } from './method-list.tsx';
import { PhoneWait } from './phone-wait.tsx';
import styles from './identity.module.css';

/** Nobody refused what was brought: it is as good as before, and can be brought again. */
const cameToNothing = (error: unknown): boolean => isApiError(error) && (error.isTransport || error.status >= 500);

/** What putting the question once more is called, by the way it reaches the person. */
const ASK_ANEW = {
  code: 'code.again',
  link: 'code.again',
  push: 'phone.again',
  passkey: 'passkey.again',
} as const satisfies Record<BegunView['channel'], string>;

export type ConfirmFlowProps = {
  /** Puts the question, to the named factor or to the default. */
  begin: (factorId?: FactorId) => Promise<BegunView>;
  /** Brings the code to where it is used; throws what the server refused. */
  onCode: (begun: BegunView, code: string) => Promise<unknown>;
  /** A phone or a passkey agreed. */
  onApproved: (begun: BegunView) => Promise<unknown>;
  /** Which factors may answer this at all. */
  mayUse: (factor: { type: FactorType; isEnrolled: boolean }) => boolean;
  /** Whose messages know what `begin` and the others refuse with. */
  area: string;
  submitLabel?: string;
  /** Above the code: what exactly is confirmed. */
  children?: ReactNode;
};

/** Confirms something in a session with whatever the person has: phone, passkey, authenticator app or a message. */
export function ConfirmFlow({ begin, onCode, onApproved, mayUse, area, submitLabel, children }: ConfirmFlowProps) {
  const t = useTranslations('identity');
  const global = useTranslations('global');
  const errorText = useErrorText(area, 'identity');
  const factors = useQuery(ownFactorsQuery);
  const [isChoosing, setChoosing] = useState(false);
  /** What a phone or passkey agreed to is brought once more: it is asked for nothing meanwhile. */
  const [isBrought, setBrought] = useState(false);
  const ask = useMutation({
    mutationFn: begin,
    // What was wrong with the answer before is not said of the next question, nor beside why there is none.
    onMutate: () => {
      answer.reset();
      setBrought(false);
    },
    onSuccess: (begun) => {
      setChoosing(false);
      if (begun.channel === 'passkey') passkey.mutate(begun);
    },
  });
  const answer = useMutation({
    mutationFn: async ({ begun, code }: { begun: BegunView; code?: string }) =>
      code === undefined ? onApproved(begun) : onCode(begun, code),
  });
  const passkey = useMutation({
    mutationFn: async (begun: BegunView) => {
      const given = await askPasskey(begun.passkey);
      await call(confirmWithPasskey, { params: { procedureId: begun.procedure.id }, body: { answer: given } });
      return begun;
    },
    onSuccess: (begun) => answer.mutate({ begun }),
  });
  const { mutate: start } = ask;
  const isAsked = useRef(false);
  useEffect(() => {
    // Opening is the wish for a question; development mounts twice, which must not put two.
    if (!isAsked.current) start(undefined);
    isAsked.current = true;
  }, [start]);

  const begun = ask.data;
  const others = (factors.data?.items ?? []).filter(
    (factor) => mayUse(factor) && factor.id !== begun?.procedure.factorId,
  );
  const isWithoutAnswer = cameToNothing(answer.error);
  const isOver = isApiError(answer.error) && answer.error.code !== 'wrong_code' && !isWithoutAnswer;
  const again = useRef<HTMLButtonElement>(null);
  const canOnlyAskAgain = isOver || ask.isError;
  const isByDevice = begun?.channel === 'push' || begun?.channel === 'passkey';
  const isToBring = isByDevice && !isOver && (isWithoutAnswer || isBrought);
  const canOnlyPress = canOnlyAskAgain || (isToBring && isWithoutAnswer);
  useEffect(() => {
    // The field that was typed into is gone, or never came: the keyboard goes on where one can.
    if (canOnlyPress) again.current?.focus();
  }, [canOnlyPress]);
  return (
    <div className={styles.code}>
      {children}
      {ask.isError ? <NoticeBox tone="red" isAlert title={errorText(ask.error)} /> : null}
      {isOver ? <NoticeBox tone="red" isAlert title={errorText(answer.error)} /> : null}
      {ask.isPending ? <BlockSkeleton lines={2} /> : null}
      {isChoosing ? (
        <MethodList methods={others} isBusy={ask.isPending} onChoose={(factor) => ask.mutate(factor.id)} />
      ) : begun === undefined || ask.isPending || isOver ? null : isToBring ? (
        <div className={styles.code}>
          {isWithoutAnswer ? <NoticeBox tone="red" isAlert title={errorText(answer.error)} /> : null}
          <div>
            <Button
              ref={again}
              loading={answer.isPending}
              onClick={() => {
                setBrought(true);
                answer.mutate({ begun });
              }}
            >
              {global('actions.tryAgain')}
            </Button>
          </div>
        </div>
      ) : begun.channel === 'push' ? (
        <PhoneWait
          key={begun.procedure.id}
          procedureId={begun.procedure.id}
          label={begun.label}
          onApproved={() => answer.mutate({ begun })}
          onAgain={() => ask.mutate(begun.procedure.factorId)}
        />
      ) : begun.channel === 'passkey' ? (
        <div className={styles.code}>
          <p role="status">{t('passkey.text', { label: begun.label })}</p>
          {passkey.isError ? <NoticeBox tone="red" isAlert title={t('passkey.failed')} /> : null}
          <div>
            <Button loading={passkey.isPending} onClick={() => ask.mutate(begun.procedure.factorId)}>
              {t('passkey.again')}
            </Button>
          </div>
        </div>
      ) : (
        <CodeForm
          key={begun.procedure.id}
          type={begun.type}
          label={begun.label}
          error={answer.isError ? errorText(answer.error) : null}
          isKept={isWithoutAnswer}
          isBusy={answer.isPending}
          isRenewing={ask.isPending}
          onCode={(code) => answer.mutate({ begun, code })}
          onRenew={begun.type === 'TOTP' ? undefined : () => ask.mutate(begun.procedure.factorId)}
          {...(submitLabel === undefined ? {} : { submitLabel })}
        />
      )}
      <div className={styles.actions}>
        {others.length === 0 || isChoosing ? (
          <span />
        ) : (
          <Button variant="subtle" onClick={() => setChoosing(true)}>
            {t('methods.other')}
          </Button>
        )}
        {canOnlyAskAgain ? (
          <Button ref={again} onClick={() => ask.mutate(begun?.procedure.factorId)}>
            {begun === undefined || begun.type === 'TOTP' ? global('actions.tryAgain') : t(ASK_ANEW[begun.channel])}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
