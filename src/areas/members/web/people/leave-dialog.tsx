import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Member } from '../../contract/member.ts';
import { describeLeaving, removeMember } from '../../contract/people.ts';
import { PersonSelect } from './person-select.tsx';
import styles from './people.module.css';

/** Says what somebody holds before they leave, and asks who takes it over. */
export function LeaveDialog({
  companyId,
  member,
  onClose,
}: {
  companyId: string;
  member: Member;
  onClose: () => void;
}) {
  const t = useTranslations('people.leave');
  const global = useTranslations('global');
  const errorText = useErrorText('people');
  const client = useQueryClient();
  const { fullName: name, userId: memberId } = member;
  const params = { companyId, memberId };
  const held = useQuery({
    queryKey: ['members', companyId, 'duties', memberId],
    queryFn: ({ signal }) => call(describeLeaving, { params, signal }),
    // What waits changes by the minute.
    staleTime: 0,
  });
  const [successorId, setSuccessorId] = useState<UserId | null>(member.managerId);
  const leave = useMutation({
    mutationFn: () => call(removeMember, { params, body: { version: member.version, successorId } }),
    onSuccess: async () => {
      notify({ message: t('done', { name }) });
      onClose();
      await client.invalidateQueries({ queryKey: ['members', companyId] });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('title', { name })} closeOnClickOutside={false}>
      <div className={styles.form}>
        <p>{t('text')}</p>
        {leave.isError ? <NoticeBox tone="red" isAlert title={errorText(leave.error)} /> : null}
        {held.isPending ? <BlockSkeleton lines={3} /> : null}
        {held.isError ? <ErrorState isInline error={held.error} onRetry={() => void held.refetch()} /> : null}
        {held.data === undefined ? null : (
          <section>
            <h3>{t('holds')}</h3>
            {held.data.duties.length === 0 ? (
              <p>{t('holdsNothing')}</p>
            ) : (
              <ul className={styles.duties}>
                {held.data.duties.map(({ kind, count }) => (
                  <li key={kind}>{t(`duty.${kind}`, { count })}</li>
                ))}
              </ul>
            )}
          </section>
        )}
        <PersonSelect
          companyId={companyId}
          label={t('successor')}
          description={t('successorHint')}
          value={successorId}
          valueName={member.managerName}
          without={[memberId]}
          onPerson={setSuccessorId}
        />
        <div className={styles.actions}>
          <Button data-autofocus onClick={onClose}>
            {global('actions.cancel')}
          </Button>
          <Button variant="filled" color="red" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
