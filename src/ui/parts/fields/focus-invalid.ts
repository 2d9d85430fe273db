/**
 * Goes to the first field of a form that is marked as wrong, once it is drawn so: it may be out of sight above the
 * button that was pressed (ux 14).
 */
export function focusInvalid(form: Element, scroll: ScrollLogicalPosition = 'nearest'): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: scroll });
  });
}
