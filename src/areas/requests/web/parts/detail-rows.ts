import type { useTranslations } from 'use-intl';
import type { Format } from '#ui/i18n/use-format.ts';
import type { FieldRow } from '#ui/parts/fields/field-rows.tsx';
import type { RequestView } from '../../contract/request.ts';

type Words = { t: ReturnType<typeof useTranslations<'requests'>>; format: Format };

/** The facts that only one type has, for the panel. */
export function detailRows({ detail, trip, type }: RequestView, { t, format }: Words): FieldRow[] {
  const rows: FieldRow[] = [];
  const say = (label: Parameters<typeof t>[0], value: string | null): void =>
    void (value === null || value === '' || rows.push({ label: t(label), value }));
  if (trip !== null) say('trip.label', `R-${trip.number} ${trip.description}`);
  if (detail === null || detail.type !== type) return rows;
  switch (detail.type) {
    case 'virtual':
      say('fields.use', t(`uses.${detail.use}`));
      say('fields.until', detail.until === null ? null : format.day(detail.until));
      break;
    case 'purchase-request':
      say('fields.link', detail.link);
      break;
    case 'purchase-order':
      say('fields.deliverTo', detail.deliverTo);
      break;
    case 'mileage':
      say('fields.way', detail.stops.join(' → '));
      break;
    case 'travel-budget':
      say('fields.destination', detail.destination);
      say('fields.until', detail.until === null ? null : format.day(detail.until));
      say('fields.transport', detail.transport === null ? null : format.money(detail.transport));
      say('fields.lodging', detail.lodging === null ? null : format.money(detail.lodging));
      say('fields.other', detail.other === null ? null : format.money(detail.other));
      break;
    case 'reimbursement':
      say('fields.attendees', detail.attendees.join(', '));
      say('fields.personalShare', detail.personalShare === null ? null : format.money(detail.personalShare));
      break;
    case 'perdiem':
      break;
  }
  return rows;
}
