// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OnPage, openPage } from '#ui/on-page.test-kit.tsx';
import { en as suppliers } from '../messages/en.ts';
import { TermsFields, type TermsText } from './terms-fields.tsx';

let root: Root;

beforeEach(() => {
  root = openPage();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function show(value: TermsText, refused: Readonly<Record<string, string>> = {}): HTMLInputElement[] {
  act(() =>
    root.render(
      <OnPage messages={{ suppliers }}>
        <TermsFields value={value} errorOf={(path) => refused[path]} onChange={() => undefined} />
      </OnPage>,
    ),
  );
  return [...document.querySelectorAll('input')];
}

it('makes nothing less of a discount that is too much: it is refused, not halved', () => {
  const [, percent] = show({ paymentDays: 400, percent: 200, discountDays: 10 });
  act(() => percent?.focus());
  act(() => percent?.blur());
  expect(percent?.value).toBe('200');
});

it('says which half of a discount is missing', () => {
  show({ paymentDays: '', percent: 2, discountDays: '' }, { 'terms.discount.days': suppliers.fields.invalid });
  expect(document.body.textContent).toContain(suppliers.fields.required);
  expect(document.body.textContent).not.toContain(suppliers.fields.invalid);
});
