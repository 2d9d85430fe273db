import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { ProcedureId } from '#areas/identity/contract/sca.ts';
import { savePaySettings, type PaySettingsChange, type PaySettingsView } from '../../contract/pay-settings.ts';
import { paySettingsQuery } from './pay-settings-query.ts';

/** Settings as their sections send them back. */
export const draftOf = (settings: PaySettingsView): PaySettingsChange => ({
  dailyCeiling: settings.dailyCeiling,
  twoAbove: settings.twoAbove,
  transferFormat: settings.transferFormat,
  transfersBy: settings.transfersBy,
  cutOff: settings.cutOff,
  confirmerIds: settings.confirmers.map((person) => person.userId),
  version: settings.version,
});

/** What one section changes of the settings; the rest is sent back as it is. Saving asks a factor first. */
export function useSettingsDraft(companyId: string, settings: PaySettingsView) {
  const t = useTranslations('paySettings');
  const client = useQueryClient();
  const before = draftOf(settings);
  const [draft, setDraft] = useState(before);
  const [isConfirming, setConfirming] = useState(false);
  // Fields keep what is typed, so a discarded section is made anew.
  const [round, setRound] = useState(0);
  const save = useMutation({
    mutationFn: (answer: { procedureId: ProcedureId; code?: string }) =>
      call(savePaySettings, { params: { companyId }, body: { ...draft, ...answer } }),
    onSuccess: (saved) => {
      setConfirming(false);
      client.setQueryData(paySettingsQuery(companyId).queryKey, saved);
      notify({ message: t('saved') });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'version_conflict')
        void client.invalidateQueries({ queryKey: ['pay-settings', companyId] });
    },
  });
  return {
    draft,
    round,
    save,
    isConfirming,
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    set: (part: Partial<PaySettingsChange>) => setDraft({ ...draft, ...part }),
    ask: () => setConfirming(true),
    stop: () => setConfirming(false),
    discard: () => (setDraft(before), setRound(round + 1)),
  };
}
export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
