import { Radio } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { SCA_AT_SIGN_IN, type ScaAtSignIn } from '#areas/companies/contract/company.ts';
import type { ProcedureId } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import { beginSecondStepChange, getSecondStep, saveSecondStep, type SecondStep } from '../../contract/second-step.ts';
import { Refusal } from './refusal.tsx';

const keyOf = (companyId: string) => ['second-step', companyId] as const;

/** Of whom the company asks a second factor at log-in; whoever has one confirms a change with it (decision 7). */
export function SecondStepSection({ companyId }: { companyId: string }) {
  const t = useTranslations('singleSignOn');
  const setting = useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => call(getSecondStep, { params: { companyId }, signal }),
  });
  if (setting.isError)
    return (
      <SettingsSection title={t('secondStep.title')}>
        <ErrorState isInline error={setting.error} areas={['singleSignOn']} onRetry={() => void setting.refetch()} />
      </SettingsSection>
    );
  if (setting.data === undefined) return <BlockSkeleton lines={3} />;
  return <SecondStepForm key={setting.data.scaAtSignIn} companyId={companyId} setting={setting.data} />;
}

function SecondStepForm({ companyId, setting }: { companyId: string; setting: SecondStep }) {
  const t = useTranslations('singleSignOn');
  const client = useQueryClient();
  const [value, setValue] = useState(setting.scaAtSignIn);
  const [isConfirming, setConfirming] = useState(false);
  const save = useMutation({
    mutationFn: (confirmation: { procedureId?: ProcedureId; code?: string }) =>
      call(saveSecondStep, { params: { companyId }, body: { scaAtSignIn: value, ...confirmation } }),
    onSuccess: (saved) => {
      setConfirming(false);
      client.setQueryData(keyOf(companyId), saved);
      notify({ message: t('secondStep.saved') });
    },
  });
  return (
    <SettingsSection
      title={t('secondStep.title')}
      text={t('secondStep.text')}
      save={{
        isChanged: value !== setting.scaAtSignIn,
        isBusy: save.isPending,
        onSave: () => (setting.needsConfirmation ? setConfirming(true) : save.mutate({})),
        onDiscard: () => (setValue(setting.scaAtSignIn), save.reset()),
      }}
    >
      {save.isError && !isConfirming ? <Refusal error={save.error} /> : null}
      <Radio.Group
        label={t('secondStep.label')}
        value={value}
        onChange={(chosen) => setValue(SCA_AT_SIGN_IN.find((one) => one === chosen) ?? value)}
      >
        {SCA_AT_SIGN_IN.toReversed().map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`secondStep.${KEYS[one]}`)}
            description={t(`secondStep.${KEYS[one]}Text`)}
            mt="xs"
          />
        ))}
      </Radio.Group>
      <Dialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('secondStep.confirm')}
        closeOnClickOutside={false}
      >
        <ConfirmFlow
          area="singleSignOn"
          begin={(factorId) =>
            call(beginSecondStepChange, {
              params: { companyId },
              body: { scaAtSignIn: value, ...(factorId === undefined ? {} : { factorId }) },
            })
          }
          mayUse={({ type, isEnrolled }) => isEnrolled || type === 'SMS'}
          onCode={(begun, code) => save.mutateAsync({ procedureId: begun.procedure.id, code })}
          onApproved={(begun) => save.mutateAsync({ procedureId: begun.procedure.id })}
        />
      </Dialog>
    </SettingsSection>
  );
}

const KEYS = { always: 'always', 'enrolled-users': 'enrolled' } as const satisfies Record<ScaAtSignIn, string>;
