import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isConflict } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useSeen } from '#ui/parts/notices/use-seen.ts';
import type { ProcedureId } from '#areas/identity/contract/sca.ts';
import { savePaySettings, type PaySettingsChange, type PaySettingsView } from '../../contract/pay-settings.ts';
import { paySettingsQuery } from './pay-settings-query.ts';

/** Settings as their sections send them back. */
export const draftOf = (settings: PaySettingsView): Required<PaySettingsChange> => ({
  dailyCeiling: settings.dailyCeiling,
  twoAbove: settings.twoAbove,
  transferFormat: settings.transferFormat,
  transfersBy: settings.transfersBy,
  cutOff: settings.cutOff,
  twoPeopleSuffice: settings.twoPeopleSuffice,
  firstAccountsWait: settings.firstAccountsWait,
  outsideEea: settings.outsideEea,
  confirmerIds: settings.confirmers.map((person) => person.userId),
  version: settings.version,
});

type Field = Exclude<keyof PaySettingsChange, 'version'>;

/**
 * What one section changes of the settings, `fields`; the rest is sent back as it is. Saving asks a factor first. Somebody
 * else may save meanwhile: then what was typed stays, and goes out once they have seen that. What was saved of another
 * section, from this page too, is nothing to look at here.
 */
export function useSettingsDraft(companyId: string, settings: PaySettingsView, fields: readonly Field[]) {
  const t = useTranslations('paySettings');
  const client = useQueryClient();
  const { seen, look } = useSeen(settings);
  const [before, now] = [draftOf(seen), draftOf(settings)];
  const hasMoved = fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]));
  const [edits, setEdits] = useState<Partial<PaySettingsChange>>({});
  const [isConfirming, setConfirming] = useState(false);
  // Fields keep what is typed, so a discarded section is made anew.
  const [round, setRound] = useState(0);
  const changed = { ...now, ...edits };
  const isChanged = JSON.stringify(changed) !== JSON.stringify(now);
  const draft = { ...changed, version: isChanged && hasMoved ? seen.version : settings.version };
  const discard = (): void => {
    setEdits({});
    look();
    setRound(round + 1);
  };
  const onConflict = (error: unknown): void => {
    if (!isConflict(error)) return;
    setConfirming(false);
    void client.invalidateQueries({ queryKey: ['pay-settings', companyId] });
  };
  const save = useMutation({
    mutationFn: (answer: { procedureId: ProcedureId; code?: string }) =>
      call(savePaySettings, { params: { companyId }, body: { ...draft, ...answer } }),
    onSuccess: (saved) => {
      setConfirming(false);
      setEdits({});
      client.setQueryData(paySettingsQuery(companyId).queryKey, saved);
      notify({ message: t('saved') });
    },
    onError: onConflict,
  });
  return {
    draft,
    round,
    save,
    isConfirming,
    isChanged,
    /** What is there now that reads otherwise here, once somebody else saved while this was being changed. */
    theirs: hasMoved && isChanged ? settings : null,
    look,
    set: (part: Partial<PaySettingsChange>) => {
      // What is seen when the first change is made is what it is made of.
      if (!isChanged) look();
      setEdits({ ...edits, ...part });
    },
    ask: () => setConfirming(true),
    stop: () => setConfirming(false),
    onConflict,
    discard,
  };
}
export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
