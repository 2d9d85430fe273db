import { useSyncExternalStore } from 'react';

/** Who is at this page; null while that is not known, and while somebody acts for a client. */
let member: string | null = null;
const readers = new Set<() => void>();

/** Says for whom receipts are kept from here on. */
export function keepFor(userId: string | null): void {
  if (member === userId) return;
  member = userId;
  for (const read of readers) read();
}

const subscribe = (read: () => void): (() => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

/** The member for whom this page keeps receipts; null where it keeps none. */
export const useKeptMember = (): string | null => useSyncExternalStore(subscribe, () => member);
