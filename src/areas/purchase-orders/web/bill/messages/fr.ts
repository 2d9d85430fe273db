import type { en } from './en.ts';

export const fr: typeof en = {
  of: 'Pour la commande {number}',
  counted: 'Comptée dans la commande {number}',
  text: '{billed} sur {total} facturés auparavant · {delivery}',
  textCounted: '{billed} sur {total} facturés · {delivery}',
  match: {
    matched: 'Elle correspond à ce qui a été commandé.',
    partial: 'C’est une partie de ce qui a été commandé.',
    over_total: 'Avec elle, plus est facturé que commandé. Demandez un avoir au fournisseur, ou la raison.',
    not_received: 'Plus est facturé que reçu jusqu’ici. Attendez la livraison, ou notez ce qui est arrivé.',
  },
  delivery: {
    not_expected: 'aucune livraison attendue',
    none: 'rien de livré',
    partial: 'livré en partie',
    full: 'livré',
    over: 'plus de livré que commandé',
  },
  suggested: 'Est-elle pour une commande ?',
  named: 'Le document cite la commande {number}',
  choice: '{number}, {description}',
  choiceText: '{total}, dont {billed} facturés',
  choose: 'Choisir',
  chooseNamed: 'Choisir {number}',
  open: 'Ouvrir la commande',
  remove: 'Pas pour cette commande',
  removed: 'Elle n’est pour aucune commande.',
  chosen: 'Elle est pour la commande {number}.',
  errors: {
    illegal_state: 'La commande ou la facture a changé entre-temps. Regardez à nouveau.',
    own_request: 'Vous avez demandé cette facture vous-même : quelqu’un d’autre la vérifie.',
    order_does_not_fit: 'La commande est d’un autre fournisseur ou dans une autre devise.',
  },
};
