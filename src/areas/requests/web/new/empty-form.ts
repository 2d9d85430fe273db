import type { Id } from '#kernel/id.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { VatText } from '#areas/documents/web/door.tsx';
import type { Statement } from '#areas/policies/contract/result.ts';
import type { TripDay } from '#areas/travel/contract/per-diem.ts';
import type { VehicleId } from '#areas/travel/contract/vehicle.ts';
import type { RequestView } from '../../contract/request.ts';
import type { RequestId, RequestType } from '../../contract/request-id.ts';

/** The types that have this form. A receipt begins with its document; an invoice does too, and is only changed here. */
export const FORM_TYPES = [
  'invoice',
  'virtual',
  'purchase-request',
  'purchase-order',
  'mileage',
  'perdiem',
  'travel-budget',
] as const satisfies readonly RequestType[];
export type FormType = (typeof FORM_TYPES)[number];

export type LineText = {
  readonly description: string;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string;
  /** Where only this line belongs; null where the whole order does. */
  readonly costCenterId: RequestView['costCenterId'];
  readonly expenseCategoryId: RequestView['expenseCategoryId'];
};
/** One way of a journey as it is typed: wall clocks, and the zones that they belong to. */
export type LegText = {
  readonly country: string;
  readonly city: string;
  readonly departAt: string;
  readonly departZone: string;
  readonly arriveAt: string;
  readonly arriveZone: string;
};

/** Everything any of the types asks for, as it is typed; it becomes a request only on saving. */
export type RequestForm = {
  readonly type: FormType;
  readonly description: string;
  readonly supplierName: string;
  readonly amount: string;
  readonly currency: string;
  readonly occurredOn: string;
  readonly until: string;
  readonly costCenterId: RequestView['costCenterId'];
  readonly expenseCategoryId: RequestView['expenseCategoryId'];
  readonly analyticalValues: RequestView['analyticalValues'];
  /** What the requester says to the company’s rules. */
  readonly policy: Statement | null;
  readonly fileIds: readonly FileId[];
  readonly tripId: RequestId | null;
  /** Whom it is for, where that is somebody else. */
  readonly onBehalfOfId: RequestView['requesterId'] | null;
  readonly use: 'once' | 'recurring';
  /** The card on which more is asked for; null for a new one. */
  readonly cardId: Id<'crd'> | null;
  readonly link: string;
  readonly lines: readonly LineText[];
  readonly deliverTo: string;
  readonly stops: readonly string[];
  readonly distance: string;
  readonly isReturn: boolean;
  readonly passengers: number;
  readonly vehicleId: VehicleId | null;
  readonly legs: readonly LegText[];
  readonly days: readonly TripDay[];
  readonly destination: string;
  readonly transport: string;
  readonly lodging: string;
  readonly other: string;
  readonly invoiceNumber: string;
  readonly dueOn: string;
  readonly iban: string;
  readonly reference: string;
  readonly vat: readonly VatText[];
};

/** `name` is that of the category that needs the field. */
export type FormProblem = { readonly path: string; readonly code: string; readonly name?: string | undefined };

export const EMPTY_LINE: LineText = {
  description: '',
  sku: '',
  unit: '',
  quantity: '1',
  unitPrice: '',
  vatRate: '',
  costCenterId: null,
  expenseCategoryId: null,
};

type Start = { type: FormType; today: PlainDate; currency: string; country: string; zone: string };

/** What a new form of this type holds before anybody typed; a journey begins with a leg there and one back. */
export function emptyForm({ type, today, currency, country, zone }: Start): RequestForm {
  const leg: LegText = { country, city: '', departAt: '', departZone: zone, arriveAt: '', arriveZone: zone };
  return {
    type,
    description: '',
    supplierName: '',
    amount: '',
    currency,
    occurredOn: type === 'mileage' || type === 'virtual' ? today : '',
    until: '',
    costCenterId: null,
    expenseCategoryId: null,
    analyticalValues: [],
    policy: null,
    fileIds: [],
    tripId: null,
    onBehalfOfId: null,
    use: 'once',
    cardId: null,
    link: '',
    lines: [EMPTY_LINE],
    deliverTo: '',
    stops: ['', ''],
    distance: '',
    isReturn: false,
    passengers: 0,
    vehicleId: null,
    legs: [leg, leg],
    days: [],
    destination: '',
    transport: '',
    lodging: '',
    other: '',
    invoiceNumber: '',
    dueOn: '',
    iban: '',
    reference: '',
    vat: [],
  };
}
