import { cookiesEn } from './cookies-en.ts';

/** The built-in pages: what the software does, and nothing that only an operator can promise. */
export const en = {
  terms: {
    title: 'Terms',
    p1: 'This Merel is run by a company on its own server. Your rights and duties are agreed between you and that company, which has published no terms of its own here.',
    p2: 'By opening an account for a company you confirm that you are its legal representative. Accounts given to colleagues are personal and must not be shared.',
    p3: 'What you enter stays yours. The software keeps records of money for as long as the law of your country asks, also after an account is closed.',
  },
  privacy: {
    title: 'Privacy policy',
    p1: 'This page says what the software itself stores. Who is responsible for it, and how to reach them, is for the company that runs this installation to say.',
    p2: 'Of you: name, work email, phone, language, your company and roles, a hash of your password, and when and from which address and browser you were logged in.',
    p3: 'Of your work: requests, invoices, receipts, payments and comments, with who did what and when. This log can’t be changed afterwards, because money is at stake.',
    p4: 'Everything is kept in one database and one folder of that company. Emails and text messages go through the services it has chosen. Nothing else leaves unless it was configured.',
    p5: 'You can ask that company what it stores of you, and to correct or erase what the law doesn’t make it keep.',
  },
  notice: {
    title: 'Legal notice',
    p1: 'This installation of Merel is run by a company on its own server, at the address you see in your browser. It has entered no legal notice yet.',
    p2: 'Ask the person who gave you this address who is responsible for it.',
  },
  cookies: cookiesEn,
  settings: {
    title: 'Cookie settings',
    sessionTitle: 'Session',
    sessionText:
      'One cookie keeps you logged in, others recognise this browser. They are needed and hold nothing of you.',
    preferencesTitle: 'Preferences on this device',
    preferencesText: 'Language, light or dark, the company opened last, how lists look. They stay on this device.',
    count: '{count, plural, =0 {Nothing is kept.} one {# preference is kept.} other {# preferences are kept.}}',
    forget: 'Forget them',
    eventsTitle: 'Product events',
    eventsText: 'Which step of registration was done, with a random number. They stay on this server for 90 days.',
    eventsAllowed: 'Write product events down',
  },
};
