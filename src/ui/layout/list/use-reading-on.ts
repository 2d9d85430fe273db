import { useEffect } from 'react';
import type { EndlessPages } from './data-table.tsx';

/**
 * Reads the pages of a list on for as long as more of them is needed than what is in sight. One that fails ends it: the
 * list says so, and whoever reads that asks again.
 */
export function useReadingOn(pages: EndlessPages, isNeeded: boolean): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const goesOn = isNeeded && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
}
