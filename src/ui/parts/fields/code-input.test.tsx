// @vitest-environment jsdom
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { en } from '../../i18n/messages/en.ts';
import { CodeInput } from './code-input.tsx';

const completed: string[] = [];
let root: Root;

function Sample() {
  const [code, setCode] = useState('');
  return (
    <OnPage>
      <CodeInput value={code} onChange={setCode} onComplete={(whole) => completed.push(whole)} />
    </OnPage>
  );
}

function field(): HTMLInputElement {
  const found = document.querySelector('input');
  if (found === null) throw new Error('There is a field');
  return found;
}

/** What a browser does when the text of a field becomes this, by typing, deleting or pasting. */
function become(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(() => {
  root = openPage();
  act(() => root.render(<Sample />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  completed.length = 0;
});

describe('the code field', () => {
  it('takes digits only, and no more than six', () => {
    become('12a 3-4567890');
    expect(field().value).toBe('123456');
    expect(completed).toEqual(['123456']);
  });

  it('takes a pasted code with its spaces, and says once that it is whole', () => {
    become(' 482 913 ');
    become('482913 ');
    expect(field().value).toBe('482913');
    expect(completed).toEqual(['482913']);
  });

  it('goes back a digit at a time, and tells again after a correction', () => {
    become('111111');
    become('11111');
    become('1111');
    become('111123');
    expect(completed).toEqual(['111111', '111123']);
  });

  it('is one labelled field that phones may fill from the message', () => {
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(document.querySelector(`label[for="${field().id}"]`)?.textContent).toBe(en.form.code);
    expect(field().autocomplete).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
  });
});
