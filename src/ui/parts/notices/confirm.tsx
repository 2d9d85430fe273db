import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { latePart } from '../../late/late-part.tsx';
import type { Question } from './confirm-dialog.tsx';

/** Loaded with the first question. */
const ConfirmDialog = latePart(
  () => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
  'window',
);

type Open = { readonly question: Question; readonly answer: (isYes: boolean) => void };

let open: Open | null = null;
const listeners = new Set<() => void>();

/**
 * Asks before what cannot be undone; resolves to false when the dialog is left, or the screen that asked. Needs
 * `<ConfirmHost />` once.
 */
export function confirmAction(question: Question): Promise<boolean> {
  open?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  publish({ question, answer: resolve });
  return promise;
}

export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => open);
  // The last question stays in the closing dialog, which would otherwise turn empty while it fades.
  const [question, setQuestion] = useState<Question | null>(null);
  if (current !== null && current.question !== question) setQuestion(current.question);
  const { pathname } = useLocation();
  // Back, a key or the end of a session leads away: what was asked there is not to be agreed to elsewhere.
  useEffect(() => () => answer(false), [pathname]);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} isOpen={current !== null} onAnswer={answer} />
    </Suspense>
  );
}

function answer(isYes: boolean): void {
  open?.answer(isYes);
  publish(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}
