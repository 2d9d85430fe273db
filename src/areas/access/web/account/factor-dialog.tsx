import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { OwnFactor } from '#areas/identity/contract/confirmation.ts';
import type { FactorType, ProcedureId } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import { addMessageFactor, beginFactorChange, chooseDefaultFactor, removeFactor } from '../../contract/factors.ts';
import { validateAuthenticator } from '../../contract/sca.ts';
import { ConfirmFirst } from '../parts/confirm-first.tsx';
import { AppEnrolment, PasskeyEnrolment, PhoneEnrolment, type FactorAgreement } from './enrolments.tsx';
import { sessionsKey } from './sessions-query.ts';

export type FactorChange =
  | { readonly kind: 'add'; readonly type: FactorType }
  | { readonly kind: 'remove' | 'default'; readonly factor: OwnFactor };

/** First an existing factor agrees, then the change is made with that agreement. */
export function FactorDialog({ change, onClose }: { change: FactorChange | null; onClose: () => void }) {
  const t = useTranslations('account');
  return (
    <Dialog
      opened={change !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={change === null ? '' : titleOf(change)}
    >
      {change === null ? null : <Steps key={keyOf(change)} change={change} onClose={onClose} />}
    </Dialog>
  );

  function titleOf(one: FactorChange): string {
    return one.kind === 'add'
      ? t('factors.addTitle', { what: t(`factors.types.${one.type}`) })
      : t(one.kind === 'remove' ? 'factors.removeTitle' : 'factors.defaultTitle', {
          what: t(`factors.types.${one.factor.type}`),
        });
  }
}

const keyOf = (change: FactorChange): string => (change.kind === 'add' ? change.type : change.factor.id);

function Steps({ change, onClose }: { change: FactorChange; onClose: () => void }) {
  const t = useTranslations('account');
  const client = useQueryClient();
  const [agreement, setAgreement] = useState<FactorAgreement | null>(null);
  // What is taken away may have been lost or stolen, and somebody with it logged in (security 7).
  const [endOtherSessions, setEndOthers] = useState(change.kind === 'remove');
  const done = (): void => {
    notify({ message: t(`factors.done.${change.kind}`) });
    if (endOtherSessions) void client.invalidateQueries({ queryKey: sessionsKey });
    onClose();
  };
  const agreed = async (procedureId: ProcedureId): Promise<void> => {
    const body = { procedureId, endOtherSessions };
    if (change.kind === 'add' && change.type !== 'SMS' && change.type !== 'EMAIL') {
      setAgreement(body);
      return;
    }
    if (change.kind === 'add')
      await call(addMessageFactor, { body: { ...body, type: change.type === 'SMS' ? 'SMS' : 'EMAIL' } });
    else if (change.kind === 'remove') await call(removeFactor, { params: { factorId: change.factor.id }, body });
    else await call(chooseDefaultFactor, { params: { factorId: change.factor.id }, body });
    done();
  };
  if (agreement !== null && change.kind === 'add') {
    if (change.type === 'MOBILE_APP') return <PhoneEnrolment agreement={agreement} onDone={done} />;
    if (change.type === 'TOTP') return <AppEnrolment agreement={agreement} onDone={done} />;
    return <PasskeyEnrolment agreement={agreement} onDone={done} />;
  }
  return (
    <ConfirmFlow
      area="account"
      begin={(factorId) => call(beginFactorChange, { body: factorId === undefined ? {} : { factorId } })}
      mayUse={({ type, isEnrolled }) => isEnrolled || type === 'SMS'}
      onCode={async (begun, code) => {
        await call(validateAuthenticator, {
          params: { factorId: begun.procedure.factorId },
          query: {},
          body: { code },
        });
        await agreed(begun.procedure.id);
      }}
      onApproved={(begun) => agreed(begun.procedure.id)}
    >
      <ConfirmFirst />
      <Checkbox
        label={t('factors.endOthers')}
        checked={endOtherSessions}
        onChange={(event) => setEndOthers(event.currentTarget.checked)}
      />
    </ConfirmFlow>
  );
}
