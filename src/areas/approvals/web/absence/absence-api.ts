import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import {
  endAbsence,
  endMyAbsence,
  getAbsence,
  getMyAbsence,
  setAbsence,
  setMyAbsence,
  type AbsenceBody,
  type AbsenceId,
} from '../../contract/absence.ts';

/** Whose absence is looked at; the name is null for one's own. */
export type Whose = { readonly companyId: string; readonly userId: UserId; readonly name: string | null };

export const absencesQuery = ({ companyId, userId, name }: Whose) =>
  queryOptions({
    queryKey: ['absences', companyId, name === null ? 'mine' : userId],
    queryFn: ({ signal }) =>
      name === null
        ? call(getMyAbsence, { params: { companyId }, signal })
        : call(getAbsence, { params: { companyId, memberId: userId }, signal }),
  });

/** Sets and ends an absence, one's own or as somebody who looks after the company. */
export function useAbsenceChanges(whose: Whose) {
  const { companyId, userId: memberId, name } = whose;
  const t = useTranslations('absence');
  const client = useQueryClient();
  const { queryKey } = absencesQuery(whose);
  const isMine = name === null;
  const save = useMutation({
    mutationFn: (body: AbsenceBody) =>
      isMine
        ? call(setMyAbsence, { params: { companyId }, body })
        : call(setAbsence, { params: { companyId, memberId }, body }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      notify({ message: isMine ? t('mine.saved') : t('theirs.saved', { name }) });
    },
  });
  const end = useMutation({
    mutationFn: (absenceId: AbsenceId) =>
      isMine
        ? call(endMyAbsence, { params: { companyId }, query: { absenceId } })
        : call(endAbsence, { params: { companyId, memberId }, query: { absenceId } }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      notify({ message: isMine ? t('mine.ended') : t('theirs.ended', { name }) });
    },
  });
  return { save, end };
}
