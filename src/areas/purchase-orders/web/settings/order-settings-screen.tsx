import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import {
  getTolerances,
  setTolerances,
  type ToleranceSettings,
  type TolerancesView,
} from '../../contract/tolerances.ts';
import { orderSettingsPath } from '../../paths.ts';
import { quantityText } from '../parts/quantity-text.ts';
import styles from './order-settings.module.css';
import { LIMITS, typedOf, useTolerances } from './use-tolerances.ts';

const keyOf = (companyId: string) => ['purchase-orders', companyId, 'tolerances'] as const;

/** `company/settings/purchase-orders`: how far invoices may stand off their orders, and what was allowed before. */
export function OrderSettingsScreen() {
  const t = useTranslations('orderSettings');
  const { company: companyId = '' } = useParams();
  const settings = useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => call(getTolerances, { params: { companyId }, signal }),
  });
  const links = [{ label: t('title'), to: orderSettingsPath(companyId) }];
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={[{ label: t('group'), links }]}>
      {settings.isError ? (
        <ErrorState
          text={t('failed')}
          error={settings.error}
          areas={['orderSettings']}
          onRetry={() => void settings.refetch()}
        />
      ) : settings.data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          {settings.data.mayChange ? (
            <Limits companyId={companyId} settings={settings.data} />
          ) : (
            <Shown settings={settings.data} />
          )}
          <Versions settings={settings.data} />
        </>
      )}
    </SettingsPage>
  );
}

function Limits({ companyId, settings }: { companyId: string; settings: ToleranceSettings }) {
  const t = useTranslations('orderSettings');
  const client = useQueryClient();
  const errorText = useErrorText('orderSettings');
  const format = useFormat();
  const form = useTolerances(settings.tolerances, format.language);
  const save = useMutation({
    mutationFn: (tolerances: TolerancesView) =>
      call(setTolerances, { params: { companyId }, body: { number: settings.number, tolerances } }),
    onSuccess: (changed) => {
      client.setQueryData(keyOf(companyId), changed);
      form.reset();
      notify({ message: t('saved') });
    },
    onError: () => void client.invalidateQueries({ queryKey: keyOf(companyId) }),
  });
  const errorOf = (path: string): string | undefined => {
    const code = form.problems[path];
    return code === undefined ? undefined : t(code === 'percent' ? 'problem.percent' : 'problem.units');
  };
  return (
    <SettingsSection
      title={t('limits')}
      text={t('limitsText')}
      save={{
        isChanged: form.isChanged,
        isBusy: save.isPending,
        onDiscard: form.reset,
        onSave: () => {
          const tolerances = form.submit();
          if (tolerances !== null) save.mutate(tolerances);
        },
      }}
    >
      <Made settings={settings} />
      {save.isError ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
      {LIMITS.map((limit) => (
        <fieldset key={limit} className={styles.limit}>
          <legend>{t(`of.${limit}`)}</legend>
          <p>{t(`text.${limit}`)}</p>
          <TextInput
            label={t('percent')}
            inputMode="decimal"
            value={form.typed[limit].percent}
            error={errorOf(`${limit}.percent`)}
            onChange={(event) => form.change(limit, { percent: event.currentTarget.value })}
          />
          {limit === 'quantity' ? null : (
            <TextInput
              label={t('units')}
              inputMode="numeric"
              value={form.typed[limit].units}
              error={errorOf(`${limit}.units`)}
              onChange={(event) => form.change(limit, { units: event.currentTarget.value })}
            />
          )}
        </fieldset>
      ))}
    </SettingsSection>
  );
}

/** Which version counts, and whose it is. */
function Made({ settings: { made, number } }: { settings: ToleranceSettings }) {
  const t = useTranslations('orderSettings');
  const format = useFormat();
  if (made === null) return null;
  return (
    <p className={styles.made}>{t('counts', { number, name: made.byName, at: format.moment(made.at as Instant) })}</p>
  );
}

/** Who may not change them reads by what invoices are judged, and who could. */
function Shown({ settings }: { settings: ToleranceSettings }) {
  const t = useTranslations('orderSettings');
  const format = useFormat();
  const typed = typedOf(settings.tolerances, format.language);
  return (
    <SettingsSection title={t('limits')} text={t('limitsText')}>
      <NoticeBox tone="blue" title={t('adminsOnly')} />
      <Made settings={settings} />
      <FieldRows
        rows={LIMITS.map((limit) => ({
          label: t(`of.${limit}`),
          value: t(limit === 'quantity' ? 'allowedPercent' : 'allowedLimit', typed[limit]),
        }))}
      />
    </SettingsSection>
  );
}

/** What was allowed when: a decision names the version that it was made by. */
function Versions({ settings }: { settings: ToleranceSettings }) {
  const t = useTranslations('orderSettings');
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? settings.versions : settings.versions.slice(0, 5);
  const wordsOf = (tolerances: TolerancesView): string => {
    const typed = typedOf(tolerances, format.language);
    return LIMITS.map((limit) =>
      limit === 'quantity'
        ? t('versionPercent', { name: t(`of.${limit}`), percent: typed[limit].percent })
        : t('versionLimit', {
            name: t(`of.${limit}`),
            percent: quantityText(typed[limit].percent, format.language),
            units: typed[limit].units,
          }),
    ).join(' · ');
  };
  return (
    <SettingsSection title={t('versions')} text={settings.versions.length === 0 ? t('noVersions') : undefined}>
      <ol className={styles.versions}>
        {shown.map((version) => (
          <li key={version.number}>
            <b>{version.made === null ? t('usual') : t('version', { number: version.number })}</b>
            {version.made === null ? null : (
              <span>
                {t('versionBy', { name: version.made.byName, at: format.moment(version.made.at as Instant) })}
              </span>
            )}
            <small>{wordsOf(version.tolerances)}</small>
          </li>
        ))}
      </ol>
      {shown.length < settings.versions.length ? (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('allVersions', { count: settings.versions.length })}
        </button>
      ) : null}
    </SettingsSection>
  );
}
