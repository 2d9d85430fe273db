import type { en } from './en.ts';

export const fr: typeof en = {
  title: 'Merel tient dans votre poche',
  text: 'Installez-le pour approuver et ajouter des reçus depuis votre écran d’accueil.',
  install: 'Installer',
  later: 'Plus tard',
  never: 'Ne plus demander',
  byHand:
    'Touchez Partager dans votre navigateur, puis « Sur l’écran d’accueil », pour approuver et ajouter des reçus depuis celui-ci.',
};
