import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  roles: {
    title: 'Rôles',
    lead: 'Ce que vous êtes dans chaque entreprise. Qui donne un rôle peut le retirer ; cela compte dès le prochain clic.',
    sample: 'Données fictives',
    companies: 'Vos entreprises',
    clients: 'Entreprises où vous travaillez pour quelqu’un',
    open: 'Cette entreprise',
    none: 'Vous n’appartenez à aucune entreprise.',
    more: 'Faire plus chez {company}',
    actingFor: 'En tant que {name}',
    role: { masterController: 'Contrôleur principal', collaborator: 'Collaborateur' },
  },
  rights: {
    title: 'Droits',
    lead: 'Ce que vous pouvez faire chez {company}, et pourquoi.',
    can: 'Vous pouvez',
    cannot: 'Vous ne pouvez pas',
    because: 'Comme {role}',
    needs: 'Il faut {roles}',
    ask: 'Les admins et le titulaire du compte donnent les rôles. Demandez ce qu’il vous faut.',
    allowed: 'Oui',
    refused: 'Non',
  },
} satisfies MessagesOf<typeof en>;
