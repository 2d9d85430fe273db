import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { sheetMessages } from '../sheet/messages/messages.ts';
import { PrepareForm } from './prepare-form.tsx';

/** Below this there is no room for a sheet beside a document: items are read and set one by one (ux 9, phones). */
const ROOM = '(min-width: 1100px)';

const Sheet = latePart(async () => {
  const [{ SheetScreen }] = await Promise.all([import('../sheet/sheet-screen.tsx'), ensureMessages(sheetMessages)]);
  return { default: SheetScreen };
});

/** Everything that is reviewed and not ready yet: a sheet for the keyboard, and one item after the other on a phone. */
export function PrepareScreen() {
  const hasRoom = useMediaQuery(ROOM, undefined, { getInitialValueInEffect: false }) === true;
  return hasRoom ? (
    <Suspense fallback={<PanelSkeleton />}>
      <Sheet />
    </Suspense>
  ) : (
    <PrepareForm />
  );
}
