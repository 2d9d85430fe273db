import '#ui/styles/app.css';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { remindCollaborator, replaceAssociations, type Association } from '../../contract/collaborators.ts';
import { AddForm, type NewAssociation } from './add-form.tsx';
import { associationsQuery } from './api.ts';
import styles from './collaborators.module.css';

/** Who works for the companies that a master controller leads: added, removed and reminded here (specification 2.4). */
export function ManageModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('collaborators');
  const associations = useQuery(associationsQuery);
  return (
    <Dialog opened onClose={onClose} size={640} title={t('title')}>
      {associations.isError ? (
        <ErrorState isInline error={associations.error} onRetry={() => void associations.refetch()} />
      ) : associations.data === undefined ? (
        <BlockSkeleton lines={4} />
      ) : (
        <People companies={associations.data.companies} items={associations.data.items} />
      )}
    </Dialog>
  );
}

type PeopleProps = { companies: readonly { id: string; name: string }[]; items: readonly Association[] };

function People({ companies, items }: PeopleProps) {
  const t = useTranslations('collaborators');
  const client = useQueryClient();
  const notice = useMutationNotice('collaborators');
  const refresh = () => client.invalidateQueries({ queryKey: associationsQuery.queryKey });
  const nameOf = (companyId: string): string => companies.find((company) => company.id === companyId)?.name ?? '';
  const kept = items.map(({ collaborator, company }) => ({ email: collaborator.email, companyId: company.id }));
  const replace = useMutation({
    mutationFn: (associations: readonly NewAssociation[]) =>
      call(replaceAssociations, { body: { associations: [...associations] as typeof kept } }),
    ...notice({ done: t('saved') }),
    onSettled: refresh,
  });
  return (
    <>
      {items.length === 0 ? <p className={styles.none}>{t('none')}</p> : null}
      <ul className={styles.people}>
        {items.map((item) => (
          <Person
            key={item.collaborator.id}
            association={item}
            companyName={nameOf(item.company.id)}
            isBusy={replace.isPending}
            onRemove={() =>
              replace.mutate(
                kept.filter(
                  ({ email, companyId }) => email !== item.collaborator.email || companyId !== item.company.id,
                ),
              )
            }
            onReminded={refresh}
          />
        ))}
      </ul>
      <AddForm
        companies={companies}
        existing={kept}
        isBusy={replace.isPending}
        onAdd={(added) => replace.mutateAsync([...kept, ...added])}
      />
    </>
  );
}

type PersonProps = {
  association: Association;
  companyName: string;
  isBusy: boolean;
  onRemove: () => void;
  onReminded: () => Promise<void>;
};

function Person({ association, companyName, isBusy, onRemove, onReminded }: PersonProps) {
  const t = useTranslations('collaborators');
  const notice = useMutationNotice('collaborators');
  const { collaborator, invitedByName, canRemind } = association;
  const who = collaborator.fullName ?? collaborator.email;
  const remind = useMutation({
    mutationFn: () => call(remindCollaborator, { body: { id: collaborator.id } }),
    ...notice({ done: t('reminded', { email: collaborator.email }) }),
    onSettled: onReminded,
  });
  return (
    <li>
      <span>
        <b>{who}</b>
        <small>
          {[
            collaborator.fullName === null ? t('waiting') : collaborator.email,
            companyName,
            ...(invitedByName === null ? [] : [t('invitedBy', { name: invitedByName })]),
          ].join(' · ')}
        </small>
      </span>
      {canRemind ? (
        <Button
          size="xs"
          loading={remind.isPending}
          aria-label={t('remindNamed', { who, company: companyName })}
          onClick={() => remind.mutate()}
        >
          {t('remind')}
        </Button>
      ) : null}
      <Button
        size="xs"
        variant="subtle"
        disabled={isBusy}
        aria-label={t('removeNamed', { who, company: companyName })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
