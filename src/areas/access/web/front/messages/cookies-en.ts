/** Specification section 9: the cookie policy exists in French and English. */
export const cookiesEn = {
  title: 'Cookie policy',
  p1: 'Merel sets one cookie: the session, from log-in to log-out, twelve hours at most. It holds a random text and nothing of you. Without it nobody could stay logged in, so it needs no consent.',
  p2: 'Your browser also keeps preferences on this device only: language, light or dark, the company you opened last, how lists look, what was hidden. They are never sent anywhere by themselves. While you register, your answers are kept in this tab, without the password.',
  p3: 'To see where registration is hard, Merel writes down which step was done, with a random number of this tab. It stays on the server of whoever runs this installation and is forgotten after 90 days. You can say no under “Cookie settings”; then nothing is written.',
  p4: 'There is no advertising, no tracking across sites and no cookie of anybody else.',
};
