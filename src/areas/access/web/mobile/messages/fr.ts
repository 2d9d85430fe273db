import type { en } from './en.ts';

export const fr: typeof en = {
  title: 'Merel tient dans votre poche',
  text: 'Approuvez et ajoutez des reçus dans l’application.',
  open: 'Ouvrir l’application',
  stay: 'Rester ici',
  byHand:
    'Votre navigateur le fait depuis son menu : choisissez « Sur l’écran d’accueil » ou « Installer l’application ».',
};
