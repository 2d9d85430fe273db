import { Suspense } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { viewsMessages } from './messages/messages.ts';
import type { ListViewsProps } from './parts/kept-views.tsx';

const KeptViews = latePart(async () => {
  const [{ KeptViews: component }] = await Promise.all([
    import('./parts/kept-views.tsx'),
    ensureMessages(viewsMessages),
  ]);
  return { default: component };
});

/** The kept views of a list, for `views` of its page; loaded after the list, which does not wait for them. */
export function ListViews(props: ListViewsProps) {
  return (
    <Suspense fallback={null}>
      <KeptViews {...props} />
    </Suspense>
  );
}
