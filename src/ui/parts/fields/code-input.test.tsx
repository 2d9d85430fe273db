// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../i18n/messages/en.ts';
import { CodeInput } from './code-input.tsx';

const completed: string[] = [];

function Sample() {
  const [code, setCode] = useState('');
  return (
    <IntlProvider locale="en" messages={{ global: en }}>
      <MantineProvider env="test">
        <CodeInput value={code} onChange={setCode} onComplete={(whole) => completed.push(whole)} />
      </MantineProvider>
    </IntlProvider>
  );
}

const field = (): HTMLInputElement => screen.getByLabelText(en.form.code);

beforeAll(() => {
  // Mantine asks for these; the test's browser has neither.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});
afterEach(() => {
  cleanup();
  completed.length = 0;
});

describe('the code field', () => {
  it('takes digits only, and no more than six', async () => {
    render(<Sample />);
    await userEvent.type(field(), '12a 3-4567890');
    expect(field().value).toBe('123456');
    expect(completed).toEqual(['123456']);
  });

  it('takes a pasted code with its spaces, and says once that it is whole', async () => {
    render(<Sample />);
    await userEvent.click(field());
    await userEvent.paste(' 482 913 ');
    expect(field().value).toBe('482913');
    expect(completed).toEqual(['482913']);
  });

  it('goes back with Backspace, and tells again after a correction', async () => {
    render(<Sample />);
    await userEvent.type(field(), '111111{Backspace}{Backspace}23');
    expect(field().value).toBe('111123');
    expect(completed).toEqual(['111111', '111123']);
  });

  it('is one field that phones may fill from the message', () => {
    render(<Sample />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field().autocomplete).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
  });
});
