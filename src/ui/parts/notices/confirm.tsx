import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { Question } from './confirm-dialog.tsx';

/** Loaded with the first question. */
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })));

type Open = { readonly question: Question; readonly answer: (isYes: boolean) => void };

let open: Open | null = null;
const listeners = new Set<() => void>();

/** Asks before what cannot be undone; resolves to false when the dialog is left. Needs `<ConfirmHost />` once. */
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
  const answer = (isYes: boolean) => {
    open?.answer(isYes);
    publish(null);
  };
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} isOpen={current !== null} onAnswer={answer} />
    </Suspense>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}
