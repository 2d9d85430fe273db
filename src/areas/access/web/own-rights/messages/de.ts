import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  roles: {
    title: 'Rollen',
    lead: 'Was Sie in jedem Unternehmen sind. Wer eine Rolle gibt, kann sie nehmen; das gilt ab dem nächsten Klick.',
    sample: 'Beispieldaten',
    companies: 'Ihre Unternehmen',
    clients: 'Unternehmen, in denen Sie für jemanden arbeiten',
    open: 'Dieses Unternehmen',
    none: 'Sie gehören keinem Unternehmen an.',
    more: 'Mehr in {company}',
    actingFor: 'Als {name}',
    role: { masterController: 'Leitender Controller', collaborator: 'Externe Mitarbeit' },
  },
  rights: {
    title: 'Rechte',
    lead: 'Was Sie in {company} dürfen und warum.',
    can: 'Sie dürfen',
    cannot: 'Sie dürfen nicht',
    because: 'Als {role}',
    needs: 'Dazu braucht es {roles}',
    ask: 'Rollen geben Admins und der Kontoinhaber. Bitten Sie um das, was Sie brauchen.',
    allowed: 'Ja',
    refused: 'Nein',
  },
} satisfies MessagesOf<typeof en>;
