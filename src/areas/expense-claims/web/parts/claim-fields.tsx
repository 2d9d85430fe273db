import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import review from '#ui/layout/review/review.module.css';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { VatLines } from '#areas/documents/web/door.tsx';
import type { ClaimView } from '../../contract/claim.ts';
import type { ClaimFieldName, ClaimForm } from './use-claim-form.ts';

/** What the member says: facts to compare with the receipt. */
export function ClaimFacts({ claim, onLocate }: { claim: ClaimView; onLocate: (mark: string) => void }) {
  const t = useTranslations('expenseClaims.review');
  const format = useFormat();
  const place = (mark: string, text: string) => (
    <button type="button" className="link" onClick={() => onLocate(mark)}>
      {text}
    </button>
  );
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
          { label: t('day'), value: place('issuedOn', format.day(claim.occurredOn)) },
          { label: t('claimed'), value: place('gross', format.money(claim.claimed)) },
          ...(isForeign ? [{ label: t('converted'), value: format.money(claim.baseClaimed) }] : []),
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
  const dimensions = useQuery(dimensionsQuery(companyId));
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
  const centers = dimensions.data?.costCenters ?? [];
  const categories = dimensions.data?.expenseCategories ?? [];
  const category = categories.find((each) => each.id === draft.expenseCategoryId);
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
        <Select
          searchable
          clearable
          label={t('review.costCenter')}
          data={centers.map((center) => ({ value: center.id, label: center.name }))}
          value={draft.costCenterId}
          readOnly={isReadOnly}
          onChange={(id) => set({ costCenterId: centers.find((center) => center.id === id)?.id ?? null })}
        />
        <Select
          searchable
          clearable
          label={t('review.category')}
          data={categories.map((each) => ({ value: each.id, label: each.name }))}
          value={draft.expenseCategoryId}
          readOnly={isReadOnly}
          onChange={(id) => set({ expenseCategoryId: categories.find((each) => each.id === id)?.id ?? null })}
        />
        <TextInput
          label={t('review.account')}
          value={draft.expenseAccount}
          placeholder={category?.accountCode ?? ''}
          readOnly={isReadOnly}
          description={
            draft.expenseAccount === '' && category !== undefined
              ? t('review.accountHint', { account: category.accountCode })
              : undefined
          }
          onChange={(event) => set({ expenseAccount: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
