import type { MessagesOf } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  around: 'Zurück gegen {time}',
  onDay: 'Zurück: {time}',
  soon: 'Bald zurück',
  text: 'Merel wird gerade gewartet. Danach geht es hier von selbst weiter, wo Sie aufgehört haben. Ihre Eingaben bleiben erhalten.',
  tryNow: 'Jetzt versuchen',
  notYet: 'Noch nicht. Wir versuchen es weiter.',
} satisfies MessagesOf<typeof en>;
