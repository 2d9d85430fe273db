// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { leaveFocusBeside } from './leave-focus-beside.ts';

const at = (id: string): Element | null => document.querySelector(`#${id}`);
const focused = (): string | undefined => document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML = `
    <fieldset id="first"><input id="text-1"><button id="remove-1"></button></fieldset>
    <fieldset id="second"><input id="text-2"><button id="remove-2"></button></fieldset>
    <p id="end">Nothing to press</p>`;
});

it('goes to what follows the line that is taken away, and from the last one to what stands before it', () => {
  expect(leaveFocusBeside(at('first'))).toBe(true);
  expect(focused()).toBe('text-2');
  expect(leaveFocusBeside(at('second'))).toBe(true);
  expect(focused()).toBe('text-1');
});

it('passes over what cannot have the focus, and says where nothing can', () => {
  document.querySelector('#text-2')?.setAttribute('disabled', '');
  leaveFocusBeside(at('first'));
  expect(focused()).toBe('remove-2');
  at('first')?.remove();
  expect(leaveFocusBeside(at('second'))).toBe(false);
  expect(leaveFocusBeside(null)).toBe(false);
});
