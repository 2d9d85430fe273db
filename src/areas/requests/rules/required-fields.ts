import { CATEGORY_NEEDS, TYPES_ASKED, type CategoryNeed, type SpendType } from '#areas/dimensions/contract/needs.ts';
import type { AnalyticalValue } from '#areas/dimensions/contract/dimension.ts';
import type { StoredDetail } from '../contract/detail.ts';
import type { RequestType } from '../contract/request-id.ts';

/** What a company says of its categories and of its own fields; archived ones are not among them. */
export type CompanyNeeds = {
  readonly expenseCategories: readonly {
    readonly id: string;
    readonly name: string;
    readonly needs: readonly CategoryNeed[];
    readonly neededFieldIds: readonly string[];
  }[];
  readonly analyticalFields: readonly {
    readonly id: string;
    readonly requiredFor: readonly SpendType[];
    readonly allowedValues: readonly string[];
  }[];
};

export const NO_NEEDS: CompanyNeeds = { expenseCategories: [], analyticalFields: [] };

/** Of a request, what decides which fields it needs: as little as a form knows while it is typed. */
export type Asking = {
  readonly type: RequestType;
  readonly expenseCategoryId: string | null;
  /** Of an order: its lines, each with its own category or that of the whole. */
  readonly detail: {
    readonly type: string;
    readonly lines?: readonly { readonly expenseCategoryId: string | null }[];
  } | null;
};

/** A field that must be filled: where it is, and the category that needs it; null where the type of request does. */
export type Requirement = { readonly path: string; readonly category: string | null };

/** What each type needs beside a description, a day, a cost centre and a category (domain rules 2.1). */
const OF_TYPE: Readonly<Record<RequestType, readonly string[]>> = {
  virtual: ['amount', 'supplierName'],
  invoice: ['amount', 'supplierName', 'files', 'invoiceNumber'],
  reimbursement: ['amount', 'supplierName', 'files'],
  'purchase-request': ['amount'],
  'purchase-order': ['supplierName', 'detail.lines'],
  mileage: ['detail.vehicleId', 'detail.stops', 'detail.distance'],
  perdiem: ['detail.legs'],
  'travel-budget': ['detail.destination', 'detail.until', 'amount'],
};
const OF_ALL = ['description', 'occurredOn', 'costCenterId', 'expenseCategoryId'] as const;

/** Where the field stands that a category may need. */
const PATH_OF: Readonly<Record<CategoryNeed, string>> = {
  attendees: 'detail.attendees',
  files: 'files',
  supplier: 'supplierName',
  until: 'detail.until',
  due: 'invoice.dueOn',
  reference: 'invoice.paymentReference',
  link: 'detail.link',
  deliverTo: 'detail.deliverTo',
};

/** The need that a field of this path answers; undefined for a field that no category asks for. */
export const needAt = (path: string): CategoryNeed | undefined => CATEGORY_NEEDS.find((one) => PATH_OF[one] === path);

export const pathOfField = (fieldId: string): string => `analyticalValues.${fieldId}`;

/**
 * What must be filled before it is sent, each field once: its type's own, then what the company's own fields are required
 * for, then what its category needs, or those of its lines (domain rules 2.1, 2.12). A category needs only what the form of
 * the type has.
 */
export function requiredFields(asking: Asking, company: CompanyNeeds): Requirement[] {
  const needed = new Map<string, string | null>();
  const add = (path: string, category: string | null): void => {
    if (!needed.has(path)) needed.set(path, category);
  };
  for (const path of [...OF_ALL, ...OF_TYPE[asking.type]]) add(path, null);
  for (const field of company.analyticalFields)
    if (field.requiredFor.includes(asking.type)) add(pathOfField(field.id), null);
  for (const { name, needs, neededFieldIds } of categoriesOf(asking, company)) {
    for (const need of CATEGORY_NEEDS)
      if (needs.includes(need) && TYPES_ASKED[need].includes(asking.type)) add(PATH_OF[need], name);
    for (const { id } of company.analyticalFields) if (neededFieldIds.includes(id)) add(pathOfField(id), name);
  }
  return [...needed].map(([path, category]) => ({ path, category }));
}

/** The categories that the spend is of: of an order those of its lines, of which the open ones are of the whole's. */
function categoriesOf({ type, expenseCategoryId, detail }: Asking, company: CompanyNeeds) {
  const lines = (type === 'purchase-order' ? detail?.lines : null) ?? [];
  const ids =
    lines.length === 0 ? [expenseCategoryId] : lines.map((line) => line.expenseCategoryId ?? expenseCategoryId);
  return [...new Set(ids)].flatMap((id) => company.expenseCategories.find((one) => one.id === id) ?? []);
}

export type Filled = {
  readonly supplierName: string | null;
  readonly fileCount: number;
  readonly invoice: { readonly dueOn: string | null; readonly paymentReference: string | null } | null;
  readonly detail: StoredDetail | null;
  readonly analyticalValues: readonly AnalyticalValue[];
};

const isSaid = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/** Whether the field that a category may need is filled. */
const IS_FILLED: Readonly<Record<CategoryNeed, (filled: Filled) => boolean>> = {
  attendees: ({ detail }) => detail?.type === 'reimbursement' && detail.attendees.some(isSaid),
  files: ({ fileCount }) => fileCount > 0,
  supplier: ({ supplierName }) => isSaid(supplierName),
  until: ({ detail }) => detail?.type === 'virtual' && detail.until !== null,
  due: ({ invoice }) => (invoice?.dueOn ?? null) !== null,
  reference: ({ invoice }) => isSaid(invoice?.paymentReference),
  link: ({ detail }) => detail?.type === 'purchase-request' && isSaid(detail.link),
  deliverTo: ({ detail }) => detail?.type === 'purchase-order' && isSaid(detail.deliverTo),
};

export type NeedProblem = { path: string; code: 'required' | 'needed_by_category' | 'unknown'; name?: string };

/**
 * What the company asks for beside what the type does, and is not there: by the category that needs it, whose name goes
 * with it, or by the field that is required of the type. A value that a field no longer has is none (`unknown`).
 */
export function unmetNeeds(request: Asking & Filled, company: CompanyNeeds): NeedProblem[] {
  return requiredFields(request, company).flatMap(({ path, category }): NeedProblem[] => {
    const need = needAt(path);
    const field = company.analyticalFields.find(({ id }) => pathOfField(id) === path);
    const lacks: NeedProblem =
      category === null ? { path, code: 'required' } : { path, code: 'needed_by_category', name: category };
    if (field !== undefined) {
      const said = request.analyticalValues.find(({ fieldId }) => fieldId === field.id);
      if (said === undefined) return [lacks];
      return field.allowedValues.includes(said.value) ? [] : [{ path, code: 'unknown' }];
    }
    // What the type needs anyway is its own rule's to say.
    return category === null || need === undefined || IS_FILLED[need](request) ? [] : [lacks];
  });
}

/** The values that can still be chosen: of fields in use, and among what they allow. */
export const valuesInUse = (
  values: readonly AnalyticalValue[],
  { analyticalFields }: CompanyNeeds,
): AnalyticalValue[] =>
  values.filter(({ fieldId, value }) =>
    analyticalFields.some(({ id, allowedValues }) => id === fieldId && allowedValues.includes(value)),
  );
