import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard on what was pressed when it goes elsewhere with its row: hands the focus to the first of these ids that is there and
 * can take it, once the page has drawn what follows.
 */
export function useFocusAfter(): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const found = wanted.current
      .map((id) => document.getElementById(id))
      .find((element) => element !== null && !element.matches(':disabled, [data-disabled]'));
    wanted.current = [];
    found?.focus();
  });
  return (...ids) => {
    wanted.current = ids;
  };
}
