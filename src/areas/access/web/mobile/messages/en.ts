/** Wording: ux section 15, and ADR 0067 for when it is said. */
export const en = {
  title: 'Merel fits in your pocket',
  text: 'Install it to approve and add receipts from your home screen.',
  install: 'Install',
  later: 'Later',
  never: 'Don’t ask again',
  byHand: 'Tap Share in your browser, then “Add to Home Screen”, to approve and add receipts from there.',
};
