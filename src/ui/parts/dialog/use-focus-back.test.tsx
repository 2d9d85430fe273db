// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusBack } from './use-focus-back.ts';

let root: Root;

function Over() {
  useFocusBack(true);
  return <input id="inside" />;
}
const show = (isOpen: boolean): void => act(() => root.render(<>{isOpen ? <Over /> : null}</>));
const find = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const focused = (): string | undefined => document.activeElement?.id;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  document.body.innerHTML =
    '<aside id="panel" tabindex="-1"><button id="opener"></button></aside><div id="root"></div>';
  root = createRoot(find('root'));
  find('opener').focus();
  show(true);
  find('inside').focus();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

it('goes back to what opened it, also where the panel around that took the focus', () => {
  show(false);
  find('panel').focus();
  vi.runAllTimers();
  expect(focused()).toBe('opener');
});

it('goes to the part of the page around it where what opened it is gone', () => {
  find('opener').remove();
  show(false);
  vi.runAllTimers();
  expect(focused()).toBe('panel');
});

it('stays where somebody put it meanwhile', () => {
  find('panel').insertAdjacentHTML('beforeend', '<input id="elsewhere">');
  show(false);
  find('elsewhere').focus();
  vi.runAllTimers();
  expect(focused()).toBe('elsewhere');
});
