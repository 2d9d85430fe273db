/** Specification section 9: the cookie policy exists in French and English. */
export const cookiesEn = {
  title: 'Cookie policy',
  p1: 'Merel sets only cookies it cannot do without, so none of them needs consent. Each holds a random text and nothing of you. One is the session, from log-in to log-out, twelve hours at most. One tells which browser this is, for a year, so that a log-in from an unknown one is reported to you. If you trust a browser, one spares you the second step there for 180 days. Two live for minutes, while you log in with a provider or by a mailed link.',
  p2: 'Your browser also keeps preferences on this device only: language, light or dark, the company you opened last, how lists look, what was hidden. They are never sent anywhere by themselves. While you register, your answers are kept in this tab, without the password.',
  p3: 'To see where registration is hard, Merel writes down which step was done, with a random number of this tab. It stays on the server of whoever runs this installation and is forgotten after 90 days. You can say no under “Cookie settings”; then nothing is written.',
  p4: 'There is no advertising, no tracking across sites and no cookie of anybody else.',
};
