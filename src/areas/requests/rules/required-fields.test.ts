import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { idFromBytes } from '#kernel/id.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { CATEGORY_NEEDS, SPEND_TYPES, TYPES_ASKED } from '#areas/dimensions/contract/needs.ts';
import { casesOf } from '../../../../test/full-run.ts';
import type { StoredDetail } from '../contract/detail.ts';
import { REQUEST_TYPES, type RequestType } from '../contract/request-id.ts';
import { missingFields, type DraftFields } from './missing-fields.ts';
import {
  needAt,
  NO_NEEDS,
  pathOfField,
  requiredFields,
  unmetNeeds,
  valuesInUse,
  type CompanyNeeds,
} from './required-fields.ts';

const id = <Prefix extends 'cat' | 'fld' | 'cc'>(prefix: Prefix, number: number) =>
  idFromBytes(prefix, new Uint8Array([number]));
const TODAY = plainDate('2026-03-20');
const [MEALS, TRAVEL] = [id('cat', 1), id('cat', 2)];
const [PROJECT, SITE] = [id('fld', 1), id('fld', 2)];

const COMPANY: CompanyNeeds = {
  expenseCategories: [
    { id: MEALS, name: 'Meals', needs: ['attendees', 'files'], neededFieldIds: [PROJECT] },
    { id: TRAVEL, name: 'Travel', needs: ['supplier', 'deliverTo', 'due', 'until'], neededFieldIds: [] },
  ],
  analyticalFields: [
    { id: PROJECT, requiredFor: [], allowedValues: ['North', 'South'] },
    { id: SITE, requiredFor: ['invoice', 'perdiem'], allowedValues: ['Berlin'] },
  ],
};

const DETAILS: Readonly<Record<RequestType, StoredDetail | null>> = {
  virtual: { type: 'virtual', use: 'once', until: null },
  invoice: null,
  reimbursement: { type: 'reimbursement', attendees: [], personalShare: null },
  'purchase-request': { type: 'purchase-request', link: null },
  'purchase-order': { type: 'purchase-order', lines: [], deliverTo: '' },
  mileage: { type: 'mileage', stops: [], distance: null, isReturn: false, passengers: 0, vehicleId: null },
  perdiem: { type: 'perdiem', legs: [], days: [] },
  'travel-budget': {
    type: 'travel-budget',
    destination: '',
    until: null,
    transport: null,
    lodging: null,
    other: null,
  },
};

const empty = (type: RequestType, change: Partial<DraftFields> = {}): DraftFields => ({
  type,
  description: '',
  amountMinor: null,
  occurredOn: null,
  currency: 'EUR',
  vatLines: [],
  supplierName: null,
  costCenterId: null,
  expenseCategoryId: null,
  fileCount: 0,
  invoice: null,
  detail: DETAILS[type],
  analyticalValues: [],
  ...change,
});
const pathsOf = (list: readonly { path: string }[]): string[] => list.map(({ path }) => path).toSorted();
const line = (expenseCategoryId: string | null) => ({
  description: 'Desk',
  sku: '',
  unit: '',
  quantity: '1',
  unitPrice: { minor: '100', currency: currency('EUR') },
  vatRate: '19',
  costCenterId: null,
  expenseCategoryId: expenseCategoryId as never,
});
const order = (categories: readonly (string | null)[]): Partial<DraftFields> => ({
  detail: { type: 'purchase-order', lines: categories.map(line), deliverTo: '' },
});

const vat = (net: bigint, tax: bigint, code = 'EUR') => ({
  rate: '19',
  net: { minor: net.toString(), currency: currency(code) },
  tax: { minor: tax.toString(), currency: currency(code) },
});

describe('VAT lines', () => {
  const vatProblems = (change: Partial<DraftFields>, type: DraftFields['type'] = 'reimbursement') =>
    missingFields(empty(type, change), TODAY, NO_NEEDS).filter(({ path }) => path === 'vatLines');

  it('above the amount are refused at their field, negative groups and the personal share counted', () => {
    const lines = [vat(10_000n, 1900n), vat(-1000n, -70n)];
    expect(vatProblems({ amountMinor: 10_830n, vatLines: lines })).toEqual([]);
    expect(vatProblems({ amountMinor: 10_829n, vatLines: lines })).toEqual([{ path: 'vatLines', code: 'above_total' }]);
    const personalShare = { minor: '830', currency: currency('EUR') };
    const detail = { type: 'reimbursement' as const, attendees: [], personalShare };
    expect(vatProblems({ amountMinor: 10_000n, vatLines: lines, detail })).toEqual([]);
    expect(vatProblems({ amountMinor: 9999n, vatLines: lines, detail })).toHaveLength(1);
    expect(vatProblems({ amountMinor: 10_000n, vatLines: lines }, 'virtual')).toHaveLength(1);
  });

  it('of an invoice may be above what is left to pay', () => {
    expect(vatProblems({ amountMinor: 100n, vatLines: [vat(1000n, 190n)] }, 'invoice')).toEqual([]);
  });

  it('in another currency than the amount are refused', () => {
    expect(vatProblems({ amountMinor: 10_000n, vatLines: [vat(1000n, 190n, 'USD')] })).toEqual([
      { path: 'vatLines', code: 'currency_differs' },
    ]);
  });
});

describe('what a request needs', () => {
  it.each(REQUEST_TYPES)('is marked as what refuses it: %s', (type) => {
    for (const company of [NO_NEEDS, COMPANY])
      for (const expenseCategoryId of [null, MEALS, TRAVEL]) {
        const draft = empty(type, { expenseCategoryId });
        const marked = pathsOf(requiredFields(draft, company)).filter(
          (path) => path !== 'expenseCategoryId' || expenseCategoryId === null,
        );
        // An end before its beginning is no lack: a travel budget says of an empty end that it is not there.
        expect(pathsOf(missingFields(draft, TODAY, company))).toEqual(marked);
      }
  });

  it('is of its category only what its form has', () => {
    const meals = { expenseCategoryId: MEALS };
    expect(unmetNeeds(empty('reimbursement', meals), COMPANY)).toEqual([
      { path: 'detail.attendees', code: 'needed_by_category', name: 'Meals' },
      { path: pathOfField(PROJECT), code: 'needed_by_category', name: 'Meals' },
    ]);
    expect(unmetNeeds(empty('perdiem', meals), COMPANY)).toEqual([
      { path: pathOfField(SITE), code: 'required' },
      { path: 'files', code: 'needed_by_category', name: 'Meals' },
      { path: pathOfField(PROJECT), code: 'needed_by_category', name: 'Meals' },
    ]);
    expect(unmetNeeds(empty('mileage', { expenseCategoryId: TRAVEL }), COMPANY)).toEqual([]);
  });

  it('is of an order what the categories of its lines need; an open line is of the whole’s', () => {
    const whole = { expenseCategoryId: TRAVEL };
    const needed = (categories: readonly (string | null)[]) =>
      unmetNeeds(empty('purchase-order', { ...whole, ...order(categories) }), COMPANY).map(({ path }) => path);
    expect(needed([])).toEqual(['detail.deliverTo']);
    expect(needed([MEALS])).toEqual(['files', pathOfField(PROJECT)]);
    expect(needed([MEALS, null]).toSorted()).toEqual([pathOfField(PROJECT), 'detail.deliverTo', 'files'].toSorted());
  });

  it('is not met by a value that the field no longer has', () => {
    const draft = empty('reimbursement', {
      expenseCategoryId: MEALS,
      detail: { type: 'reimbursement', attendees: ['Ada'], personalShare: null },
      analyticalValues: [{ fieldId: PROJECT, value: 'West' }],
    });
    expect(unmetNeeds(draft, COMPANY)).toEqual([{ path: pathOfField(PROJECT), code: 'unknown' }]);
    expect(valuesInUse(draft.analyticalValues, COMPANY)).toEqual([]);
  });

  it('is asked only of types that have the field and do not need it anyway', () => {
    expect(SPEND_TYPES).toEqual(REQUEST_TYPES);
    for (const need of CATEGORY_NEEDS)
      for (const type of SPEND_TYPES) {
        const own = requiredFields({ type, expenseCategoryId: null, detail: null }, NO_NEEDS);
        const asked = requiredFields(
          { type, expenseCategoryId: 'x', detail: null },
          { ...NO_NEEDS, expenseCategories: [{ id: 'x', name: 'X', needs: [need], neededFieldIds: [] }] },
        ).filter(({ category }) => category !== null);
        expect(asked.length).toBe(TYPES_ASKED[need].includes(type) ? 1 : 0);
        for (const { path } of asked) {
          expect(needAt(path)).toBe(need);
          expect(pathsOf(own)).not.toContain(path);
        }
      }
  });
});

/** At least a hundred thousand random cases together; the seed of a failure is printed. */
const RUNS = { numRuns: casesOf(40_000) };
const categoryIds = ['cat_a', 'cat_b', 'cat_c'];
const fieldIds = [PROJECT, SITE];
const company: fc.Arbitrary<CompanyNeeds> = fc.record({
  expenseCategories: fc.tuple(
    ...categoryIds.map((one) =>
      fc.record({
        id: fc.constant(one),
        name: fc.constant(one.toUpperCase()),
        needs: fc.subarray([...CATEGORY_NEEDS]),
        neededFieldIds: fc.subarray(fieldIds),
      }),
    ),
  ),
  analyticalFields: fc.tuple(
    ...fieldIds.map((one) =>
      fc.record({
        id: fc.constant(one),
        requiredFor: fc.subarray([...SPEND_TYPES]),
        allowedValues: fc.constant(['1', '2']),
      }),
    ),
  ),
});
const categoryId = fc.constantFrom(null, ...categoryIds, 'cat_archived');
const draft: fc.Arbitrary<DraftFields> = fc
  .record({
    type: fc.constantFrom(...REQUEST_TYPES),
    expenseCategoryId: categoryId,
    lines: fc.array(categoryId, { maxLength: 3 }),
    supplierName: fc.constantFrom(null, ' ', 'Tischler'),
    fileCount: fc.nat({ max: 1 }),
    due: fc.constantFrom(null, '2026-03-30'),
    reference: fc.constantFrom(null, '', 'RF1'),
    values: fc.subarray(fieldIds),
    value: fc.constantFrom('1', 'gone'),
    isFilled: fc.boolean(),
  })
  .map(({ type, expenseCategoryId, lines, supplierName, fileCount, due, reference, values, value, isFilled }) => {
    const filled: Partial<Record<RequestType, StoredDetail>> = {
      virtual: { type: 'virtual', use: 'once', until: TODAY },
      reimbursement: { type: 'reimbursement', attendees: ['Ada'], personalShare: null },
      'purchase-request': { type: 'purchase-request', link: 'https://shop.example' },
    };
    const detail =
      type === 'purchase-order'
        ? { type, lines: lines.map(line), deliverTo: isFilled ? 'Berlin' : ' ' }
        : isFilled
          ? (filled[type] ?? DETAILS[type])
          : DETAILS[type];
    return empty(type, {
      expenseCategoryId,
      supplierName,
      fileCount,
      invoice: { number: '', dueOn: due, paymentReference: reference },
      detail,
      analyticalValues: values.map((fieldId) => ({ fieldId, value })),
    });
  });

describe('over random companies and requests', () => {
  it('every field is asked once, and what is unmet is among what is required', () => {
    fc.assert(
      fc.property(company, draft, (needs, request) => {
        const required = requiredFields(request, needs);
        const paths = required.map(({ path }) => path);
        const unmet = unmetNeeds(request, needs);
        const categoryOf = new Map(required.map(({ path, category }) => [path, category]));
        return (
          new Set(paths).size === paths.length &&
          new Set(unmet.map(({ path }) => path)).size === unmet.length &&
          unmet.every(({ path, code, name }) =>
            code === 'needed_by_category' ? categoryOf.get(path) === name : paths.includes(path),
          )
        );
      }),
      RUNS,
    );
  });

  it('whoever asks for more refuses no less, and who asks for nothing refuses only what the type does', () => {
    fc.assert(
      fc.property(company, draft, (needs, request) => {
        const more: CompanyNeeds = {
          expenseCategories: needs.expenseCategories.map((one) => ({
            ...one,
            needs: CATEGORY_NEEDS,
            neededFieldIds: fieldIds,
          })),
          analyticalFields: needs.analyticalFields,
        };
        const strict = new Set(missingFields(request, TODAY, more).map(({ path }) => path));
        const plain = missingFields(request, TODAY, NO_NEEDS);
        const asked = missingFields(request, TODAY, needs);
        return (
          asked.every(({ path }) => strict.has(path)) &&
          plain.every(({ path }) => asked.some((one) => one.path === path)) &&
          asked.every((one) => plain.some(({ path }) => path === one.path) || one.code !== 'in_future')
        );
      }),
      RUNS,
    );
  });

  it('filling what was asked for leaves nothing to ask, whatever the order of needs and lines', () => {
    fc.assert(
      fc.property(company, draft, (needs, request) => {
        const turned: CompanyNeeds = {
          expenseCategories: needs.expenseCategories.toReversed(),
          analyticalFields: needs.analyticalFields.toReversed(),
        };
        const { detail } = request;
        const turnedLines =
          detail?.type === 'purchase-order'
            ? { ...request, detail: { ...detail, lines: detail.lines.toReversed() } }
            : request;
        const whole: DraftFields = {
          ...request,
          supplierName: 'Tischler',
          fileCount: 1,
          invoice: { number: '1', dueOn: '2026-03-30', paymentReference: 'RF1' },
          detail: filledDetail(request),
          analyticalValues: fieldIds.map((fieldId) => ({ fieldId, value: '1' })),
        };
        return (
          unmetNeeds(whole, needs).length === 0 &&
          pathsOf(unmetNeeds(turnedLines, turned)).join() === pathsOf(unmetNeeds(request, needs)).join()
        );
      }),
      RUNS,
    );
  });
});

function filledDetail({ type, detail }: DraftFields): StoredDetail | null {
  if (detail?.type === 'purchase-order') return { ...detail, deliverTo: 'Berlin' };
  if (type === 'virtual') return { type, use: 'once', until: TODAY };
  if (type === 'reimbursement') return { type, attendees: ['Ada'], personalShare: null };
  if (type === 'purchase-request') return { type, link: 'https://shop.example' };
  return detail;
}
