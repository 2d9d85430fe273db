import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api-client/call.ts';
import { openMoney } from '#ui/api-client/money-lock.ts';
import { useTranslations } from 'use-intl';
import { beginMoneyAccess, openMoneyAccess } from '../../contract/money-access.ts';
import type { BegunView } from '../../contract/sca.ts';
import { ConfirmFlow } from '../confirm-flow.tsx';
import { moneyAccessQuery } from './money-access-query.ts';

/** Asks the person's factor and opens the money screens again; also when another window did so. */
export function MoneyUnlock() {
  const t = useTranslations('identity');
  const open = async (begun: BegunView, code?: string): Promise<void> => {
    const body = { procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) };
    await call(openMoneyAccess, { body });
    openMoney();
  };
  return (
    <ConfirmFlow
      area="identity"
      begin={(factorId) => call(beginMoneyAccess, { body: factorId === undefined ? {} : { factorId } })}
      mayUse={({ type, isEnrolled }) => isEnrolled || type === 'SMS'}
      onCode={open}
      onApproved={(begun) => open(begun)}
      submitLabel={t('money.submit')}
    />
  );
}

/** Looks now and then whether another window has opened the money screens of this session. */
export function useOpenedElsewhere(): void {
  const { data } = useQuery(moneyAccessQuery);
  useEffect(() => {
    if (data?.isLocked === false) openMoney();
  }, [data]);
}
