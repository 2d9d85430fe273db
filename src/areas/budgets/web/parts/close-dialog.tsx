import { Button, Radio } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { closeExercise, type Exercise } from '../../contract/exercise.ts';
import { ROLL_OVERS, type RollOver } from '../../rules/roll-over.ts';
import styles from './budgets.module.css';

/** Ends an exercise, with what goes on into the next; by default what is promised (domain rules 2.11). */
export function CloseDialog({
  companyId,
  exercise,
  onClose,
}: {
  companyId: string;
  exercise: Exercise;
  onClose: () => void;
}) {
  const t = useTranslations('budgets');
  const global = useTranslations('global');
  const errorText = useErrorText('budgets');
  const client = useQueryClient();
  const intent = useIntentKey();
  const [rollOver, setRollOver] = useState<RollOver>('commitments');
  const close = useMutation({
    mutationFn: () => {
      const body = { rollOver, version: exercise.version };
      return call(closeExercise, {
        params: { companyId, exerciseId: exercise.id },
        body,
        idempotencyKey: intent.keyFor(body),
      });
    },
    onSettled: (_data, error) => intent.answered(error),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['budgets'] });
      notify({ message: t('exercise.closed', { name: exercise.name }) });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('exercise.closeTitle', { name: exercise.name })}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          close.mutate();
        }}
      >
        {close.isError ? <NoticeBox tone="red" isAlert title={errorText(close.error)} /> : null}
        <p className={styles.plain}>{t('exercise.closeText')}</p>
        <Radio.Group
          label={t('exercise.rollOver')}
          value={rollOver}
          onChange={(value) => setRollOver(ROLL_OVERS.find((one) => one === value) ?? 'commitments')}
        >
          <div className={styles.form}>
            {(['commitments', 'unspent', 'none'] as const).map((value) => (
              <Radio key={value} value={value} label={t(`exercise.rollOvers.${value}`)} />
            ))}
          </div>
        </Radio.Group>
        <div className={styles.foot}>
          <Button data-autofocus onClick={onClose}>
            {global('actions.cancel')}
          </Button>
          <Button type="submit" variant="filled" color="red" loading={close.isPending}>
            {t('actions.close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
