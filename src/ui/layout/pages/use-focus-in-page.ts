import { useEffect } from 'react';
import { holdLostFocus } from '../shell/lost-focus.ts';

/** For what goes away with the button that was pressed in it: the keyboard goes on in the page. */
export function useFocusInPage(): void {
  useEffect(
    () => () => {
      // What leaves the page does so after this; until then the focus is still inside it.
      setTimeout(holdLostFocus);
    },
    [],
  );
}
