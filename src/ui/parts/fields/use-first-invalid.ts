import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a form whose fields the server refused: takes whoever sent it to the first field that is marked, which may be out of
 * sight above the button (ux 14). Give the form the ref, and the error of what was sent.
 */
export function useFirstInvalid<E extends HTMLElement = HTMLFormElement>(error: unknown): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
