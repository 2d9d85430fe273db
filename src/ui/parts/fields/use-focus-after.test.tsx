// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { openPage } from '../../on-page.test-kit.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/** Two rows that change places; the last one's button can go no further. */
function Rows() {
  const [rows, setRows] = useState(['one', 'two']);
  const focusAfter = useFocusAfter();
  return rows.map((row, index) => (
    <span key={`${index} ${row}`}>
      <button id={`${row}-up`} disabled={index === 0}>
        up
      </button>
      <button
        id={`${row}-down`}
        disabled={index === 1}
        onClick={() => {
          focusAfter(`${row}-down`, `${row}-up`);
          setRows(rows.toReversed());
        }}
      >
        down
      </button>
    </span>
  ));
}

it('the focus goes with the row that moved, to the other way where this one ends', () => {
  const root = openPage();
  act(() => root.render(<Rows />));
  act(() => document.getElementById('one-down')?.click());
  expect(document.activeElement?.id).toBe('one-up');
  act(() => root.unmount());
});
