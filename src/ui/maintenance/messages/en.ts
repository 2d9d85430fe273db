/** Wording: ux section 9. */
export const en = {
  around: 'Back around {time}',
  onDay: 'Back on {time}',
  soon: 'Back soon',
  text: 'Merel is under maintenance. This page goes on by itself, where you left it. Nothing you typed is lost.',
  tryNow: 'Try now',
  notYet: 'Not yet. We’ll keep trying.',
};
