// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const onConfirm = vi.fn();
let root: Root;

beforeEach(() => {
  root = openPage();
  act(() =>
    root.render(
      <OnPage>
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
      </OnPage>,
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
