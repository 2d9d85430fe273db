/**
 * What a field is given that must be filled before its form is sent: a screen reader says so, and its label is marked. The
 * mark is drawn beside the label, so that a field is called the same whether it is required or not.
 */
export const requiredMark = (isRequired: boolean) =>
  isRequired ? ({ 'aria-required': true, labelProps: { 'data-needed': true } } as const) : {};
