import { newId } from '#platform/crypto/new-id.ts';
import type { TestApp } from './test-app.ts';

const COST_CENTER = { name: 'Events', code: '1', ownerId: null, approverId: null, coOwnerIds: [], memberIds: [] };
const ACCOUNT = { iban: 'DE02120300000000202051', holder: 'The requester' };
export const FIELD = { name: 'Site', isRequired: false, allowedValues: ['North'] };
const CATEGORY = { name: 'Fairs', accountCode: '623300', icon: 'receipt', teamIds: [] };

/** Of members: versions that are none, so that nobody leaves because of a test about something else. */
export const peopleBodies = (test: TestApp): Record<string, object> => ({
  'members.changeMember': {
    version: 0,
    roles: ['requester'],
    teamId: null,
    managerId: null,
    jobTitle: 'Buyer',
    grade: 'Senior',
  },
  'members.changeMembers': { which: { ids: [newId('usr')] }, change: { teamId: null } },
  // Another name than the company's: nobody closes it because of a test about something else.
  'closure.askClosure': { reason: 'other', note: '', name: 'No such company' },
  'members.removeMember': { version: 0, successorId: null },
  'members.removeMembers': { which: { ids: [newId('usr')] }, successorId: null },
  'members.addTeam': { name: 'Team', leadId: null, approverIds: [] },
  'members.changeTeam': { version: 1, name: 'Team', leadId: null, approverIds: [] },
  'members.mergeTeam': { version: 0, intoId: newId('tea') },
  'dimensions.addCostCenter': COST_CENTER,
  'dimensions.changeCostCenter': { version: 1, ...COST_CENTER },
  'dimensions.archiveCostCenter': { version: 0, isArchived: true },
  'dimensions.mergeCostCenter': { version: 0, intoId: newId('cc') },
  'dimensions.addCategory': CATEGORY,
  'dimensions.addStarterCategories': { lang: 'en' },
  'dimensions.changeCategory': { version: 1, ...CATEGORY },
  'dimensions.archiveCategory': { version: 0, isArchived: true },
  'dimensions.mergeCategory': { version: 0, intoId: newId('cat') },
  'dimensions.reorderCategories': { ids: [test.expenseCategoryId] },
  'dimensions.addField': FIELD,
  'dimensions.changeField': { version: 1, ...FIELD },
  'dimensions.archiveField': { version: 0, isArchived: true },
  'members.importPeople': { pasted: 'new@halden.example', isDryRun: true, skipsBad: false },
  'members.askForAccess': { ability: 'signOn', note: 'For the audit' },
  'members.beginBankDetailChange': ACCOUNT,
  'members.changeBankDetail': { ...ACCOUNT, procedureId: newId('scp'), code: '123456' },
  'members.confirmAccount': { changedAt: test.now() },
  'members.beginOwnershipOffer': { toUserId: test.users.admin },
  'members.offerOwnership': { toUserId: test.users.admin, procedureId: newId('scp'), code: '123456' },
  'members.acceptOwnership': {},
});
