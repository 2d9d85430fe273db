/** Wording: ux section 15. */
export const en = {
  title: 'Merel fits in your pocket',
  text: 'Approve and add receipts in the app.',
  open: 'Open the app',
  stay: 'Stay here',
  byHand: 'Your browser does this from its menu: choose “Add to Home Screen” or “Install app”.',
};
