import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { CARD_SWITCHES, switchCards, type CardSwitch } from '../../contract/card-settings.ts';
import { cardSettingsQuery } from './api.ts';

/** Which kinds of card the company uses, with what each switch changes for whom; kept at once, with undo. */
export function CardSwitches({ companyId }: { companyId: string }) {
  const t = useTranslations('cardOrders.settings');
  const errorText = useErrorText('cardOrders');
  const client = useQueryClient();
  const settings = useQuery(cardSettingsQuery(companyId));
  const { queryKey } = cardSettingsQuery(companyId);
  const change = useMutation({
    mutationFn: (body: { which: CardSwitch; isOn: boolean }) => call(switchCards, { params: { companyId }, body }),
    onSuccess: (saved, { which, isOn }) => {
      client.setQueryData(queryKey, saved);
      notify({
        message: t(isOn ? 'on' : 'off', { what: t(which) }),
        undo: () => change.mutate({ which, isOn: !isOn }),
      });
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  if (settings.isError && settings.data === undefined)
    return (
      <ErrorState
        text={t('notLoaded')}
        error={settings.error}
        areas={['cardOrders']}
        onRetry={() => void settings.refetch()}
      />
    );
  if (settings.data === undefined) return <BlockSkeleton lines={6} />;
  const { data } = settings;
  const asked = change.isPending ? change.variables : undefined;
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {data.hasAccount ? null : <NoticeBox tone="blue" title={t('noAccount')} />}
      {CARD_SWITCHES.map((which) => (
        <Switch
          key={which}
          label={t(which)}
          description={[t(`${which}Text`), which === 'own_order' ? null : t('inUse', { count: data.inUse[which] })]
            .filter((part) => part !== null)
            .join(' ')}
          disabled={!data.mayChange || (which === 'own_order' && !data.physical)}
          checked={asked?.which === which ? asked.isOn : data[which]}
          onChange={(event) => change.mutate({ which, isOn: event.currentTarget.checked })}
        />
      ))}
    </SettingsSection>
  );
}
