// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '#ui/on-page.test-kit.tsx';
import { en } from './messages/en.ts';
import { CellEditor } from './cell-editor.tsx';

const onSet = vi.fn();
const onCancel = vi.fn();
const OPTIONS = [
  { value: '625700', label: '625700 Receptions' },
  { value: '625100', label: '625100 Travel' },
];
let root: Root;

beforeEach(() => {
  root = openPage();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  onSet.mockReset();
  onCancel.mockReset();
});

function open(change: { value?: string; learnt?: string; typed?: string } = {}): HTMLInputElement {
  const { value = '', learnt = '', typed = null } = change;
  act(() =>
    root.render(
      <OnPage messages={{ prepareSheet: en }}>
        <CellEditor
          label="Account"
          column={{ key: 'account' }}
          options={OPTIONS}
          current={{ value, label: value }}
          typed={typed}
          learnt={learnt}
          group="Nordlicht"
          onSet={onSet}
          onCancel={onCancel}
        />
      </OnPage>,
    ),
  );
  const input = document.querySelector('input');
  if (input === null) throw new Error('There is a field');
  return input;
}
const press = (input: HTMLInputElement, key: string, more: KeyboardEventInit = {}): void =>
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })));

it('leaves what is there where nothing is typed, whatever is used most', () => {
  press(open({ value: '625100' }), 'Enter');
  act(() => root.render(null));
  press(open({ value: '999999' }), 'Enter');
  expect(onSet.mock.calls.map(([value]) => value as string)).toEqual(['625100', '999999']);
});

it('takes what was learnt only when it is accepted', () => {
  const input = open({ learnt: '625100' });
  expect(onSet).not.toHaveBeenCalled();
  press(input, 'Enter');
  expect(onSet).toHaveBeenCalledWith('625100', { isForGroup: false, way: 'stay' });
});

it('sets for the group with Shift, goes on with Tab, and restores with Escape', () => {
  press(open({ typed: '6251' }), 'Enter', { shiftKey: true });
  expect(onSet).toHaveBeenLastCalledWith('6251', { isForGroup: true, way: 'stay' });
  act(() => root.render(null));
  press(open({ typed: '625100' }), 'Tab');
  expect(onSet).toHaveBeenLastCalledWith('625100', { isForGroup: false, way: 'next' });
  act(() => root.render(null));
  press(open({ value: '625700' }), 'Tab', { shiftKey: true });
  expect(onCancel).toHaveBeenLastCalledWith('previous');
  act(() => root.render(null));
  press(open({ typed: '62' }), 'Escape');
  expect(onCancel).toHaveBeenLastCalledWith('stay');
});

it('says so where nothing is called what was typed', () => {
  press(open({ typed: '??' }), 'Enter');
  expect(onSet).not.toHaveBeenCalled();
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
});
