import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { gradeInFilter, NO_GRADE } from '../../contract/grade.ts';
import { MEMBER_STATES, ROLES } from '../../contract/member.ts';
import { colleaguesQuery, gradesQuery } from '../api.ts';

/** By what members can be sought. */
export function useMemberFields(companyId: string): FilterField[] {
  const t = useTranslations('people');
  const roleText = useTranslations('members.roles');
  const { data } = useQuery(colleaguesQuery(companyId));
  const grades = useQuery(gradesQuery(companyId)).data?.items;
  const teams = data?.teams.map((team) => ({ value: team.id as string, label: team.name }));
  return [
    {
      kind: 'choice',
      name: 'role',
      label: t('column.roles'),
      isPinned: true,
      options: ROLES.map((value) => ({ value, label: roleText(value) })),
    },
    {
      kind: 'choice',
      name: 'team',
      label: t('column.team'),
      isPinned: true,
      options: teams === undefined ? undefined : [...teams, { value: 'none', label: t('field.noTeam') }],
    },
    {
      kind: 'choice',
      name: 'grade',
      label: t('column.grade'),
      options:
        grades === undefined
          ? undefined
          : [
              ...grades.map(({ name }) => ({ value: gradeInFilter(name), label: name })),
              { value: NO_GRADE, label: t('field.noGrade') },
            ],
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      isPinned: true,
      options: MEMBER_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ];
}
