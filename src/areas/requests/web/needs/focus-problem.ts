/** The first field that is wrong; of what is no field, such as a place for files, its message. */
const WRONG = '[aria-invalid="true"], [data-problem]';

/** Once it is drawn, the first problem of the form has the keyboard. */
export const focusProblem = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(WRONG)?.focus());
