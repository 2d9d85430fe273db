import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { FileDocument, FileNotes, useReadMarks } from '#areas/documents/web/door.tsx';
import { RefusalBox } from '#areas/rates/web/door.tsx';
import { SaidByRules } from '#areas/policies/web/door.tsx';
import { PriceExplained } from '#areas/travel/web/door.tsx';
import { rejectClaim, validateClaim, type ClaimView } from '../../contract/claim.ts';
import { claimQuery } from '../api.ts';
import { ClaimFacts, ClaimFields } from './claim-fields.tsx';
import { SetOffSection } from './set-off-section.tsx';
import { useClaimForm, type ClaimBody, type ClaimForm } from './use-claim-form.ts';

type Frame = Omit<ReviewLayoutProps, 'document' | 'fields' | 'foot' | 'documentId'>;

/** One claim beside its receipt. Accepting it, in full or less, moves on to the next of the queue. */
export function ClaimReview({
  companyId,
  claim,
  frame,
  onLeave,
  onSkip,
}: {
  companyId: string;
  claim: ClaimView;
  frame: Frame;
  onLeave: (done: ClaimView) => void;
  onSkip: (() => void) | undefined;
}) {
  const t = useTranslations('expenseClaims');
  const format = useFormat();
  const form = useClaimForm(claim, format.language);
  const [file] = claim.files;
  const reads = useReadMarks(file, claim.state === 'to_review');
  const [focused, setFocused] = useState<string>();
  const [isRejecting, setRejecting] = useState(false);
  const act = useClaimActions({ companyId, claim, onLeave });
  const isOpen = claim.can.validate === true;
  const accept = (): void => {
    const body = form.submit();
    // The fields lie beside the foot with its buttons, and on phones the foot lies over the lower edge.
    if (body === null) focusInvalid(document.body, 'center');
    else act.accept.mutate(body);
  };
  return (
    <>
      <ReviewLayout
        {...frame}
        {...(file === undefined ? {} : { documentId: file.id })}
        document={
          claim.price !== null && file === undefined ? (
            <div className={review.sheet}>
              <h2>{claim.description}</h2>
              <PriceExplained price={claim.price} />
            </div>
          ) : (
            <FileDocument companyId={companyId} file={file} marks={reads.marks} focused={focused} onMark={setFocused} />
          )
        }
        fields={
          <>
            <header className={review.head}>
              <Avatar name={claim.memberName} size={40} />
              <div>
                <b>{claim.memberName}</b>
                <small>
                  {t('review.number', { number: claim.number })},{' '}
                  {t('review.spent', { day: format.day(claim.occurredOn) })}
                </small>
              </div>
            </header>
            {act.problem === null ? null : (
              <div className={review.notes}>
                <RefusalBox companyId={companyId} title={act.problem} error={act.accept.error} />
              </div>
            )}
            <Notes claim={claim} form={form} />
            {claim.policy === null ? null : (
              <div className={review.notes}>
                <SaidByRules {...claim.policy} currency={claim.baseClaimed.currency} />
              </div>
            )}
            {claim.price === null || file === undefined ? null : (
              <div className={review.notes}>
                <PriceExplained price={claim.price} />
              </div>
            )}
            <SetOffSection companyId={companyId} claim={claim} />
            <ClaimFacts companyId={companyId} claim={claim} onLocate={setFocused} />
            <ClaimFields companyId={companyId} claim={claim} form={form} isReadOnly={!isOpen} />
          </>
        }
        foot={
          <ReviewFoot
            reject={{ run: () => setRejecting(true) }}
            skip={onSkip}
            primary={{ label: t('review.accept'), run: accept, isBusy: act.accept.isPending }}
            refusal={isOpen ? undefined : t(claim.can.validate === 'own_request' ? 'review.notMine' : 'review.notOpen')}
          />
        }
      />
      <ReasonDialog
        isOpen={isRejecting}
        title={t('review.rejectTitle')}
        text={t('review.rejectText', { name: claim.memberName })}
        label={t('review.rejectLabel')}
        tooShort={t('review.rejectShort')}
        confirmLabel={t('review.rejectConfirm', { amount: format.money(claim.claimed) })}
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

/** What stands out: a receipt of another amount, no receipt, no account to pay to. */
function Notes({ claim, form }: { claim: ClaimView; form: ClaimForm }) {
  const t = useTranslations('expenseClaims.review');
  const format = useFormat();
  const [file] = claim.files;
  const read = file?.reading?.gross?.value;
  const total = BigInt(claim.claimed.minor) + BigInt(claim.personalShare?.minor ?? 0);
  const isOther = read !== undefined && read.currency === claim.claimed.currency && BigInt(read.minor) !== total;
  return (
    <div className={review.notes}>
      {form.isStale ? (
        <NoticeBox
          tone="blue"
          title={t('changed')}
          isAlert
          actions={
            <Button size="compact-sm" onClick={form.reload}>
              {t('reload')}
            </Button>
          }
        />
      ) : null}
      {claim.reason === null ? null : <NoticeBox tone="blue" title={t('previousReason', { reason: claim.reason })} />}
      {isOther ? (
        <NoticeBox tone="saffron" title={t('receiptDiffers', { amount: format.money(read) })}>
          {t('receiptDiffersText', { amount: format.money(claim.claimed) })}
        </NoticeBox>
      ) : null}
      {file !== undefined ? (
        <FileNotes file={file} />
      ) : claim.kind === 'receipt' ? (
        <NoticeBox tone="saffron" title={t('noReceipt')} />
      ) : null}
      {claim.hasBankDetail ? null : (
        <NoticeBox tone="blue" title={t('noBank', { name: claim.memberName })}>
          {t('noBankText')}
        </NoticeBox>
      )}
    </div>
  );
}

function useClaimActions({
  companyId,
  claim,
  onLeave,
}: {
  companyId: string;
  claim: ClaimView;
  onLeave: (done: ClaimView) => void;
}) {
  const t = useTranslations('expenseClaims');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('expenseClaims');
  const intent = useIntentKey();
  const [problem, setProblem] = useState<string | null>(null);
  const params = { companyId, claimId: claim.id };
  const refresh = () =>
    Promise.all(
      ['claims', 'payments', 'home'].map((topic) => client.invalidateQueries({ queryKey: [topic, companyId] })),
    );
  const leave = (done: 'accepted' | 'rejected', changed: ClaimView): void => {
    intent.answered(null);
    notify({
      message: t(`review.${done}`, {
        name: changed.memberName,
        amount: format.money(changed.sanctioned ?? changed.claimed),
      }),
    });
    client.setQueryData(claimQuery(companyId, claim.id).queryKey, changed);
    onLeave(changed);
    void refresh();
  };
  const accept = useMutation({
    mutationFn: (body: ClaimBody) =>
      call(validateClaim, { params, body, idempotencyKey: intent.keyFor({ accept: body }) }),
    onSuccess: (changed) => leave('accepted', changed),
    onError: (error) => {
      intent.answered(error);
      setProblem(errorText(error));
      if (isApiError(error) && error.status === 409) void refresh();
    },
  });
  const reject = useMutation({
    mutationFn: (reason: string) =>
      call(rejectClaim, {
        params,
        body: { version: claim.version, reason },
        idempotencyKey: intent.keyFor({ reject: reason, version: claim.version }),
      }),
    onSuccess: (changed) => leave('rejected', changed),
    onError: (error) => {
      intent.answered(error);
      if (isApiError(error) && error.status === 409) void refresh();
    },
  });
  const rejectProblem = reject.error === null ? null : errorText(reject.error);
  return { accept, reject, rejectProblem, problem };
}
