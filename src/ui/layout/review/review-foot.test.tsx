// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { ReviewFoot, type ReviewFootProps } from './review-foot.tsx';

const reject = vi.fn();
let root: Root;

beforeEach(() => {
  root = openPage();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  reject.mockReset();
});

/** The buttons of a bar that says why nothing is accepted now. */
function buttonsOf(rejecting: ReviewFootProps['reject']): (string | null)[] {
  const primary = { label: 'Validate', run: () => undefined, isBusy: false };
  act(() =>
    root.render(
      <OnPage messages={{}}>
        <ReviewFoot reject={rejecting} primary={primary} refusal="It is on hold." />
      </OnPage>,
    ),
  );
  return [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
}

it('offers no decision where none can be made', () => {
  expect(buttonsOf({ run: reject })).toEqual([]);
  expect(buttonsOf({ run: reject, isOpen: false })).toEqual([]);
});

it('offers to reject what may be rejected although it may not be accepted now', () => {
  expect(buttonsOf({ run: reject, isOpen: true })).toHaveLength(1);
  act(() => document.querySelector('button')?.click());
  expect(reject).toHaveBeenCalledOnce();
});
