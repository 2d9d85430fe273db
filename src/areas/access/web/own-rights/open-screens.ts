import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { accessAskMessages, membersMessages, peopleMessages } from '#areas/members/web/door.tsx';
import { ownRightsMessages } from './messages/messages.ts';
import { RightsScreen } from './rights-screen.tsx';
import { RolesScreen } from './roles-screen.tsx';

const words = () =>
  ensureMessages(ownRightsMessages, accessAskMessages, identityMessages, membersMessages, peopleMessages);

export const openRoles = () => words().then(() => ({ Component: RolesScreen }));
export const openRights = () => words().then(() => ({ Component: RightsScreen }));
