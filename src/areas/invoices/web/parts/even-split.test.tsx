// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '#ui/on-page.test-kit.tsx';
import { en as invoices } from '../messages/en.ts';
import { EvenSplit } from './even-split.tsx';

const onSpread = vi.fn();
let root: Root;

beforeEach(() => {
  root = openPage();
  act(() =>
    root.render(
      <OnPage messages={{ invoices }}>
        <EvenSplit initial={2} max={60} onSpread={onSpread} />
      </OnPage>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  onSpread.mockReset();
});

function split(count: string): void {
  const field = document.querySelector('input');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, count);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === invoices.schedule.spread)?.click(),
  );
}

it.each(['99', '0', '-3', '2.5', ''])(
  'says at the field that %j parts are not possible, and changes nothing',
  (count) => {
    split(count);
    expect(onSpread).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('Enter a whole number from 1 to 60.');
    expect([document.activeElement, document.querySelector('input')?.value]).toEqual([
      document.querySelector('input'),
      count,
    ]);
  },
);

it('splits into as many as were typed', () => {
  split('60');
  expect(onSpread).toHaveBeenCalledExactlyOnceWith(60);
});
