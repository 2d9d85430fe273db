import type { en } from './en.ts';

export const de: typeof en = {
  verifying: 'Ihre E-Mail-Adresse wird bestätigt',
  title: 'Ihre E-Mail-Adresse ist noch nicht bestätigt',
  errors: {
    invalid_link: 'Ein Teil des Links fehlt. Öffnen Sie ihn noch einmal aus der E-Mail.',
    request_failed: 'Unsere Server waren nicht zu erreichen. Versuchen Sie es erneut.',
    server_error: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es in einer Minute erneut.',
    incorrect_token: 'Dieser Link gilt nicht mehr. Melden Sie sich an, um einen neuen zu bekommen.',
    unauthenticated: 'Melden Sie sich zuerst an, und öffnen Sie den Link dann noch einmal.',
  },
  logIn: 'Anmelden',
  tryAgain: 'Erneut versuchen',
  newLink: 'Neuen Link senden',
  sent: 'Ein neuer Link ist unterwegs. Er gilt 24 Stunden.',
  toApp: 'Zu Merel',
};
