// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { haveNoColourScheme } from '../../colour-scheme.test-kit.ts';
import { en } from '../../i18n/messages/en.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const onConfirm = vi.fn();
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  haveNoColourScheme();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <IntlProvider locale="en" messages={{ global: en }}>
        <MantineProvider env="test">
          <ReasonDialog
            isOpen
            title="Take this match back?"
            text="The entry is to be explained again."
            label="Reason"
            confirmLabel="Take back"
            tooShort="Say why, in a few words."
            isBusy={false}
            onClose={() => undefined}
            onConfirm={onConfirm}
          />
        </MantineProvider>
      </IntlProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('says at its field that the reason is missing, and puts the keyboard there', () => {
  const agree = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Take back');
  act(() => {
    agree?.focus();
    agree?.click();
  });
  const field = document.querySelector('textarea');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Say why, in a few words.');
  expect(document.activeElement).toBe(field);
  expect(onConfirm).not.toHaveBeenCalled();
});
