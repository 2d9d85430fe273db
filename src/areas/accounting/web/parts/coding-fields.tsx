import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import review from '#ui/layout/review/review.module.css';
import { AmountRows, CheckList } from '#ui/parts/fields/field-rows.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { AskReceipt } from '../prepare/ask-receipt.tsx';
import { isAccount, isPercent, type Coding } from './coding.ts';
import { CostMonths } from './cost-months.tsx';
import { EntryTable } from './entry-table.tsx';
import { LateNote } from './late-note.tsx';
import { RuleNote } from './rule-note.tsx';
import { LaterBookings } from './later-bookings.tsx';
import { SupplierAccountSelect } from './supplier-account-select.tsx';
import { ValueSelect } from './value-select.tsx';
import styles from './accounting.module.css';

type CodingFieldsProps = {
  companyId: string;
  payable: PayableView;
  coding: Coding;
  /** A finished change is saved at once, so that entry and blockers are always the server's; typing only with the last key. */
  onChange: (coding: Coding, isFinished: boolean) => void;
  isSaving: boolean;
  /** Analytical fields whose value the server refused. */
  refused: readonly string[];
};

/** What is coded on a payable, where each suggestion comes from, and the entry it makes. */
export function CodingFields({ companyId, payable, coding, onChange, isSaving, refused }: CodingFieldsProps) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const isFixed = payable.state !== 'created';
  const decided = isFixed ? { readOnly: true, className: review.decided ?? '' } : {};
  const dimensions = useQuery(dimensionsQuery(companyId));
  return (
    <div className={styles.fields}>
      <div className={styles.who}>
        <Avatar
          name={payable.counterpartyName}
          size={40}
          shape={payable.counterpartyType === 'supplier' ? 'square' : 'round'}
        />
        <span>
          <b role="heading" aria-level={2}>
            {payable.counterpartyName}
          </b>
          <small>
            {[payable.reference, payable.description, format.day(payable.payableOn)]
              .filter((part) => part !== '')
              .join(' · ')}
          </small>
        </span>
        <span>{format.money(payable.gross)}</span>
      </div>
      <LateNote companyId={companyId} payable={payable} />
      <TextInput
        label={t('prepare.account')}
        description={t('prepare.accountHint')}
        value={coding.account}
        readOnly={isFixed}
        autoComplete="off"
        spellCheck={false}
        error={isAccount(coding.account.trim().toUpperCase()) ? undefined : t('prepare.accountWrong')}
        onChange={(event) => onChange({ ...coding, account: event.currentTarget.value.toUpperCase() }, false)}
        onBlur={() => onChange(coding, true)}
      />
      <RuleNote companyId={companyId} payable={payable} field="expenseAccount" />
      {isFixed || payable.suggestedAccounts.length === 0 ? null : (
        <div className={styles.chips} role="group" aria-label={t('prepare.suggestions')}>
          {payable.suggestedAccounts.map((one) => {
            const origin = t(`origin.${one.origin}`, { count: one.usedCount });
            return (
              <button
                key={one.account}
                type="button"
                aria-pressed={one.account === coding.account}
                aria-label={t('prepare.use', { account: one.account, origin })}
                onClick={() => onChange({ ...coding, account: one.account }, true)}
              >
                <b>{one.account}</b> {origin}
              </button>
            );
          })}
        </div>
      )}
      <Select
        label={t('prepare.costCenter')}
        placeholder={t('prepare.findCostCenter')}
        searchable
        clearable
        {...decided}
        data={(dimensions.data?.costCenters ?? []).map((one) => ({
          value: one.id,
          label: `${one.name} (${one.code})`,
        }))}
        value={coding.costCenterId}
        onChange={(value) =>
          onChange(
            { ...coding, costCenterId: dimensions.data?.costCenters.find((one) => one.id === value)?.id ?? null },
            true,
          )
        }
      />
      <RuleNote companyId={companyId} payable={payable} field="costCenterId" />
      {(dimensions.data?.analyticalFields ?? []).map((field) => (
        <ValueSelect
          key={field.id}
          field={field}
          values={coding.values}
          label={field.isRequired ? t('prepare.required', { name: field.name }) : field.name}
          {...decided}
          isRefused={refused.includes(field.id)}
          onChange={(values) => onChange({ ...coding, values }, true)}
        />
      ))}
      <TextInput
        label={t('prepare.recoverable')}
        description={t('prepare.recoverableHint')}
        inputMode="numeric"
        value={coding.percent}
        readOnly={isFixed}
        error={isPercent(coding.percent.trim()) ? undefined : t('prepare.recoverableWrong')}
        onChange={(event) => onChange({ ...coding, percent: event.currentTarget.value }, false)}
        onBlur={() => onChange(coding, true)}
      />
      <RuleNote companyId={companyId} payable={payable} field="recoverablePercent" />
      <OwedOn {...{ companyId, payable, coding, onChange }} isFixed={isFixed} />
      {payable.counterpartyType === 'supplier' ? (
        <CostMonths isBack={payable.isCredit} coding={coding} isFixed={isFixed} onChange={onChange} />
      ) : null}
      {isFixed ? null : (
        <PanelSection
          title={t('prepare.blocks')}
          aside={<span className={styles.saved}>{isSaving ? t('prepare.saving') : ''}</span>}
        >
          <CheckList
            checks={
              payable.blockers.length === 0
                ? [{ tone: 'green', title: t('prepare.allGood') }]
                : payable.blockers.map((code) => ({ tone: 'saffron' as const, title: t(`blocker.${code}`) }))
            }
          />
          {payable.blockers.includes('no_receipt') ? <AskReceipt companyId={companyId} payable={payable} /> : null}
        </PanelSection>
      )}
      <Amounts payable={payable} />
      <PanelSection title={t('prepare.entry')}>
        <EntryTable lines={payable.entry} />
      </PanelSection>
      <LaterBookings bookings={payable.bookings} />
    </div>
  );
}

type OwedOnProps = Pick<CodingFieldsProps, 'companyId' | 'payable' | 'coding' | 'onChange'> & { isFixed: boolean };

/** The supplier's account that it is owed on: its payee's own unless a rule or a person chose another. */
function OwedOn({ companyId, payable, coding, onChange, isFixed }: OwedOnProps) {
  const t = useTranslations('accounting.prepare');
  const { supplierAccount } = payable;
  if (supplierAccount === null) return null;
  const own = { of: payable.counterpartyId as SupplierId, name: payable.counterpartyName, code: '' };
  const isLocked = isFixed || supplierAccount.isFixed;
  return (
    <>
      <SupplierAccountSelect
        companyId={companyId}
        label={t('owedOn')}
        description={supplierAccount.isFixed && !isFixed ? t('owedOnFixed') : undefined}
        {...(isLocked ? { readOnly: true, className: review.decided ?? '' } : {})}
        value={coding.owedOn}
        onChange={(value) => onChange({ ...coding, owedOn: value ?? own }, true)}
      />
      <RuleNote companyId={companyId} payable={payable} field="supplierAccountOf" />
    </>
  );
}

/** What it is of, line by line, and what of it is booked where it is in another currency. */
function Amounts({ payable }: { payable: PayableView }) {
  const t = useTranslations('accounting.prepare');
  const format = useFormat();
  const isForeign = payable.gross.currency !== payable.baseGross.currency;
  return (
    <PanelSection title={t('amounts')}>
      <AmountRows
        rows={[
          ...payable.vatLines.flatMap((line, index) => {
            const rate = format.percent(Number(line.rate) / 100);
            return [
              {
                label: `${t('net')}${payable.vatLines.length > 1 ? ` ${index + 1}` : ''}`,
                value: format.money(line.net),
              },
              {
                label:
                  t(line.isReverseCharge ? 'reverse' : 'vat', { rate }) +
                  (payable.vatLines.length > 1 ? ` (${index + 1})` : ''),
                value: format.money(line.tax),
              },
            ];
          }),
          { label: t('total'), value: format.money(payable.gross), isTotal: true },
          ...(isForeign ? [{ label: t('booked'), value: format.money(payable.baseGross) }] : []),
        ]}
      />
    </PanelSection>
  );
}
