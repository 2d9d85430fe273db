import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import review from '#ui/layout/review/review.module.css';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { DimensionFields, ExpenseAccountField } from '#areas/dimensions/web/door.tsx';
import { VatLines } from '#areas/documents/web/door.tsx';
import { RateLine } from '#areas/rates/web/door.tsx';
import type { ClaimView } from '../../contract/claim.ts';
import type { ClaimFieldName, ClaimForm } from './use-claim-form.ts';

/** What the member says: facts to compare with the receipt. */
export function ClaimFacts({
  companyId,
  claim,
  onLocate,
}: {
  companyId: string;
  claim: ClaimView;
  onLocate: (mark: string) => void;
}) {
  const t = useTranslations('expenseClaims.review');
  const format = useFormat();
  const place = (mark: string, text: string) => (
    <button type="button" className="link" onClick={() => onLocate(mark)}>
      {text}
    </button>
  );
  // A way and days away have no document on which to look.
  const isOfReceipt = claim.kind === 'receipt';
  const isForeign = claim.baseClaimed.currency !== claim.claimed.currency;
  return (
    <section className={review.section}>
      <h2>{t('facts')}</h2>
      <FieldRows
        rows={[
          { label: t('description'), value: claim.description },
          ...(claim.supplierName === null
            ? []
            : [{ label: t('supplier'), value: place('supplierName', claim.supplierName) }]),
          {
            label: t('day'),
            value: isOfReceipt ? place('issuedOn', format.day(claim.occurredOn)) : format.day(claim.occurredOn),
          },
          {
            label: t('claimed'),
            value: isOfReceipt ? place('gross', format.money(claim.claimed)) : format.money(claim.claimed),
          },
          ...(claim.personalShare === null
            ? []
            : [{ label: t('personalShare'), value: format.money(claim.personalShare) }]),
          ...(claim.attendees.length === 0
            ? []
            : [{ label: t('attendees', { count: claim.attendees.length }), value: claim.attendees.join(', ') }]),
          ...(isForeign ? [{ label: t('converted'), value: format.money(claim.baseClaimed) }] : []),
          ...(claim.rate === null
            ? []
            : [{ label: t('rate'), value: <RateLine companyId={companyId} rate={claim.rate} /> }]),
        ]}
      />
    </section>
  );
}

/** What finance decides: amount, VAT, coding. A lower amount needs its reason. */
export function ClaimFields({
  companyId,
  claim,
  form,
  isReadOnly,
}: {
  companyId: string;
  claim: ClaimView;
  form: ClaimForm;
  isReadOnly: boolean;
}) {
  const t = useTranslations('expenseClaims');
  const format = useFormat();
  const { draft, set, lowered } = form;
  const problem = (name: ClaimFieldName): string | undefined => {
    const code = form.problems[name];
    if (code === undefined) return undefined;
    const known = (['required', 'amount', 'amount_out_of_range', 'above_claimed'] as const).find(
      (each) => each === code,
    );
    return t(`fields.${known ?? 'invalid'}`, {
      example: format.language === 'en' ? '1234.50' : '1234,50',
      amount: format.money(claim.claimed),
    });
  };
  const isLowered = lowered !== null && lowered.minor > 0n;
  return (
    <>
      <section className={review.section}>
        <h2>
          {t('review.amounts')}
          {lowered === null || lowered.minor < 0n ? null : (
            <span className={isLowered ? undefined : review.good}>
              {isLowered ? t('review.lowered', { amount: format.money(lowered) }) : t('review.asClaimed')}
            </span>
          )}
        </h2>
        <div className={review.grid}>
          <TextInput
            className={review.wide ?? ''}
            label={t('review.sanctioned', { currency: claim.claimed.currency })}
            inputMode="decimal"
            value={draft.sanctioned}
            readOnly={isReadOnly}
            error={problem('sanctioned')}
            onChange={(event) => set({ sanctioned: event.currentTarget.value })}
          />
          {isLowered && !isReadOnly ? (
            <Textarea
              className={review.wide ?? ''}
              label={t('review.reason')}
              description={t('review.reasonHint', { name: claim.memberName })}
              minRows={2}
              maxLength={500}
              value={draft.reason}
              error={problem('reason')}
              onChange={(event) => set({ reason: event.currentTarget.value })}
            />
          ) : null}
        </div>
        <VatLines
          lines={draft.vatLines}
          currency={claim.claimed.currency}
          language={format.language}
          isTried={form.isTried}
          isReadOnly={isReadOnly}
          onChange={(vatLines) => set({ vatLines })}
        />
      </section>
      <div className={review.grid}>
        <DimensionFields
          companyId={companyId}
          value={draft}
          onChange={set}
          labels={{ costCenter: t('review.costCenter'), category: t('review.category') }}
          isReadOnly={isReadOnly}
          isClearable
        />
        <ExpenseAccountField
          companyId={companyId}
          expenseCategoryId={draft.expenseCategoryId}
          label={t('review.account')}
          value={draft.expenseAccount}
          onText={(expenseAccount) => set({ expenseAccount })}
          hint={(account) => t('review.accountHint', { account })}
          readOnly={isReadOnly}
        />
      </div>
    </>
  );
}
