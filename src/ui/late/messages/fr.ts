import type { en } from './en.ts';

export const fr: typeof en = {
  offline: 'Vous êtes hors ligne. Cette partie s’affichera dès que vous serez de nouveau en ligne.',
  unanswered: 'Merel ne répond pas. Cette partie s’affichera dès que Merel répondra.',
  replaced: 'Merel a été mis à jour. Enregistrez votre saisie, puis rechargez la page pour voir cette partie.',
};
