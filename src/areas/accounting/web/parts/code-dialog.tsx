import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { codePayables, type WhichPayables } from '../../contract/code-payables.ts';
import { isAccount, isPercent } from './coding.ts';
import styles from './accounting.module.css';

type CodeDialogProps = {
  companyId: string;
  which: WhichPayables;
  count: number;
  /** With those that stayed as they were, which stay selected. */
  onDone: (stay: readonly string[]) => void;
  onClose: () => void;
};

/** Account, recoverable VAT and cost centre for many payables at once; what is left empty stays as it is. */
export function CodeDialog({ companyId, which, count, onDone, onClose }: CodeDialogProps) {
  const t = useTranslations('accounting');
  const global = useTranslations('global');
  const format = useFormat();
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const dimensions = useQuery(dimensionsQuery(companyId));
  const [account, setAccount] = useState('');
  const [percent, setPercent] = useState('');
  const [costCenter, setCostCenter] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const typed = account.trim().toUpperCase();
  const isAccountRight = isAccount(typed);
  const isPercentRight = percent.trim() === '' || isPercent(percent.trim());
  const costCenterId = dimensions.data?.costCenters.find(({ id }) => id === costCenter)?.id;
  const set = {
    ...(typed === '' ? {} : { expenseAccount: typed }),
    ...(percent.trim() === '' ? {} : { recoverablePercent: Number(percent.trim()) }),
    ...(costCenterId === undefined ? {} : { costCenterId }),
  };
  const isNothing = Object.keys(set).length === 0;
  const code = useMutation({
    mutationFn: () =>
      call(codePayables, {
        params: { companyId },
        body: { which, set },
        idempotencyKey: intent.keyFor({ which, set }),
      }),
    onSuccess: async ({ done, refused }) => {
      intent.answered(null);
      const left = refused.map(({ name }) => name);
      notify({
        message: [
          t('bulk.done', { count: done }),
          ...(left.length === 0 ? [] : [t('bulk.left', { count: left.length, names: format.list(left.slice(0, 3)) })]),
        ].join(' '),
        tone: done > 0 ? 'done' : 'info',
      });
      onDone(refused.map(({ id }) => id));
      await refresh();
    },
    onError: intent.answered,
  });
  return (
    <Dialog opened onClose={onClose} title={t('bulk.title', { count })}>
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isAccountRight && isPercentRight && !isNothing) code.mutate();
          else focusInvalid(event.currentTarget);
        }}
      >
        <p>{t('bulk.text')}</p>
        {code.isError ? <NoticeBox tone="red" isAlert title={errorText(code.error)} /> : null}
        <TextInput
          data-autofocus
          label={t('prepare.account')}
          value={account}
          autoComplete="off"
          spellCheck={false}
          error={
            isTried && isNothing
              ? t('bulk.nothing')
              : isAccountRight || !isTried
                ? undefined
                : t('prepare.accountWrong')
          }
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
        <TextInput
          label={t('prepare.recoverable')}
          inputMode="numeric"
          value={percent}
          error={isPercentRight || !isTried ? undefined : t('prepare.recoverableWrong')}
          onChange={(event) => setPercent(event.currentTarget.value)}
        />
        <Select
          label={t('prepare.costCenter')}
          placeholder={t('prepare.findCostCenter')}
          searchable
          clearable
          data={(dimensions.data?.costCenters ?? []).map((one) => ({
            value: one.id,
            label: `${one.name} (${one.code})`,
          }))}
          value={costCenter}
          onChange={setCostCenter}
        />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={code.isPending}>
            {t('bulk.confirm', { count })}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
