import { Anchor, Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isConflict } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { StaleNote } from '#ui/parts/notices/stale-note.tsx';
import { useSeen } from '#ui/parts/notices/use-seen.ts';
import type { TeamId } from '../../contract/member.ts';
import { addTeam, changeTeam, mergeTeam, TEAM_APPROVERS_MAX, type Team } from '../../contract/team.ts';
import { membersPath } from '../../paths.ts';
import { PeopleSelect, type Person } from '../people/people-select.tsx';
import { PersonSelect } from '../people/person-select.tsx';
import styles from '../people/people.module.css';

type TeamDialogProps = {
  companyId: string;
  /** Null for a new one. */
  team: Team | null;
  others: readonly Team[];
  onClose: () => void;
};

/** A team's name, lead and approvers; and, for one that is there, merging it into another. */
export function TeamDialog({ companyId, team, others, onClose }: TeamDialogProps) {
  const t = useTranslations('teams');
  const client = useQueryClient();
  const { seen, hasMoved, look } = useSeen(team);
  const [name, setName] = useState(team?.name ?? '');
  const [leadId, setLeadId] = useState(team?.leadId ?? null);
  const [approvers, setApprovers] = useState<readonly Person[]>(team?.approvers ?? []);
  const done = async (message: string): Promise<void> => {
    notify({ message });
    onClose();
    for (const key of ['teams', 'colleagues', 'members'])
      await client.invalidateQueries({ queryKey: [key, companyId] });
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { name, leadId, approverIds: approvers.map(({ userId }) => userId) };
      if (team === null) return call(addTeam, { params: { companyId }, body });
      return call(changeTeam, {
        params: { companyId, teamId: team.id },
        body: { ...body, version: seen?.version ?? team.version },
      });
    },
    onSuccess: () => done(t('saved')),
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: ['teams', companyId] });
    },
  });
  const refusal = useRefusal(save.error, { area: 'teams', codes: { name_taken: 'name' } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={team === null ? t('add') : t('edit')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {hasMoved ? (
          <StaleNote
            theirs={team === null ? [] : [{ label: t('name'), value: team.name }]}
            onTheirs={() => {
              setName(team?.name ?? '');
              setLeadId(team?.leadId ?? null);
              setApprovers(team?.approvers ?? []);
              look();
            }}
            onMine={look}
          />
        ) : null}
        {refusal.rest === null || isConflict(save.error) ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <TextInput
          data-autofocus
          label={t('name')}
          maxLength={120}
          value={name}
          error={refusal.at('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PersonSelect
          companyId={companyId}
          label={t('column.lead')}
          description={t('leadHint')}
          placeholder={t('nobody')}
          value={leadId}
          valueName={team?.leadName ?? null}
          onPerson={setLeadId}
        />
        <PeopleSelect
          companyId={companyId}
          label={t('column.approvers')}
          description={t('approversHint')}
          placeholder={approvers.length === 0 ? t('nobody') : ''}
          maxValues={TEAM_APPROVERS_MAX}
          people={approvers}
          onPeople={setApprovers}
        />
        <div className={styles.actions}>
          {team === null ? null : (
            <Anchor component={Link} to={`${membersPath(companyId)}?team=${team.id}`} mr="auto">
              {t('showMembers')}
            </Anchor>
          )}
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
      {team === null || others.length === 0 ? null : (
        <MergeForm companyId={companyId} team={team} others={others} onDone={done} />
      )}
    </Dialog>
  );
}

function MergeForm({
  companyId,
  team,
  others,
  onDone,
}: {
  companyId: string;
  team: Team;
  others: readonly Team[];
  onDone: (message: string) => Promise<void>;
}) {
  const t = useTranslations('teams.merge');
  const errorText = useErrorText('teams');
  const [intoId, setIntoId] = useState<TeamId | null>(null);
  const into = others.find((one) => one.id === intoId);
  const merge = useMutation({
    mutationFn: (other: Team) =>
      call(mergeTeam, { params: { companyId, teamId: team.id }, body: { version: team.version, intoId: other.id } }),
    onSuccess: (_answer, other) => onDone(t('done', { name: team.name, into: other.name })),
  });
  return (
    <section className={`${styles.form} ${styles.further}`}>
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      {merge.isError ? <NoticeBox tone="red" isAlert title={errorText(merge.error)} /> : null}
      <Select
        searchable
        label={t('into')}
        value={intoId}
        data={others.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen) => setIntoId(others.find((one) => one.id === chosen)?.id ?? null)}
      />
      <div className={styles.actions}>
        <Button
          disabled={into === undefined}
          loading={merge.isPending}
          onClick={() => into !== undefined && merge.mutate(into)}
        >
          {t('run')}
        </Button>
      </div>
    </section>
  );
}
