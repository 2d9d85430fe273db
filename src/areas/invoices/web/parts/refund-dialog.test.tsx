// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '#ui/on-page.test-kit.tsx';
import type { CreditNoteView } from '../../contract/credit-note.ts';
import { en as invoices } from '../messages/en.ts';
import { RefundDialog } from './refund-dialog.tsx';

const onConfirm = vi.fn();
let root: Root;

beforeEach(() => {
  root = openPage();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  onConfirm.mockReset();
});

/** What a browser does on Enter in the only field. */
function enter(issuedOn: string): void {
  const note = { issuedOn, left: { minor: '5000', currency: 'EUR' } } as CreditNoteView;
  act(() =>
    root.render(
      <OnPage messages={{ invoices }}>
        <RefundDialog
          note={note}
          isOpen
          isBusy={false}
          problem={null}
          onClose={() => undefined}
          onConfirm={onConfirm}
        />
      </OnPage>,
    ),
  );
  act(() => document.querySelector('form')?.requestSubmit());
}

it('notes no day before the credit note, and says so at its field', () => {
  enter('2999-01-01');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('notes the day with Enter', () => {
  enter('2020-01-01');
  expect(onConfirm).toHaveBeenCalledOnce();
});
