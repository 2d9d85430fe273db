/**
 * What a field is given that the keyboard starts at. A dialog asks for the one when it opens with the field in it; the
 * browser heeds the other when the field comes into a dialog that is open already.
 */
export const startsHere = (isHere: boolean): { 'data-autofocus'?: true; autoFocus?: true } =>
  isHere ? { 'data-autofocus': true, autoFocus: true } : {};
