import { implement, type Implementation } from '#platform/http/call.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { listGrades as listGradesEndpoint } from '../../contract/grade.ts';
import { importPeople as importPeopleEndpoint } from '../../contract/import.ts';
import * as contract from '../../contract/people.ts';
import { exportMembers } from '../queries/export-members.ts';
import { listGrades } from '../queries/grades.ts';
import { getMember } from '../queries/list-members.ts';
import { changeMember } from './change-member.ts';
import { changeMembers, removeMembers } from './change-members.ts';
import { OWN_DUTIES, type Duty } from './duties.ts';
import { importPeople } from './import-people.ts';
import { listMemberEvents } from './list-events.ts';
import { describeLeaving, removeMember } from './remove-member.ts';

/** Who belongs to the company and as what. `duties` are what areas above know that members hold. */
export const peopleRoutes = (others: readonly Duty[]): Implementation[] => {
  const duties = [...others, ...OWN_DUTIES];
  return [
    implement(contract.getMember, ({ trx, actor }, { params }) => getMember(trx, actor.companyId, params.memberId)),
    implement(listGradesEndpoint, async ({ trx, actor }) => ({ items: await listGrades(trx, actor.companyId) })),
    implementExport(contract.exportMembers, (context, { format: _format, ...query }) => exportMembers(context, query)),
    implement(contract.listMemberEvents, async (context, { params }) => ({
      items: await listMemberEvents(context, params.memberId),
    })),
    implement(contract.changeMember, async (context, { params, body }) => {
      await changeMember(context, { memberId: params.memberId, ...body });
      return getMember(context.trx, context.actor.companyId, params.memberId);
    }),
    implement(contract.changeMembers, (context, { body }) => changeMembers(context, body)),
    implement(contract.describeLeaving, async (context, { params }) => ({
      duties: await describeLeaving(context, params.memberId, duties),
    })),
    implement(contract.removeMember, async (context, { params, body }) => {
      await removeMember(context, { memberId: params.memberId, ...body }, duties);
      return getMember(context.trx, context.actor.companyId, params.memberId);
    }),
    implement(contract.removeMembers, (context, { body }) => removeMembers(context, { ...body, duties })),
    implement(importPeopleEndpoint, (context, { body }) => importPeople(context, body)),
  ];
};
