import { MultiSelect, Radio, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { FieldRows, type FieldRow } from '#ui/parts/fields/field-rows.tsx';
import { StaleNote } from '#ui/parts/notices/stale-note.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import {
  askPaySettings,
  OUTSIDE_EEA,
  TRANSFER_FORMATS,
  TRANSFERS_BY,
  type PaySettingsView,
} from '../../contract/pay-settings.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { LimitField } from './limit-field.tsx';
import { PaySettingsPage } from './pay-settings-page.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { paySettingsQuery } from './pay-settings-query.ts';
import { useSettingsDraft, type SettingsDraft } from './use-settings-draft.ts';

/** Limits, who confirms, and what bank files look like (ux 5.2); a change takes a factor of the account owner. */
export function WireTransferScreen() {
  const t = useTranslations('paySettings');
  const { company: companyId = '' } = useParams();
  const settings = useQuery(paySettingsQuery(companyId));
  return (
    <PaySettingsPage page="wire-transfer">
      {settings.isError && settings.data === undefined ? (
        <ErrorState
          text={t('wire-transfer.notLoaded')}
          error={settings.error}
          areas={['paySettings']}
          onRetry={() => void settings.refetch()}
        />
      ) : settings.data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : settings.data.mayChange ? (
        <Sections companyId={companyId} settings={settings.data} />
      ) : (
        <Shown settings={settings.data} />
      )}
    </PaySettingsPage>
  );
}

type SectionProps = { companyId: string; settings: PaySettingsView };

const Sections = (props: SectionProps) => (
  <>
    <LimitsSection {...props} />
    <FilesSection {...props} />
  </>
);

function LimitsSection({ companyId, settings }: SectionProps) {
  const t = useTranslations('paySettings');
  const state = useSettingsDraft(companyId, settings, [
    'dailyCeiling',
    'twoAbove',
    'confirmerIds',
    'firstAccountsWait',
    'twoPeopleSuffice',
  ]);
  const { draft, set, round } = state;
  const isAlone = draft.twoAbove !== null && draft.confirmerIds.length === 0;
  const isWrong = draft.dailyCeiling === NO_AMOUNT || draft.twoAbove === NO_AMOUNT || isAlone;
  const limits = useLimitRows(settings);
  const people = new Map([...settings.confirmers, ...settings.candidates].map((one) => [one.userId, one.fullName]));
  return (
    <SettingsSection title={t('limits.title')} text={t('limits.text')} save={saveOf(state, isWrong)}>
      <Moved state={state} rows={limits} />
      <LimitField
        key={`ceiling ${round} ${settings.dailyCeiling}`}
        label={t('limits.ceiling')}
        description={t('limits.ceilingText')}
        currency={settings.currency}
        least={1n}
        value={draft.dailyCeiling}
        onMinor={(dailyCeiling) => set({ dailyCeiling })}
      />
      <LimitField
        key={`two ${round} ${settings.twoAbove}`}
        label={t('limits.two')}
        description={t('limits.twoText')}
        currency={settings.currency}
        least={0n}
        value={draft.twoAbove}
        onMinor={(twoAbove) => set({ twoAbove })}
      />
      <MultiSelect
        label={t('limits.confirmers')}
        description={t('limits.confirmersText')}
        searchable
        data={[...people].map(([value, label]) => ({ value, label }))}
        value={draft.confirmerIds}
        error={isAlone ? t('errors.too_few_confirmers') : undefined}
        onChange={(ids) => set({ confirmerIds: [...people.keys()].filter((id) => ids.includes(id)) })}
      />
      <Switch
        label={t('limits.firstWait')}
        description={t('limits.firstWaitText')}
        checked={draft.firstAccountsWait}
        onChange={(event) => set({ firstAccountsWait: event.currentTarget.checked })}
      />
      <Switch
        label={t('limits.twoPeople')}
        description={t('limits.twoPeopleText')}
        checked={draft.twoPeopleSuffice}
        onChange={(event) => set({ twoPeopleSuffice: event.currentTarget.checked })}
      />
      <Agree companyId={companyId} state={state} />
    </SettingsSection>
  );
}

function FilesSection({ companyId, settings }: SectionProps) {
  const t = useTranslations('paySettings');
  const state = useSettingsDraft(companyId, settings, ['cutOff', 'transferFormat', 'transfersBy', 'outsideEea']);
  const { draft, set } = state;
  const times = useTimes();
  const files = useFileRows(settings);
  return (
    <SettingsSection title={t('files.title')} text={t('files.text')} save={saveOf(state, false)}>
      <Moved state={state} rows={files} />
      <Switch
        label={t('files.cutOff')}
        description={t('files.cutOffText')}
        checked={draft.cutOff !== null}
        onChange={(event) => set({ cutOff: event.currentTarget.checked ? USUAL_CUT_OFF : null })}
      />
      {draft.cutOff === null ? null : (
        <Select
          label={t('files.cutOffAt')}
          allowDeselect={false}
          data={times}
          value={draft.cutOff}
          onChange={(cutOff) => set({ cutOff })}
        />
      )}
      <Radio.Group
        label={t('files.format')}
        value={draft.transferFormat}
        onChange={(value) => set({ transferFormat: TRANSFER_FORMATS.find((one) => one === value) ?? '09' })}
      >
        {TRANSFER_FORMATS.map((one) => (
          <Radio key={one} value={one} label={`pain.001.001.${one}`} description={t(`files.format${one}`)} mt="xs" />
        ))}
      </Radio.Group>
      <Radio.Group
        label={t('files.by')}
        value={draft.transfersBy}
        onChange={(value) => set({ transfersBy: TRANSFERS_BY.find((one) => one === value) ?? 'item' })}
      >
        {TRANSFERS_BY.map((one) => (
          <Radio key={one} value={one} label={t(`files.${one}`)} description={t(`files.${one}Text`)} mt="xs" />
        ))}
      </Radio.Group>
      <Radio.Group
        label={t('files.outside')}
        description={t('files.outsideText')}
        value={draft.outsideEea}
        onChange={(value) => set({ outsideEea: OUTSIDE_EEA.find((one) => one === value) ?? 'bic_and_address' })}
      >
        {OUTSIDE_EEA.map((one) => (
          <Radio key={one} value={one} label={t(`files.wants.${one}`)} mt="xs" />
        ))}
      </Radio.Group>
      <Agree companyId={companyId} state={state} />
    </SettingsSection>
  );
}

const USUAL_CUT_OFF = '16:00';

const saveOf = (state: SettingsDraft, isWrong: boolean) => ({
  isChanged: state.isChanged,
  isBusy: state.save.isPending,
  onSave: () => {
    if (!isWrong) state.ask();
  },
  onDiscard: state.discard,
});

function Agree({ companyId, state }: { companyId: string; state: SettingsDraft }) {
  const t = useTranslations('paySettings');
  if (!state.isConfirming) return null;
  return (
    <AgreeDialog
      begin={async (factorId) => {
        const body = { ...state.draft, ...(factorId === undefined ? {} : { factorId }) };
        try {
          return await call(askPaySettings, { params: { companyId }, body });
        } catch (error) {
          state.onConflict(error);
          throw error;
        }
      }}
      save={(begun, code) =>
        state.save.mutateAsync({ procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) })
      }
      onClose={state.stop}
    >
      <p>{t('agreeText')}</p>
    </AgreeDialog>
  );
}

/** Somebody else saved while a section was being changed: how theirs is, and which of the two goes on. */
function Moved({ state, rows }: { state: SettingsDraft; rows: readonly FieldRow[] }) {
  return state.theirs === null ? null : <StaleNote theirs={rows} onTheirs={state.discard} onMine={state.look} />;
}

/** Who may not change it sees how it is, and who could. */
function Shown({ settings }: { settings: PaySettingsView }) {
  const t = useTranslations('paySettings');
  return (
    <>
      <ReadOnlyNotice title={t('ownerOnly')} />
      <SettingsSection title={t('limits.title')}>
        <FieldRows rows={useLimitRows(settings)} />
      </SettingsSection>
      <SettingsSection title={t('files.title')}>
        <FieldRows rows={useFileRows(settings)} />
      </SettingsSection>
    </>
  );
}

function useLimitRows(settings: PaySettingsView): FieldRow[] {
  const t = useTranslations('paySettings.limits');
  const format = useFormat();
  const { dailyCeiling, twoAbove, confirmers, currency } = settings;
  const amount = (minor: string | null, none: string): string =>
    minor === null ? none : format.money({ minor, currency });
  const names = confirmers.map((one) => one.fullName);
  return [
    { label: t('ceiling'), value: amount(dailyCeiling, t('none')) },
    { label: t('two'), value: amount(twoAbove, t('never')) },
    { label: t('confirmers'), value: names.length === 0 ? t('nobody') : format.list(names) },
    { label: t('firstWait'), value: t(settings.firstAccountsWait ? 'yes' : 'no') },
    { label: t('twoPeople'), value: t(settings.twoPeopleSuffice ? 'yes' : 'no') },
  ];
}

function useFileRows({ cutOff, transferFormat, transfersBy, outsideEea }: PaySettingsView): FieldRow[] {
  const t = useTranslations('paySettings.files');
  return [
    { label: t('cutOffAt'), value: cutOff ?? t('noCutOff') },
    { label: t('format'), value: `pain.001.001.${transferFormat}` },
    { label: t('by'), value: t(transfersBy) },
    { label: t('outside'), value: t(`wants.${outsideEea}`) },
  ];
}

/** Half hours as the reader's language writes them. */
function useTimes(): { value: string; label: string }[] {
  const { language } = useFormat();
  const clock = new Intl.DateTimeFormat(INTL_LOCALES[language], { timeStyle: 'short', timeZone: 'UTC' });
  return Array.from({ length: 48 }, (_none, half) => {
    const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    return { value, label: clock.format(half * 1_800_000) };
  });
}
