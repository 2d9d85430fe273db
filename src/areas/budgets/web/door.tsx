import { Suspense, type ComponentProps } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import type { Preview } from './api.ts';
import { budgetsMessages } from './messages/messages.ts';

export { barParts } from './bar-parts.ts';
export type LeftAfterSpend = Preview;

const load = async () => {
  const [file] = await Promise.all([import('./parts/left-after.tsx'), ensureMessages(budgetsMessages)]);
  return file;
};
const LazyChecks = latePart(() => load().then((file) => ({ default: file.BudgetChecks })));
const LazyLeft = latePart(() => load().then((file) => ({ default: file.LeftAfter })));

/** What the budgets said to a request, for its panel; loaded after it, which does not wait for them. */
export function BudgetChecks(props: ComponentProps<typeof LazyChecks>) {
  return (
    <Suspense fallback={null}>
      <LazyChecks {...props} />
    </Suspense>
  );
}

/** What would be left after this, live on a new request. */
export function LeftAfter(props: ComponentProps<typeof LazyLeft>) {
  return (
    <Suspense fallback={null}>
      <LazyLeft {...props} />
    </Suspense>
  );
}
