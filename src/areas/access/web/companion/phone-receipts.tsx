import { Suspense, useMemo, useState } from 'react';
import { latePart } from '#ui/late/late-part.tsx';
import type { CompanionParts } from './handed.ts';
import { signText, type PhoneRecord } from './phone-keys.ts';

/** Receipts from this phone; what draws them is another area's, and gets the power to sign but never a key. */
export function PhoneReceipts({ load, phones }: { load: CompanionParts['receipts']; phones: readonly PhoneRecord[] }) {
  const [Part] = useState(() => latePart(load));
  const signing = useMemo(
    () =>
      phones.map(({ factorId, email, privateKey }) => ({
        factorId,
        email,
        sign: (text: string) => signText(privateKey, text),
      })),
    [phones],
  );
  return (
    <Suspense fallback={null}>
      <Part phones={signing} />
    </Suspense>
  );
}
