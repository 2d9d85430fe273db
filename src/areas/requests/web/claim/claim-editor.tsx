import { Button, Input, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import frame from '#ui/layout/pages/frame.module.css';
import { CurrencySelect } from '#ui/parts/fields/currency-select.tsx';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { LeftAfter } from '#areas/budgets/web/door.tsx';
import { AnalyticalFields, DimensionFields } from '#areas/dimensions/web/door.tsx';
import { CONFIDENT_FROM } from '#areas/documents/contract/reading.ts';
import { VatLines } from '#areas/documents/web/door.tsx';
import type { RequestView } from '../../contract/request.ts';
import type { RequestListName } from '../../paths.ts';
import { pathOfField } from '../../rules/required-fields.ts';
import styles from '../screens/new-request.module.css';
import { claimBody, type ClaimForm } from './claim-form.ts';
import { ClaimReceipts, ReceiptPictures } from './claim-receipts.tsx';
import { OnBehalfField, useMayRepresent } from '../new/on-behalf-field.tsx';
import { EditorFoot } from '../parts/editor-foot.tsx';
import { isUnsent } from '../parts/is-unsent.ts';
import { TripField } from '../new/trip-field.tsx';
import { PolicyPart } from '../parts/policy-part.tsx';
import { NoApproverNotice } from '../parts/no-approver-notice.tsx';
import { spendOfClaim } from '../parts/spend-of.ts';
import { useClaimForm, type ClaimState } from './use-claim-form.ts';

type EditorProps = { companyId: string; list: RequestListName; initial: ClaimForm; draft: RequestView | null };

/** The claim's form beside its receipt. What was read is filled in and says how sure it is; nothing typed is overwritten. */
export function ClaimEditor({ companyId, list, initial, draft }: EditorProps) {
  const t = useTranslations('newClaim');
  const amend = useTranslations('requests.amend');
  const { language } = useFormat();
  const state = useClaimForm({ companyId, list, initial, draft });
  const { form, set, problems, files, confidence, isRequired, send } = state;
  const hint = (name: string) =>
    confidence[name] === undefined || confidence[name] === 0
      ? undefined
      : confidence[name] >= CONFIDENT_FROM
        ? t('sure')
        : t('check');
  const from = (name: Parameters<ClaimState['proposedFrom']>[0]): string | undefined => {
    const source = state.proposedFrom(name);
    return source === undefined ? undefined : t(`proposed.${source}`, { supplier: form.supplierName.trim() });
  };
  return (
    <div data-frame="form" className={`${frame.form} ${frame.formWithResult}`}>
      <header>
        <h1>{draft === null ? t('title') : t('editTitle')}</h1>
        {draft === null ? <NoApproverNotice companyId={companyId} /> : null}
        <p className={frame.lead}>{draft?.state === 'pending' ? amend('lead') : t('lead')}</p>
      </header>
      <div>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send(true);
          }}
        >
          <ClaimReceipts
            companyId={companyId}
            files={files}
            isFilled={state.isFilled}
            problem={problems['fileIds']}
            onAdd={state.addFile}
            onRemove={(id) => set({ fileIds: form.fileIds.filter((known) => known !== id) })}
          />
          <TextInput
            data-autofocus
            {...requiredMark(true)}
            label={t('description')}
            value={form.description}
            error={problems['description']}
            description={from('description')}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <div className={styles.pair}>
            <TextInput
              {...requiredMark(true)}
              label={t('amount')}
              inputMode="decimal"
              value={form.amount}
              error={problems['amount']}
              description={hint('amount')}
              onChange={(event) => set({ amount: event.currentTarget.value })}
            />
            <CurrencySelect
              label={t('currency')}
              value={form.currency}
              onCurrency={(code) => set({ currency: code })}
            />
          </div>
          <div className={styles.pair}>
            <TextInput
              {...requiredMark(true)}
              label={t('supplier')}
              value={form.supplierName}
              error={problems['supplierName']}
              description={hint('supplierName')}
              onChange={(event) => set({ supplierName: event.currentTarget.value })}
            />
            <DayInput
              {...requiredMark(true)}
              label={t('date')}
              value={form.occurredOn}
              error={problems['occurredOn']}
              description={hint('occurredOn')}
              onText={(day) => set({ occurredOn: day })}
            />
          </div>
          <div className={styles.pair}>
            <DimensionFields
              companyId={companyId}
              value={form}
              isRequired
              onChange={set}
              labels={{ costCenter: t('costCenter'), category: t('category') }}
              hints={{ costCenterId: from('costCenterId'), expenseCategoryId: from('expenseCategoryId') }}
              problems={problems}
            />
          </div>
          <AnalyticalFields
            className={styles.pair}
            companyId={companyId}
            values={form.analyticalValues}
            isRequired={(id) => isRequired(pathOfField(id))}
            problem={(id) => problems[pathOfField(id)]}
            onChange={(analyticalValues) => set({ analyticalValues })}
          />
          <Extras companyId={companyId} state={state} draft={draft} />
          <LeftAfter companyId={companyId} spend={spendOfClaim(form, language)} />
          <PolicyPart
            companyId={companyId}
            requestId={draft?.id ?? null}
            body={claimBody(form, language)}
            onChange={(policy) => set({ policy })}
            problem={(path) => problems[path]}
          />
          <EditorFoot draft={draft} running={state.running} isHeld={state.isHeld} onSave={() => send(false)} />
        </form>
      </div>
      <ReceiptPictures companyId={companyId} files={files} />
    </div>
  );
}

const EXTRAS = ['attendees', 'vat', 'personalShare', 'onBehalf'] as const;
type Extra = (typeof EXTRAS)[number];

type ExtrasProps = { companyId: string; state: ClaimState; draft: RequestView | null };

/**
 * What most claims do without: each is a button until it matters, because the category needs it, because something is in it
 * or wrong with it, or because it was asked for.
 */
function Extras({ companyId, state, draft }: ExtrasProps) {
  const t = useTranslations('newClaim');
  const { form, problems, isRequired, set } = state;
  const { language } = useFormat();
  const [opened, setOpened] = useState<readonly Extra[]>([]);
  const mayRepresent = useMayRepresent(companyId) && isUnsent(draft);
  const matters: Readonly<Record<Extra, boolean>> = {
    attendees: isRequired('detail.attendees') || form.attendees !== '' || problems['attendees'] !== undefined,
    // What was read right is in the request without being in the way.
    vat: problems['vat'] !== undefined || (form.vat.length > 0 && (draft !== null || state.isVatTyped)),
    personalShare: form.personalShare !== '' || problems['personalShare'] !== undefined,
    onBehalf: form.onBehalfOfId !== null || problems['onBehalfOfId'] !== undefined,
  };
  const isShown = (extra: Extra): boolean => matters[extra] || opened.includes(extra);
  const offered = EXTRAS.filter((extra) => !isShown(extra) && (extra !== 'onBehalf' || mayRepresent));
  return (
    <>
      {isShown('attendees') ? (
        <Textarea
          autosize
          {...requiredMark(isRequired('detail.attendees'))}
          label={t('attendees')}
          description={t('attendeesHint')}
          minRows={1}
          maxRows={6}
          value={form.attendees}
          error={problems['attendees']}
          onChange={(event) => set({ attendees: event.currentTarget.value })}
        />
      ) : null}
      {isShown('vat') ? (
        <div>
          <VatLines
            lines={form.vat}
            currency={toCurrency(form.currency)}
            language={language}
            isTried={state.isTried}
            onChange={(vat) => set({ vat })}
          />
          {problems['vat'] === undefined ? null : <Input.Error mt={6}>{problems['vat']}</Input.Error>}
        </div>
      ) : null}
      {isShown('personalShare') ? (
        <TextInput
          label={t('personalShare')}
          description={t('personalShareHint')}
          inputMode="decimal"
          value={form.personalShare}
          error={problems['personalShare']}
          onChange={(event) => set({ personalShare: event.currentTarget.value })}
        />
      ) : null}
      {isShown('onBehalf') && mayRepresent ? (
        <OnBehalfField
          companyId={companyId}
          value={form.onBehalfOfId}
          error={problems['onBehalfOfId']}
          onChange={(onBehalfOfId) => set({ onBehalfOfId, ...(onBehalfOfId === null ? {} : { tripId: null }) })}
        />
      ) : null}
      {form.onBehalfOfId === null ? (
        <TripField
          companyId={companyId}
          value={form.tripId}
          error={problems['tripId']}
          onChange={(tripId) => set({ tripId })}
        />
      ) : null}
      {offered.length === 0 ? null : (
        <div className={styles.extras} role="group" aria-label={t('extras.label')}>
          {offered.map((extra) => (
            <Button
              key={extra}
              size="xs"
              variant="subtle"
              leftSection={<Icon of={IconPlus} size={16} />}
              onClick={() => setOpened([...opened, extra])}
            >
              {extra === 'vat' && form.vat.length > 0 ? t('extras.vatRead') : t(`extras.${extra}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
