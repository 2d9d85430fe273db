import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import {
  applyCreditNote,
  refundCreditNote,
  rejectCreditNote,
  updateCreditNote,
  validateCreditNote,
  type CreditNoteView,
} from '../../contract/credit-note.ts';
import { creditNoteQuery } from '../api.ts';
import { useAppliedText } from './use-applied-text.ts';
import type { CreditFieldsBody, CreditForm, OffsetBody } from './use-credit-form.ts';

type CreditActions = { companyId: string; note: CreditNoteView; form: CreditForm; onLeave: () => void };

/** The writes of a credit note's screen: each says what became of it; those that finish it leave. */
export function useCreditActions({ companyId, note, form, onLeave }: CreditActions) {
  const t = useTranslations('invoices.credit');
  const format = useFormat();
  const appliedText = useAppliedText(note);
  const client = useQueryClient();
  const errorText = useErrorText('invoices');
  const intent = useIntentKey();
  const [problem, setProblem] = useState<string | null>(null);
  const params = { companyId, creditNoteId: note.id };
  const { version } = note;
  const refresh = () =>
    Promise.all(
      ['credit-notes', 'invoices', 'payments', 'inbox', 'home'].map((topic) =>
        client.invalidateQueries({ queryKey: [topic, companyId] }),
      ),
    );
  const onError = (error: unknown): void => {
    intent.answered(error);
    setProblem(errorText(error));
    // What the refusal speaks of may be newer than what is on screen.
    if (isApiError(error) && error.status === 409) void refresh();
  };
  const adopt = (changed: CreditNoteView): void => {
    intent.answered(null);
    setProblem(null);
    client.setQueryData(creditNoteQuery(companyId, note.id).queryKey, changed);
    form.adopt(changed);
    void refresh();
  };
  const leave = (message: string, changed: CreditNoteView): void => {
    adopt(changed);
    notify({ message });
    onLeave();
  };
  const find = useMutation({
    mutationFn: (body: CreditFieldsBody) =>
      call(updateCreditNote, { params, body, idempotencyKey: intent.keyFor({ update: body }) }),
    onSuccess: adopt,
    onError,
  });
  const apply = useMutation({
    mutationFn: ({ fields, offsets }: { fields: CreditFieldsBody | null; offsets: OffsetBody }) => {
      const idempotencyKey = intent.keyFor({ fields, offsets, version });
      return fields === null
        ? call(applyCreditNote, { params, body: { version, offsets }, idempotencyKey })
        : call(validateCreditNote, { params, body: { ...fields, offsets }, idempotencyKey });
    },
    onSuccess: (changed) => leave(appliedText(changed), changed),
    onError,
  });
  const refund = useMutation({
    mutationFn: (on: PlainDate) =>
      call(refundCreditNote, { params, body: { version, on }, idempotencyKey: intent.keyFor({ refund: on, version }) }),
    onSuccess: (changed) =>
      leave(t('refunded', { supplier: changed.supplierName, amount: format.money(note.left) }), changed),
    onError: intent.answered,
  });
  const reject = useMutation({
    mutationFn: (reason: string) =>
      call(rejectCreditNote, { params, body: { version, reason }, idempotencyKey: intent.keyFor({ reason, version }) }),
    onSuccess: (changed) => leave(t('rejected', { supplier: changed.supplierName }), changed),
    onError: intent.answered,
  });
  /** Said where it was asked: a notice would lie over the buttons on a phone. */
  const said = (error: unknown): string | null => (error === null ? null : errorText(error));
  return { find, apply, refund, reject, problem, refusals: { refund: said(refund.error), reject: said(reject.error) } };
}
