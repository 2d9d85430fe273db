import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Notifications par défaut',
  lead: 'Comment les membres sont avertis de chaque événement tant qu’ils n’ont pas choisi eux-mêmes. Les nouveaux membres commencent ainsi ; leurs propres choix restent.',
  failed: 'Les réglages n’ont pas pu être chargés.',
  channelsText:
    'Chaque événement figure sous la cloche, arrive par e-mail ou s’affiche sur le téléphone qui confirme pour un membre.',
  documents: 'Justificatifs dans les e-mails',
  documentsText:
    'Un e-mail qui demande une approbation montre la première page de son document, avec des liens qui exigent la connexion. Seuls les approbateurs qui peuvent voir le document la reçoivent.',
  show: 'Montrer les justificatifs dans les e-mails d’approbation',
  shown: 'Les justificatifs sont montrés dès le prochain e-mail.',
  hidden: 'Les e-mails ne font désormais que nommer les documents.',
  always: 'Ni les membres ni vous ne pouvez les désactiver.',
} satisfies MessagesOf<typeof en>;
