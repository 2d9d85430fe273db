import { Radio } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { Address } from '../../contract/delivery.ts';
import { AddressFields } from './address-fields.tsx';
import type { DraftLine, OrderDraft } from './order-draft.ts';
import styles from './ordering.module.css';

/** Where cards of plastic are sent: all to the office, or each to its holder. */
export function DeliveryStep({
  draft,
  isTried,
  onChange,
}: {
  draft: OrderDraft & { readonly office: Address };
  isTried: boolean;
  onChange: (draft: OrderDraft) => void;
}) {
  const t = useTranslations('cardOrders.delivery');
  const plastic = draft.lines.filter(({ kind }) => kind === 'physical');
  if (plastic.length === 0) return <NoticeBox tone="blue" title={t('none')} />;
  const empty: Address = { line1: '', line2: '', postcode: '', city: '', country: draft.office.country };
  const set = (holderId: DraftLine['holderId'], address: Address): void =>
    onChange({
      ...draft,
      lines: draft.lines.map((line) => (line.holderId === holderId ? { ...line, address } : line)),
    });
  return (
    <>
      <Radio.Group
        label={t('title')}
        labelProps={{ className: 'visually-hidden' }}
        value={draft.place}
        onChange={(place) => onChange({ ...draft, place: place === 'own' ? 'own' : 'office' })}
      >
        <div className={styles.address}>
          <Radio value="office" label={t('office')} />
          <Radio value="own" label={t('own')} />
        </div>
      </Radio.Group>
      {draft.place === 'office' ? (
        <AddressFields address={draft.office} isTried={isTried} onChange={(office) => onChange({ ...draft, office })} />
      ) : (
        plastic.map((line) => (
          <fieldset key={line.holderId} className={styles.person}>
            <legend>{t('of', { name: line.fullName })}</legend>
            <AddressFields
              address={line.address ?? empty}
              isTried={isTried}
              onChange={(address) => set(line.holderId, address)}
            />
          </fieldset>
        ))
      )}
    </>
  );
}
