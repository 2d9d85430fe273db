import { Autocomplete, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isConflict } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { StaleNote } from '#ui/parts/notices/stale-note.tsx';
import { useSeen } from '#ui/parts/notices/use-seen.ts';
import { GRADE_LENGTH_MAX } from '../../contract/grade.ts';
import type { Member, Role } from '../../contract/member.ts';
import { changeMember } from '../../contract/people.ts';
import { colleaguesQuery, gradesQuery, memberQuery, ownershipQuery } from '../api.ts';
import { PersonSelect } from './person-select.tsx';
import styles from './people.module.css';

const GIVEN = ['admin', 'controller', 'requester'] as const;

const draftOf = ({ roles, teamId, managerId, jobTitle, grade }: Member) => ({
  roles: roles as readonly Role[],
  teamId,
  managerId,
  jobTitle,
  grade: grade ?? '',
});
type Draft = ReturnType<typeof draftOf>;

/** Roles, team, manager, job title and grade, saved together; what the reader may not give is there to read, not to tick. */
export function MemberForm({ companyId, member }: { companyId: string; member: Member }) {
  const t = useTranslations('people');
  const words = useTranslations('members');
  const errorText = useErrorText('people');
  const client = useQueryClient();
  const { data: teams } = useQuery(colleaguesQuery(companyId));
  const { data: grades } = useQuery(gradesQuery(companyId));
  const { data: ownership } = useQuery(ownershipQuery(companyId));
  const { seen, hasMoved, look } = useSeen(member);
  // What nobody touched here goes on to what is saved elsewhere.
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const isChanged = Object.keys(edits).length > 0;
  const { roles, teamId, managerId, jobTitle, grade } = { ...draftOf(member), ...edits };
  const set = (change: Partial<Draft>): void => {
    // What is seen when the first change is made is what it is made of.
    if (!isChanged) look();
    setEdits({ ...edits, ...change });
  };
  const save = useMutation({
    mutationFn: () =>
      call(changeMember, {
        params: { companyId, memberId: member.userId },
        body: {
          version: isChanged ? seen.version : member.version,
          roles: [...roles],
          teamId,
          managerId,
          jobTitle,
          grade: grade.trim() === '' ? null : grade.trim(),
        },
      }),
    onSuccess: async (saved) => {
      setEdits({});
      client.setQueryData(memberQuery(companyId, member.userId).queryKey, saved);
      notify({ message: t('panel.saved') });
      await client.invalidateQueries({ queryKey: ['members', companyId] });
    },
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: ['members', companyId] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const isOwner = member.roles.includes('owner');
  const mayGive = (role: Role): boolean =>
    role !== 'requester' && (role !== 'admin' || ownership?.isOwner === true || member.roles.includes('admin'));
  return (
    <form noValidate className={styles.fields} onSubmit={submit}>
      {hasMoved && isChanged ? (
        <StaleNote
          theirs={member.jobTitle === jobTitle ? [] : [{ label: t('field.jobTitle'), value: member.jobTitle || '–' }]}
          onTheirs={() => {
            setEdits({});
            look();
          }}
          onMine={look}
        />
      ) : null}
      {save.isError && !isConflict(save.error) ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
      <fieldset>
        <legend>{t('column.roles')}</legend>
        {isOwner ? <Checkbox checked disabled label={words('roles.owner')} description={t('panel.ownerNote')} /> : null}
        {GIVEN.map((role) => (
          <Checkbox
            key={role}
            label={words(`roles.${role}`)}
            description={words(`roleText.${role}`)}
            checked={role === 'requester' || roles.includes(role)}
            disabled={!mayGive(role)}
            onChange={(event) =>
              set({ roles: event.currentTarget.checked ? [...roles, role] : roles.filter((one) => one !== role) })
            }
          />
        ))}
      </fieldset>
      <Select
        label={t('column.team')}
        placeholder={t('field.noTeam')}
        searchable
        clearable
        clearSectionMode="clear"
        value={teamId}
        data={(teams?.teams ?? []).map((team) => ({ value: team.id, label: team.name }))}
        onChange={(chosen) => set({ teamId: teams?.teams.find((team) => team.id === chosen)?.id ?? null })}
      />
      <PersonSelect
        companyId={companyId}
        label={t('column.manager')}
        placeholder={t('field.nobody')}
        value={managerId}
        valueName={member.managerName}
        without={[member.userId]}
        onPerson={(person) => set({ managerId: person })}
      />
      <TextInput
        label={t('field.jobTitle')}
        maxLength={120}
        value={jobTitle}
        onChange={(event) => set({ jobTitle: event.currentTarget.value })}
      />
      <Autocomplete
        label={t('column.grade')}
        description={t('field.gradeHint')}
        maxLength={GRADE_LENGTH_MAX}
        data={(grades?.items ?? []).map(({ name }) => name)}
        value={grade}
        onChange={(typed) => set({ grade: typed })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={save.isPending}>
          {t('panel.save')}
        </Button>
      </div>
    </form>
  );
}
