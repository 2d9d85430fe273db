import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { ReviewFoot } from '#ui/layout/review/review-foot.tsx';
import { ReviewLayout, type ReviewLayoutProps } from '#ui/layout/review/review-layout.tsx';
import review from '#ui/layout/review/review.module.css';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { FileDocument, useReadMarks } from '#areas/documents/web/door.tsx';
import { RefusalBox } from '#areas/rates/web/door.tsx';
import { supplierPath } from '#areas/suppliers/paths.ts';
import { rejectInvoice, updateInvoice, validateInvoice, type InvoiceView } from '../../contract/invoice.ts';
import { isInReview } from '../../rules/invoice-states.ts';
import { invoiceQuery } from '../api.ts';
import { InvoiceAmounts } from './invoice-amounts.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { InvoiceNotes } from './invoice-notes.tsx';
import { InvoicePayment } from './invoice-payment.tsx';
import { HoldButton } from './hold-button.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useStandingActions } from './use-standing-actions.ts';
import { useInvoiceForm, type InvoiceBody, type InvoiceForm } from './use-invoice-form.ts';

type Frame = Omit<ReviewLayoutProps, 'document' | 'fields' | 'foot' | 'documentId'>;

/** One invoice beside its document. Validating with what stands in the fields moves on to the next of the queue. */
export function InvoiceReview({
  companyId,
  invoice,
  frame,
  beside,
  onLeave,
  onSkip,
}: {
  companyId: string;
  invoice: InvoiceView;
  frame: Frame;
  /** What areas above know of it. */
  beside: ReactNode;
  onLeave: () => void;
  onSkip: (() => void) | undefined;
}) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const form = useInvoiceForm(invoice, format.language);
  const [focused, setFocused] = useState<string>();
  const [isRejecting, setRejecting] = useState(false);
  const [fileIndex, setFileIndex] = useState(0);
  const file = invoice.files[fileIndex];
  const act = useInvoiceActions({ companyId, invoice, form, onLeave });
  // What changes meanwhile was changed here: its version may come before its answer, and is shown until the next is there.
  const isDeciding =
    act.standing.isBusy || [act.validate, act.reject].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const isOpen = invoice.can.validate === true;
  const reads = useReadMarks(file, isInReview(invoice.state));
  const validate = (): void => {
    const body = form.submit();
    if (body === null) focusProblem();
    else act.validate.mutate(body);
  };
  return (
    <>
      <ReviewLayout
        {...frame}
        {...(file === undefined ? {} : { documentId: file.id })}
        document={
          <FileDocument
            companyId={companyId}
            file={file}
            marks={reads.marks}
            focused={focused}
            onMark={(mark) => locate(mark, setFocused)}
          />
        }
        fields={
          <>
            <Head companyId={companyId} invoice={invoice}>
              {invoice.can.hold === true ? <HoldButton standing={act.standing} number={invoice.number} /> : null}
            </Head>
            {act.problem === null ? null : (
              <div className={review.notes}>
                <RefusalBox companyId={companyId} title={act.problem} error={act.validate.error} />
              </div>
            )}
            <InvoiceNotes
              companyId={companyId}
              invoice={invoice}
              form={form}
              onReload={form.isStale && !isDeciding ? () => form.adopt(invoice) : undefined}
              account={act.account}
              standing={act.standing}
              beside={beside}
            />
            <FileTabs invoice={invoice} index={fileIndex} onIndex={setFileIndex} />
            <InvoiceFields
              companyId={companyId}
              invoice={invoice}
              form={form}
              reads={reads}
              onLocate={setFocused}
              isReadOnly={!isOpen}
            />
            <InvoiceAmounts
              companyId={companyId}
              invoice={invoice}
              form={form}
              reads={reads}
              onLocate={setFocused}
              isReadOnly={!isOpen}
            />
            <InvoicePayment companyId={companyId} invoice={invoice} form={form} />
          </>
        }
        foot={
          <ReviewFoot
            reject={{ run: () => setRejecting(true), isOpen: invoice.can.reject === true }}
            skip={onSkip}
            primary={{ label: t('review.validate'), run: validate, isBusy: act.validate.isPending }}
            refusal={isOpen ? undefined : t(refusalOf(invoice))}
          />
        }
      />
      <ReasonDialog
        isOpen={isRejecting}
        title={t('review.rejectTitle')}
        text={t('review.rejectText', { name: invoice.requesterName })}
        label={t('review.rejectLabel')}
        tooShort={t('review.rejectShort')}
        confirmLabel={t('review.rejectConfirm', { amount: format.money(invoice.gross) })}
        isDangerous
        isBusy={act.reject.isPending}
        problem={act.rejectProblem}
        onClose={() => {
          act.reject.reset();
          setRejecting(false);
        }}
        onConfirm={(reason) => act.reject.mutate(reason)}
      />
    </>
  );
}

/** Why it is not validated now. */
const refusalOf = ({ can, state }: InvoiceView) =>
  state === 'on_hold'
    ? can.release === true
      ? 'hold.waits'
      : 'review.waits'
    : can.validate === 'own_request'
      ? 'review.notMine'
      : 'review.notOpen';

function Head({ companyId, invoice, children }: { companyId: string; invoice: InvoiceView; children: ReactNode }) {
  const t = useTranslations('invoices.review');
  return (
    <header className={review.head}>
      <Avatar name={invoice.supplierName} size={40} shape="square" />
      <div>
        <b>{invoice.supplierName}</b>
        <small>
          {[
            t('reviewed', { count: invoice.supplierInvoiceCount }),
            invoice.requesterName === '' ? '' : t('requestedBy', { name: invoice.requesterName }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
        {invoice.supplierKnownAs === null ? null : (
          <div>
            <Link className="link" to={supplierPath(companyId, invoice.supplierId)}>
              <small>{t('knownAs', { name: invoice.supplierKnownAs })}</small>
            </Link>
          </div>
        )}
        <div>{children}</div>
      </div>
    </header>
  );
}

function FileTabs({
  invoice,
  index,
  onIndex,
}: {
  invoice: InvoiceView;
  index: number;
  onIndex: (index: number) => void;
}) {
  const t = useTranslations('invoices.review');
  if (invoice.files.length < 2) return null;
  return (
    <p className={review.notes}>
      {invoice.files.map((file, at) => (
        <button key={file.id} type="button" className="link" aria-pressed={at === index} onClick={() => onIndex(at)}>
          {t('document', { index: at + 1, total: invoice.files.length, name: file.name })}
        </button>
      ))}
    </p>
  );
}

/** The writes of this screen: each tells what became of it, and the ones that finish the invoice leave it. */
function useInvoiceActions({
  companyId,
  invoice,
  form,
  onLeave,
}: {
  companyId: string;
  invoice: InvoiceView;
  form: InvoiceForm;
  onLeave: () => void;
}) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('invoices');
  const intent = useIntentKey();
  // Deciding about the account is a wish of its own: it must not take the key of a validation without an answer.
  const [problem, setProblem] = useState<string | null>(null);
  const params = { companyId, invoiceId: invoice.id };
  const refresh = () =>
    Promise.all(
      ['invoices', 'payments', 'home'].map((topic) => client.invalidateQueries({ queryKey: [topic, companyId] })),
    );
  const failed = (error: unknown): void => {
    intent.answered(error);
    form.refused(error);
    setProblem(errorText(error));
    // What the refusal speaks of may be newer than what is on screen.
    if (isApiError(error) && error.status === 409) void refresh();
  };
  const leave = (done: 'validated' | 'rejected', changed: InvoiceView): void => {
    intent.answered(null);
    notify({ message: t(`review.${done}`, { supplier: changed.supplierName, amount: format.money(changed.gross) }) });
    client.setQueryData(invoiceQuery(companyId, invoice.id).queryKey, changed);
    onLeave();
    void refresh();
  };
  const adopt = (changed: InvoiceView): void => {
    setProblem(null);
    client.setQueryData(invoiceQuery(companyId, invoice.id).queryKey, changed);
    form.adopt(changed, true);
    void refresh();
  };
  /** An account typed here that differs from the known one is kept all the same, so that a second person can see it. */
  const keepForSecondPerson = async (body: InvoiceBody): Promise<void> => {
    const changed = await call(updateInvoice, { params, body, idempotencyKey: intent.keyFor({ update: body }) });
    intent.answered(null);
    adopt(changed);
    setProblem(t('bank.savedUndecided'));
  };
  const validate = useMutation({
    mutationFn: (body: InvoiceBody) =>
      call(validateInvoice, { params, body, idempotencyKey: intent.keyFor({ validate: body }) }),
    onSuccess: (changed) => leave('validated', changed),
    onError: (error, body) => {
      failed(error);
      const isUndecided = isApiError(error) && error.code === 'bank_details_undecided';
      if (isUndecided && body.iban !== invoice.iban) keepForSecondPerson(body).catch(failed);
    },
  });
  const reject = useMutation({
    mutationFn: (reason: string) =>
      call(rejectInvoice, {
        params,
        body: { version: invoice.version, reason },
        idempotencyKey: intent.keyFor({ reject: reason, version: invoice.version }),
      }),
    onSuccess: (changed) => leave('rejected', changed),
    onError: (error) => {
      intent.answered(error);
      if (isApiError(error) && error.status === 409) void refresh();
    },
  });
  const account = useAccountActions({ companyId, invoice, onChanged: adopt, onFailed: failed });
  const standing = useStandingActions({
    companyId,
    invoice,
    onHeld: (changed) => {
      client.setQueryData(invoiceQuery(companyId, invoice.id).queryKey, changed);
      onLeave();
      void refresh();
    },
    onChanged: adopt,
    onFailed: () => void refresh(),
  });
  const rejectProblem = reject.error === null ? null : errorText(reject.error);
  return { validate, reject, rejectProblem, account, standing, problem };
}

/** A place chosen on the document: its field gets the focus, which emphasises the place. */
function locate(mark: string, setFocused: (mark: string) => void): void {
  setFocused(mark);
  document.getElementById(`invoice-${mark}`)?.focus();
}

/** The fields lie beside the foot with its buttons, and on phones the foot lies over the lower edge. */
const focusProblem = (): void => focusInvalid(document.body, 'center');
