import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { MEMBER_STATES, ROLES } from '../../contract/member.ts';
import { colleaguesQuery } from '../api.ts';

/** By what members can be sought. */
export function useMemberFields(companyId: string): FilterField[] {
  const t = useTranslations('people');
  const roleText = useTranslations('members.roles');
  const { data } = useQuery(colleaguesQuery(companyId));
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
      name: 'state',
      label: t('column.state'),
      isPinned: true,
      options: MEMBER_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ];
}
