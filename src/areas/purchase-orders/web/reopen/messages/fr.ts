import type { en } from './en.ts';

export const fr: typeof en = {
  do: 'Rouvrir',
  note: 'La commande {number} est close. Rouvrez-la si une autre facture doit encore arriver.',
  title: 'Rouvrir {number} ?',
  text: '{amount} pourront de nouveau en être facturés et sont engagés dans ses budgets.',
  whole: 'Tout est facturé : rien n’est engagé. Elle reste ouverte jusqu’à la prochaine facture.',
  label: 'Pourquoi ?',
  short: 'Dites pourquoi en quelques mots.',
  confirm: 'Rouvrir la commande',
  done: '{number} est de nouveau ouverte.',
  errors: {
    budget_exceeded: 'Le budget {budget} n’a plus la place pour cela.',
    illegal_state: 'Cette commande a changé entre-temps. Regardez à nouveau.',
    version_conflict: 'Quelqu’un a modifié cette commande entre-temps. Regardez à nouveau.',
  },
};
