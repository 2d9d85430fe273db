/**
 * Puts the focus into what stands after `part`, else before it, so that it isn't lost when `part` is taken away with the
 * button that did it. False where nothing beside it can have the focus.
 */
export function leaveFocusBeside(part: Element | null): boolean {
  const neighbours = [part?.nextElementSibling, part?.previousElementSibling];
  for (const neighbour of neighbours) {
    const field = neighbour?.matches(FOCUSABLE) === true ? neighbour : neighbour?.querySelector(FOCUSABLE);
    if (field instanceof HTMLElement) {
      field.focus();
      return true;
    }
  }
  return false;
}

const FOCUSABLE = ':is(input, button, select, textarea):not(:disabled)';
