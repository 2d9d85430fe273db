import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { CodeInput } from '#ui/parts/fields/code-input.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { confirmRun, requestRunCode, type RunView } from '../../contract/payment.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRunFile } from './use-run-file.ts';
import styles from './payments.module.css';

type ConfirmDialogProps = { run: RunView; companyId: string; isOpen: boolean; onClose: () => void };

/** From so many payees on the rest is a number: the whole list stands in the panel behind. */
const SHOWN_PAYEES = 4;

/** The code that confirms exactly these payees and this total (PSD2 dynamic linking, security 40). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('payments');
  const global = useTranslations('global');
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t('code.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': global('actions.close') }}
    >
      {props.isOpen ? <CodeForm {...props} /> : null}
    </Modal>
  );
}

function CodeForm({ run, companyId, onClose }: ConfirmDialogProps) {
  const t = useTranslations('payments');
  const format = useFormat();
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const file = useRunFile(companyId);
  const intent = useIntentKey();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const params = { companyId, runId: run.id };
  const request = useMutation({
    mutationFn: () => call(requestRunCode, { params, body: {} }),
    onSuccess: () => {
      setCode('');
      confirm.reset();
    },
  });
  const confirm = useMutation({
    mutationFn: (given: string) => {
      if (request.data === undefined) throw new Error('There is no code yet');
      // Another code is another wish; the same one after a lost answer is not (security 89).
      const body = { procedureId: request.data.procedure.id, code: given };
      return call(confirmRun, { params, body, idempotencyKey: intent.keyFor(body) });
    },
    onSuccess: async (done) => {
      notify({
        message: t('code.done', { number: done.number }),
        action: { label: t('run.download'), run: () => file.mutate(done.id) },
      });
      onClose();
      await refresh();
    },
    onError: (error) => {
      setCode('');
      // The payees changed under the code: what stands behind the dialog must show the new ones.
      if (isApiError(error) && (error.code === 'confirmation_changed' || error.code === 'illegal_state'))
        void refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const { mutate: ask } = request;
  const isAsked = useRef(false);
  useEffect(() => {
    // Opening the dialog is the wish for a code; development mounts twice, which must not send two.
    if (!isAsked.current) ask();
    isAsked.current = true;
  }, [ask]);
  const isSent = request.isSuccess;
  useEffect(() => {
    if (isSent) field.current?.focus();
  }, [isSent]);
  const isRefused = confirm.isError;
  useEffect(() => {
    // While it was checked the field could not hold the focus.
    if (isRefused) field.current?.focus();
  }, [isRefused]);

  const names = [...new Set(run.payments.map((payment) => payment.payee.name))];
  const shown =
    names.length > SHOWN_PAYEES
      ? [...names.slice(0, SHOWN_PAYEES), t('code.more', { count: names.length - SHOWN_PAYEES })].join(', ')
      : format.list(names);
  const left = triesLeft(confirm.error);
  const needsNewCode = isApiError(confirm.error) && confirm.error.code !== 'wrong_code';
  return (
    <form
      noValidate
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) confirm.mutate(code);
      }}
    >
      <div className={styles.repeat}>
        <strong>{t('code.repeat', { count: run.count, sum: format.money(run.total) })}</strong>
        <small>{shown}</small>
      </div>
      {request.isError ? <NoticeBox tone="red" isAlert title={errorText(request.error)} /> : null}
      {needsNewCode ? <NoticeBox tone="red" isAlert title={errorText(confirm.error)} /> : null}
      {request.isPending ? <p role="status">{t('code.sending')}</p> : null}
      {request.data === undefined || needsNewCode ? null : (
        <CodeInput
          ref={field}
          label={t('code.sent', { to: request.data.label })}
          value={code}
          onChange={setCode}
          isDisabled={confirm.isPending}
          error={confirm.isError ? (left === null ? errorText(confirm.error) : t('code.left', { left })) : undefined}
        />
      )}
      <p>{t('code.bound')}</p>
      <div className={styles.actions}>
        <Button variant="subtle" loading={request.isPending} onClick={() => request.mutate()}>
          {t('code.again')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          loading={confirm.isPending}
          disabled={request.data === undefined || code.length < 6}
        >
          {t('code.confirm', { count: run.count, sum: format.money(run.total) })}
        </Button>
      </div>
    </form>
  );
}

function triesLeft(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'wrong_code' || typeof error.data !== 'object' || error.data === null)
    return null;
  return 'left' in error.data && typeof error.data.left === 'number' ? error.data.left : null;
}
