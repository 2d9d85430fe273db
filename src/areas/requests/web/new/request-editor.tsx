import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import frame from '#ui/layout/pages/frame.module.css';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { LeftAfter } from '#areas/budgets/web/door.tsx';
import { AnalyticalFields, DimensionFields } from '#areas/dimensions/web/door.tsx';
import type { RequestView } from '../../contract/request.ts';
import type { RequestListName } from '../../paths.ts';
import { pathOfField } from '../../rules/required-fields.ts';
import styles from '../screens/new-request.module.css';
import { Attachments } from './attachments.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { MileageFields, MileagePreview } from './mileage-fields.tsx';
import { OrderFields, OrderTotals } from './order-fields.tsx';
import { OnBehalfField } from './on-behalf-field.tsx';
import { PerDiemFields, PerDiemPreview } from './per-diem-fields.tsx';
import { PurchaseFields, VirtualFields } from './purchase-fields.tsx';
import { bodyOf } from './request-form.ts';
import { type FormType, type RequestForm } from './empty-form.ts';
import { TravelFields, TravelTotal } from './travel-fields.tsx';
import { TripField } from './trip-field.tsx';
import { EditorFoot } from '../parts/editor-foot.tsx';
import { isUnsent } from '../parts/is-unsent.ts';
import { spendsOfRequest } from '../parts/spend-of.ts';
import { NoApproverNotice } from '../parts/no-approver-notice.tsx';
import { PolicyPart } from '../parts/policy-part.tsx';
import { useRequestForm, type PartProps } from './use-request-form.ts';

type EditorProps = { companyId: string; list: RequestListName; initial: RequestForm; draft: RequestView | null };

/** What only a type asks, and what it comes to while it is typed. */
const PARTS: Readonly<
  Record<FormType, { Fields: React.ComponentType<PartProps>; Sum: React.ComponentType<PartProps> | null }>
> = {
  invoice: { Fields: InvoiceFields, Sum: null },
  virtual: { Fields: VirtualFields, Sum: null },
  'purchase-request': { Fields: PurchaseFields, Sum: null },
  'purchase-order': { Fields: OrderFields, Sum: OrderTotals },
  mileage: { Fields: MileageFields, Sum: MileagePreview },
  perdiem: { Fields: PerDiemFields, Sum: PerDiemPreview },
  'travel-budget': { Fields: TravelFields, Sum: TravelTotal },
};

/** A request of one of the types that are typed (ux 6.2), with its sum beside it. */
export function RequestEditor({ companyId, list, initial, draft }: EditorProps) {
  const t = useTranslations('newRequests');
  const words = useTranslations('requests');
  const { language } = useFormat();
  const state = useRequestForm({ companyId, list, initial, draft });
  const { form, set, problem, isRequired, running } = state;
  const { Fields, Sum } = PARTS[form.type];
  const part = { companyId, requestId: draft?.id ?? null, state };
  return (
    <div
      data-frame="form"
      className={`${frame.form} ${frame.formWithResult} ${form.type === 'purchase-order' ? frame.formRoomy : ''}`}
    >
      <header>
        <h1>{draft === null ? t(`titles.${form.type}`) : t('editTitle')}</h1>
        {draft === null ? <NoApproverNotice companyId={companyId} /> : null}
        <p className={frame.lead}>{draft?.state === 'pending' ? words('amend.lead') : t(`leads.${form.type}`)}</p>
      </header>
      <div>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            state.send(true);
          }}
        >
          {state.problemCount >= 3 ? (
            <NoticeBox tone="red" isAlert title={t('summary', { count: state.problemCount })} />
          ) : null}
          {isUnsent(draft) && form.type !== 'mileage' ? (
            <OnBehalfField
              companyId={companyId}
              value={form.onBehalfOfId}
              error={problem('onBehalfOfId')}
              onChange={(onBehalfOfId) => set({ onBehalfOfId, ...(onBehalfOfId === null ? {} : { tripId: null }) })}
            />
          ) : null}
          <TextInput
            data-autofocus
            {...requiredMark(true)}
            label={t(`description.${form.type}`)}
            value={form.description}
            maxLength={300}
            error={problem('description')}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <Fields {...part} />
          <div className={styles.pair}>
            <DimensionFields
              companyId={companyId}
              value={form}
              isRequired
              onChange={set}
              labels={{ costCenter: t('costCenter'), category: t('category') }}
              problems={{
                costCenterId: problem('costCenterId'),
                expenseCategoryId: problem('expenseCategoryId'),
              }}
            />
          </div>
          <AnalyticalFields
            className={styles.pair}
            companyId={companyId}
            values={form.analyticalValues}
            isRequired={(id) => isRequired(pathOfField(id))}
            problem={(id) => problem(pathOfField(id))}
            onChange={(analyticalValues) => set({ analyticalValues })}
          />
          {/* A trip, and a way by somebody's own vehicle, are theirs to name. */}
          {form.type === 'travel-budget' || form.onBehalfOfId !== null ? null : (
            <TripField
              companyId={companyId}
              value={form.tripId}
              error={problem('tripId')}
              onChange={(tripId) => set({ tripId })}
            />
          )}
          <Attachments {...part} />
          <PolicyPart
            companyId={companyId}
            requestId={draft?.id ?? null}
            body={bodyOf(form, language).body}
            onChange={(policy) => set({ policy })}
            problem={problem}
          />
          <EditorFoot draft={draft} running={running} isHeld={state.isHeld} onSave={() => state.send(false)} />
        </form>
      </div>
      <aside>
        {Sum === null ? null : <Sum {...part} />}
        {spendsOfRequest(form, language).map((spend) => (
          <LeftAfter key={`${spend.costCenter} ${spend.category}`} companyId={companyId} spend={spend} />
        ))}
      </aside>
    </div>
  );
}
