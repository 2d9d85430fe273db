import { useState } from 'react';
import type { AbsenceId, AbsencesView } from '../../contract/absence.ts';
import { useAbsenceChanges, type Whose } from './absence-api.ts';
import { bodyOf, draftOf } from './absence-fields.tsx';

/** One absence in the form, or a new one; and what becomes of it. Drawn anew when the server says something else. */
export function useAbsence(whose: Whose, { absences }: AbsencesView) {
  const { save, end } = useAbsenceChanges(whose);
  const [editedId, setEditedId] = useState(absences.find((one) => one.lastOn !== null)?.id ?? null);
  const edited = absences.find((one) => one.id === editedId) ?? null;
  const [draft, setDraft] = useState(draftOf(edited));
  const [isTried, setTried] = useState(false);
  const edit = (id: AbsenceId | null): void => {
    setEditedId(id);
    setDraft(draftOf(absences.find((one) => one.id === id) ?? null));
    setTried(false);
    save.reset();
  };
  return {
    edited,
    edit,
    draft,
    setDraft,
    isTried,
    isChanged: JSON.stringify(draft) !== JSON.stringify(draftOf(edited)),
    isSaving: save.isPending,
    isEnding: end.isPending,
    failed: save.error ?? end.error,
    submit: (): void => {
      setTried(true);
      const body = bodyOf(draft, edited);
      if (body !== null) save.mutate(body);
    },
    discard: (): void => edit(editedId),
    end: end.mutate,
  };
}
