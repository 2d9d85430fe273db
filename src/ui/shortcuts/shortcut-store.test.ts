// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { registerShortcut, switchSingleKeys } from './shortcut-store.ts';

const pressed: string[] = [];
const stops: (() => void)[] = [];
const on = (...keys: string[]) => {
  for (const each of keys)
    stops.push(registerShortcut({ keys: each, label: each, group: 'general', run: () => pressed.push(each) }));
};
const press = (key: string, modifiers: KeyboardEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  pressed.length = 0;
  document.body.replaceChildren();
  switchSingleKeys(true);
});

describe('single keys', () => {
  it('leave a field alone, while combinations still work in it', () => {
    const field = document.body.appendChild(document.createElement('input'));
    on('a', 'mod+k', 'mod+a');
    press('a', {}, field);
    press('a', { ctrlKey: true }, field);
    press('k', { ctrlKey: true }, field);
    expect(pressed).toEqual(['mod+k']);
  });

  it('can be switched off, all but Escape and combinations', () => {
    on('a', 'esc', 'mod+k');
    switchSingleKeys(false);
    press('a');
    press('Escape');
    press('k', { metaKey: true });
    expect(pressed).toEqual(['esc', 'mod+k']);
  });

  it('do nothing while a dialog is open', () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    on('a');
    press('a');
    expect(pressed).toEqual([]);
  });

  it('leave alone what lies under a dialog that the same key closed', () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    const button = dialog.appendChild(document.createElement('button'));
    on('esc');
    const close = () => dialog.removeAttribute('aria-modal');
    window.addEventListener('keydown', close, { capture: true, once: true });
    press('Escape', {}, button);
    expect(pressed).toEqual([]);
    press('Escape', {}, button);
    expect(pressed).toEqual(['esc']);
  });

  it('leave the arrows to menus and lists of choices', () => {
    const menu = document.body.appendChild(document.createElement('div'));
    menu.setAttribute('role', 'menu');
    on('down');
    press('ArrowDown', {}, menu);
    press('ArrowDown');
    expect(pressed).toEqual(['down']);
  });

  it('leave Escape to what it closes, and not to a choice that stays', () => {
    on('esc');
    for (const role of ['menu', 'radiogroup', 'tablist']) {
      const group = document.body.appendChild(document.createElement('div'));
      group.setAttribute('role', role);
      press('Escape', {}, group);
      expect(pressed).toEqual(role === 'menu' ? [] : expect.arrayContaining(['esc']));
    }
    expect(pressed).toEqual(['esc', 'esc']);
  });

  it('work on a ticked box, which takes no text', () => {
    const box = document.body.appendChild(document.createElement('input'));
    box.type = 'checkbox';
    on('x');
    press('x', {}, box);
    expect(pressed).toEqual(['x']);
  });

  it('belong to the newest where two want the same', () => {
    on('j');
    stops.push(registerShortcut({ keys: 'J', label: 'newer', group: 'list', run: () => pressed.push('newer') }));
    press('j');
    expect(pressed).toEqual(['newer']);
  });

  it('may be two after each other', () => {
    on('g h', 'h');
    press('g');
    press('h');
    press('h');
    expect(pressed).toEqual(['g h', 'h']);
  });
});
