import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Bird } from '#ui/parts/brand/bird.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { ProcedureId } from '../contract/sca.ts';
import { confirmationQuery } from './confirmation-query.ts';
import styles from './identity.module.css';

type PhoneWaitProps = { procedureId: ProcedureId; label: string; onApproved: () => void; onAgain: () => void };

/** Waits until the phone has answered, and goes on by itself. */
export function PhoneWait({ procedureId, label, onApproved, onAgain }: PhoneWaitProps) {
  const t = useTranslations('identity');
  const { data } = useQuery(confirmationQuery(procedureId));
  const state = data?.scaProcedureState ?? 'pending';
  const isTold = useRef(false);
  useEffect(() => {
    // Once: what follows uses the approval up.
    if (state === 'approved' && !isTold.current) {
      isTold.current = true;
      onApproved();
    }
  }, [state, onApproved]);
  const isOver = state === 'rejected' || state === 'timeout';
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Nothing here could hold the keyboard while it waited: it goes on at the next step.
    if (isOver) again.current?.focus();
  }, [isOver]);
  if (isOver)
    return (
      <div className={styles.code}>
        <NoticeBox tone="red" isAlert title={t(`phone.${state}`)} />
        <div>
          <Button ref={again} onClick={onAgain}>
            {t('phone.again')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.code}>
      <Bird scene="phone" width={160} />
      <p role="status">{t('phone.wait', { label })}</p>
    </div>
  );
}
