import { expect, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { diffFields, fieldsOf, type Readable } from './request-fields.ts';

const eur = (minor: string) => ({ minor, currency: currency('EUR') });
const REQUEST: Readable = {
  description: 'Desks',
  amount: eur('80000'),
  supplierName: 'Tischler',
  occurredOn: plainDate('2026-03-20'),
  costCenterName: 'Brand',
  categoryName: 'Office',
  own: [{ name: 'Project', value: 'North' }],
  trip: null,
  fileNames: ['offer.pdf'],
  vatLines: [],
  invoice: null,
  detail: { type: 'purchase-request', link: null },
  vehicleName: null,
  placeNames: new Map(),
};

test('says each field that became another, with what it was, and nothing else', () => {
  const after: Readable = {
    ...REQUEST,
    amount: eur('120000'),
    own: [{ name: 'Project', value: 'South' }],
    fileNames: ['offer.pdf', 'second.pdf'],
    detail: { type: 'purchase-request', link: 'https://shop.example' },
  };
  expect(diffFields(fieldsOf(REQUEST), fieldsOf(after))).toEqual([
    {
      field: 'amount',
      name: null,
      before: { kind: 'money', amount: eur('80000') },
      after: { kind: 'money', amount: eur('120000') },
    },
    { field: 'link', name: null, before: null, after: { kind: 'text', text: 'https://shop.example' } },
    {
      field: 'files',
      name: null,
      before: { kind: 'list', items: ['offer.pdf'] },
      after: { kind: 'list', items: ['offer.pdf', 'second.pdf'] },
    },
    { field: 'own', name: 'Project', before: { kind: 'text', text: 'North' }, after: { kind: 'text', text: 'South' } },
  ]);
});

test('is the same however the database orders the keys of what it kept', () => {
  const turned = fieldsOf(REQUEST).map(({ field, name, value }) => ({ value, name, field }));
  const amount = turned.find((one) => one.field === 'amount');
  if (amount?.value.kind === 'money')
    amount.value = { amount: { currency: currency('EUR'), minor: '80000' }, kind: 'money' };
  expect(diffFields(turned, fieldsOf(REQUEST))).toEqual([]);
});

test('tells what is no longer said', () => {
  expect(diffFields(fieldsOf(REQUEST), fieldsOf({ ...REQUEST, supplierName: null }))).toEqual([
    { field: 'supplier', name: null, before: { kind: 'text', text: 'Tischler' }, after: null },
  ]);
});
