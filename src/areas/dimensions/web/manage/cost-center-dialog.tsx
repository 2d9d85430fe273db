import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
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
import { PeopleSelect, PersonSelect } from '#areas/members/web/door.tsx';
import {
  addCostCenter,
  archiveCostCenter,
  changeCostCenter,
  mergeCostCenter,
  type CostCenterView,
} from '../../contract/cost-center.ts';
import type { CostCenterId } from '../../contract/dimension.ts';
import { costCentersQuery } from './api.ts';
import { MergeSection } from './merge-section.tsx';
import styles from './manage.module.css';

type CostCenterDialogProps = {
  companyId: string;
  /** Null for a new one. */
  costCenter: CostCenterView | null;
  onClose: () => void;
};

const draftOf = (costCenter: CostCenterView | null) => ({
  name: costCenter?.name ?? '',
  code: costCenter?.code ?? '',
  ownerId: costCenter?.ownerId ?? null,
  approverId: costCenter?.approverId ?? null,
  coOwners: costCenter?.coOwners ?? [],
  members: costCenter?.members ?? [],
});

/** Name, code and people of a cost centre; one that is there can be merged into another or archived. */
export function CostCenterDialog({ companyId, costCenter, onClose }: CostCenterDialogProps) {
  const t = useTranslations('dimensions');
  const client = useQueryClient();
  const { seen, hasMoved, look } = useSeen(costCenter);
  const [draft, setDraft] = useState(() => draftOf(costCenter));
  const set = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change });
  const done = async (message: string): Promise<void> => {
    notify({ message });
    onClose();
    for (const key of ['cost-centers', 'dimensions']) await client.invalidateQueries({ queryKey: [key, companyId] });
  };
  const { coOwners, members, ...fields } = draft;
  const body = {
    ...fields,
    coOwnerIds: coOwners.map((one) => one.userId),
    memberIds: members.map((one) => one.userId),
  };
  const save = useMutation({
    mutationFn: () =>
      costCenter === null
        ? call(addCostCenter, { params: { companyId }, body })
        : call(changeCostCenter, {
            params: { companyId, costCenterId: costCenter.id },
            body: { ...body, version: seen?.version ?? costCenter.version },
          }),
    onSuccess: () => done(t('saved')),
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: ['cost-centers', companyId] });
    },
  });
  const refusal = useRefusal(save.error, { area: 'dimensions', codes: { name_taken: 'name' } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} size={560} title={costCenter === null ? t('costCenters.add') : costCenter.name}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {hasMoved ? (
          <StaleNote
            theirs={costCenter === null ? [] : [{ label: t('column.name'), value: costCenter.name }]}
            onTheirs={() => {
              setDraft(draftOf(costCenter));
              look();
            }}
            onMine={look}
          />
        ) : null}
        {refusal.rest === null || isConflict(save.error) ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <TextInput
          data-autofocus
          label={t('column.name')}
          maxLength={120}
          value={draft.name}
          error={refusal.at('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('column.code')}
          maxLength={20}
          value={draft.code}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <PersonSelect
          companyId={companyId}
          label={t('column.owner')}
          description={t('costCenters.ownerHint')}
          placeholder={t('nobody')}
          value={draft.ownerId}
          valueName={costCenter?.ownerName ?? null}
          onPerson={(ownerId) => set({ ownerId })}
        />
        <PersonSelect
          companyId={companyId}
          label={t('column.approver')}
          placeholder={t('nobody')}
          value={draft.approverId}
          valueName={costCenter?.approverName ?? null}
          onPerson={(approverId) => set({ approverId })}
        />
        <PeopleSelect
          companyId={companyId}
          label={t('costCenters.coOwners')}
          description={t('costCenters.coOwnersHint')}
          people={draft.coOwners}
          onPeople={(people) => set({ coOwners: people })}
        />
        <PeopleSelect
          companyId={companyId}
          label={t('column.members')}
          people={draft.members}
          onPeople={(people) => set({ members: people })}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
      {costCenter === null ? null : <Further companyId={companyId} costCenter={costCenter} onDone={done} />}
    </Dialog>
  );
}

function Further({
  companyId,
  costCenter,
  onDone,
}: {
  companyId: string;
  costCenter: CostCenterView;
  onDone: (message: string) => Promise<void>;
}) {
  const t = useTranslations('dimensions');
  const errorText = useErrorText('dimensions');
  const { data } = useInfiniteQuery(costCentersQuery(companyId, { state: 'active' }));
  const others = (data?.pages.flatMap((page) => page.items) ?? []).filter((one) => one.id !== costCenter.id);
  const { id, name, version } = costCenter;
  const params = { companyId, costCenterId: id };
  const merge = useMutation({
    mutationFn: (into: { id: CostCenterId; name: string }) =>
      call(mergeCostCenter, { params, body: { version, intoId: into.id } }),
    onSuccess: (_answer, into) => onDone(t('merge.done', { name, into: into.name })),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  const archive = useMutation({
    mutationFn: () => call(archiveCostCenter, { params, body: { version, isArchived: true } }),
    onSuccess: () => onDone(t('archived', { name })),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <MergeSection
      others={others}
      isBusy={merge.isPending || archive.isPending}
      onMerge={(into) => merge.mutate(into)}
      onArchive={() => archive.mutate()}
    />
  );
}
