import { Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import type { Selection } from '#ui/layout/list/use-selection.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import {
  changeMembers,
  removeMembers,
  type ManyChange,
  type ManyOutcome,
  type WhichMembers,
} from '../../contract/people.ts';
import { colleaguesQuery, type MemberListFilter } from '../api.ts';
import { PersonSelect } from './person-select.tsx';
import { RefusedMembers } from './refused-members.tsx';
import styles from './people.module.css';

type MemberBulkProps = { companyId: string; filter: MemberListFilter; total: number; selection: Selection };
const ROLES_IN_BULK = ['controller', 'admin'] as const;

/** What can be done with those selected, or with all that match: what cannot is named, and stays selected (ux 2, 3). */
export function MemberBulk({ companyId, filter, total, selection }: MemberBulkProps) {
  const t = useTranslations('people');
  const words = useTranslations('members.roles');
  const { data } = useQuery(colleaguesQuery(companyId));
  const [isLeaving, setLeaving] = useState(false);
  const bulk = useBulk(companyId, { filter, selection });
  const count = selection.isAll ? total : selection.ids.size;
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        <Menu>
          <Menu.Target>
            <Button loading={bulk.change.isPending}>{t('bulk.team')}</Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
            {(data?.teams ?? []).map((team) => (
              <Menu.Item key={team.id} onClick={() => bulk.change.mutate({ teamId: team.id })}>
                {team.name}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => bulk.change.mutate({ teamId: null })}>{t('field.noTeam')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Menu>
          <Menu.Target>
            <Button loading={bulk.change.isPending}>{t('bulk.role')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {ROLES_IN_BULK.map((role) => (
              <Menu.Item key={`add ${role}`} onClick={() => bulk.change.mutate({ addRole: role })}>
                {t('bulk.addRole', { role: words(role) })}
              </Menu.Item>
            ))}
            {ROLES_IN_BULK.map((role) => (
              <Menu.Item key={`remove ${role}`} onClick={() => bulk.change.mutate({ removeRole: role })}>
                {t('bulk.removeRole', { role: words(role) })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button color="red" onClick={() => setLeaving(true)}>
          {t('bulk.leave')}
        </Button>
      </SelectionBar>
      {isLeaving ? (
        <LeaveManyDialog
          companyId={companyId}
          count={count}
          isBusy={bulk.leave.isPending}
          onLeave={(successorId) => bulk.leave.mutate(successorId, { onSettled: () => setLeaving(false) })}
          onClose={() => setLeaving(false)}
        />
      ) : null}
      {bulk.refused.length === 0 ? null : <RefusedMembers refused={bulk.refused} onClose={bulk.forget} />}
    </>
  );
}

function useBulk(companyId: string, { filter, selection }: Pick<MemberBulkProps, 'filter' | 'selection'>) {
  const t = useTranslations('people');
  const errorText = useErrorText('people');
  const client = useQueryClient();
  const [refused, setRefused] = useState<ManyOutcome['refused']>([]);
  const params = { companyId };
  const which = (): WhichMembers =>
    selection.isAll ? { filter } : { ids: [...selection.ids].filter((id): id is UserId => isId('usr', id)) };
  const settle = {
    onSuccess: async (outcome: ManyOutcome) => {
      notify({ message: t('count', { count: outcome.done }) });
      setRefused(outcome.refused);
      selection.replace(outcome.refused.map((one) => one.userId));
      await client.invalidateQueries({ queryKey: ['members', companyId] });
    },
    onError: (error: unknown) => notify({ message: errorText(error), tone: 'failed' }),
  };
  const change = useMutation({
    mutationFn: (body: ManyChange) => call(changeMembers, { params, body: { which: which(), change: body } }),
    ...settle,
  });
  const leave = useMutation({
    mutationFn: (successorId: UserId | null) => call(removeMembers, { params, body: { which: which(), successorId } }),
    ...settle,
  });
  return { change, leave, refused, forget: () => setRefused([]) };
}

function LeaveManyDialog({
  companyId,
  count,
  isBusy,
  onLeave,
  onClose,
}: {
  companyId: string;
  count: number;
  isBusy: boolean;
  onLeave: (successorId: UserId | null) => void;
  onClose: () => void;
}) {
  const t = useTranslations('people.leave');
  const global = useTranslations('global');
  const [successorId, setSuccessorId] = useState<UserId | null>(null);
  return (
    <Dialog opened onClose={onClose} title={t('titleMany', { count })}>
      <div className={styles.form}>
        <p>{t('text')}</p>
        <PersonSelect
          companyId={companyId}
          label={t('successor')}
          description={t('successorHint')}
          value={successorId}
          onPerson={setSuccessorId}
        />
        <div className={styles.actions}>
          <Button data-autofocus onClick={onClose}>
            {global('actions.cancel')}
          </Button>
          <Button variant="filled" color="red" loading={isBusy} onClick={() => onLeave(successorId)}>
            {t('confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
