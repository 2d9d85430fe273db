import type { en } from './en.ts';

export const fr: typeof en = {
  terms: {
    title: 'Conditions d’utilisation',
    p1: 'Ce Merel est exploité par une entreprise sur son propre serveur. Ce que vous pouvez en attendre, et elle de vous, se convient entre vous et elle ; elle n’a publié ici aucune condition qui lui soit propre.',
    p2: 'Qui ouvre un compte pour une entreprise déclare en être le représentant légal. Les accès qu’un titulaire ou un admin donne à ses collègues sont personnels et ne se partagent pas.',
    p3: 'Ce que vous saisissez reste à vous. Le logiciel conserve les traces d’argent aussi longtemps que la loi de votre pays l’exige, même après la fermeture d’un compte.',
  },
  privacy: {
    title: 'Politique de confidentialité',
    p1: 'Cette page dit ce que le logiciel lui-même enregistre. Qui en est responsable, et comment le joindre, c’est à l’entreprise qui exploite cette installation de le dire.',
    p2: 'De vous : nom, e-mail professionnel, téléphone, langue, votre entreprise et vos rôles, une empreinte de votre mot de passe, et quand, depuis quelle adresse et quel navigateur vous étiez connecté.',
    p3: 'De votre travail : demandes, factures, reçus, paiements et commentaires, avec qui a fait quoi et quand. Ce journal ne peut pas être modifié après coup, car il y va d’argent.',
    p4: 'Tout se trouve dans une base de données et un dossier de cette entreprise. E-mails et SMS partent par les services qu’elle a choisis. Rien d’autre ne va à personne, sauf si cela a été configuré.',
    p5: 'Vous pouvez demander à cette entreprise ce qu’elle enregistre de vous, et de corriger ou d’effacer ce que la loi ne l’oblige pas à garder.',
  },
  notice: {
    title: 'Mentions légales',
    p1: 'Cette installation de Merel est exploitée par une entreprise sur son propre serveur, à l’adresse que vous voyez dans votre navigateur. Elle n’a pas encore saisi de mentions légales.',
    p2: 'Demandez à la personne qui vous a donné cette adresse qui en est responsable.',
  },
  cookies: {
    title: 'Politique de cookies',
    p1: 'Merel ne dépose que des cookies indispensables ; aucun ne demande donc de consentement. Chacun contient un texte aléatoire et rien de vous. L’un est la session, de la connexion à la déconnexion, douze heures au plus. Un autre reconnaît ce navigateur pendant un an, afin qu’une connexion depuis un inconnu vous soit signalée. Si vous faites confiance à un navigateur, un cookie vous y épargne la seconde étape pendant 180 jours. Deux autres vivent quelques minutes, le temps d’une connexion par un fournisseur ou par un lien reçu.',
    p2: 'Votre navigateur garde aussi des préférences, sur cet appareil seulement : langue, clair ou sombre, l’entreprise ouverte en dernier, l’aspect des listes, ce qui a été masqué. Elles ne partent nulle part d’elles-mêmes. Pendant l’inscription, vos réponses restent dans cet onglet, sans le mot de passe.',
    p3: 'Pour voir où l’inscription est difficile, Merel note quelle étape a été faite, avec un nombre aléatoire de cet onglet. Cela reste sur le serveur de l’exploitant et s’oublie après 90 jours. Vous pouvez refuser sous « Paramètres des cookies » ; rien n’est alors noté.',
    p4: 'Il n’y a ni publicité, ni suivi d’un site à l’autre, ni cookie de qui que ce soit d’autre.',
  },
  settings: {
    title: 'Paramètres des cookies',
    sessionTitle: 'Session',
    sessionText:
      'Un cookie vous garde connecté, d’autres reconnaissent ce navigateur. Ils sont nécessaires et ne contiennent rien de vous.',
    preferencesTitle: 'Préférences sur cet appareil',
    preferencesText:
      'Langue, clair ou sombre, l’entreprise ouverte en dernier, l’aspect des listes. Elles restent sur cet appareil.',
    count: '{count, plural, =0 {Rien n’est gardé.} one {# préférence est gardée.} other {# préférences sont gardées.}}',
    forget: 'Les oublier',
    eventsTitle: 'Événements du produit',
    eventsText:
      'Quelle étape de l’inscription a été faite, avec un nombre aléatoire. Ils restent 90 jours sur ce serveur.',
    eventsAllowed: 'Noter les événements du produit',
  },
};
