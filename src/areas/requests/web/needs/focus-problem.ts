/** The first field that is wrong; of what is no field, such as a place for files, its message. */
const WRONG = '[aria-invalid="true"], [data-problem]';

/** Once it is drawn, the first problem of the form has the keyboard; of a form in a dialog, say which, or one behind it would. */
export const focusProblem = (within: ParentNode = document): void =>
  void requestAnimationFrame(() => within.querySelector<HTMLElement>(WRONG)?.focus());
