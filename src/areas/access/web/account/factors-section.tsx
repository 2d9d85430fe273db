import { Button, Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { OwnFactor } from '#areas/identity/contract/confirmation.ts';
import { FACTOR_ICONS, ownFactorsKey, ownFactorsQuery } from '#areas/identity/web/door.tsx';
import { FactorDialog, type FactorChange } from './factor-dialog.tsx';
import styles from './account.module.css';

/** With what this person confirms that it is them; adding and taking away needs one of them (ux 5.2, security 49). */
export function FactorsSection() {
  const t = useTranslations('account');
  const client = useQueryClient();
  const factors = useQuery(ownFactorsQuery);
  const [change, setChange] = useState<FactorChange | null>(null);
  const items = factors.data?.items ?? [];
  const enrolled = items.filter((factor) => factor.isEnrolled);
  const addable = (['MOBILE_APP', 'WEBAUTHN', 'TOTP', 'SMS', 'EMAIL'] as const).filter(
    (type) =>
      type === 'MOBILE_APP' ||
      type === 'WEBAUTHN' ||
      (type === 'TOTP'
        ? !enrolled.some((factor) => factor.type === type)
        : items.some((factor) => factor.type === type && !factor.isEnrolled)),
  );
  return (
    <SettingsSection title={t('factors.title')} text={t('factors.text')}>
      {factors.isError ? (
        <ErrorState isInline error={factors.error} areas={['account']} onRetry={() => void factors.refetch()} />
      ) : factors.data === undefined ? (
        <BlockSkeleton lines={2} />
      ) : (
        <>
          {enrolled.length === 0 ? <p>{t('factors.none')}</p> : null}
          <SettingsList>
            {enrolled.map((factor) => (
              <FactorLine key={factor.id} factor={factor} onChange={setChange} />
            ))}
          </SettingsList>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button className={styles.endAll ?? ''}>{t('factors.add')}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {addable.map((type) => (
                <Menu.Item
                  key={type}
                  leftSection={<Icon of={FACTOR_ICONS[type]} />}
                  onClick={() => setChange({ kind: 'add', type })}
                >
                  {t(`factors.types.${type}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      <FactorDialog
        change={change}
        onClose={() => {
          setChange(null);
          void client.invalidateQueries({ queryKey: ownFactorsKey });
        }}
      />
    </SettingsSection>
  );
}

function FactorLine({ factor, onChange }: { factor: OwnFactor; onChange: (change: FactorChange) => void }) {
  const t = useTranslations('account');
  const { ago } = useFormat();
  const name = `${t(`factors.types.${factor.type}`)}`;
  const used =
    factor.lastUsedAt === null ? t('factors.unused') : t('factors.used', { ago: ago(factor.lastUsedAt as Instant) });
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{factor.type === 'TOTP' ? used : `${factor.label} · ${used}`}</small>
      </span>
      <span className={styles.end}>
        {factor.isDefault ? <Tag icon={IconCheck}>{t('factors.default')}</Tag> : null}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" aria-label={t('factors.more', { name: `${name} ${factor.label}` })}>
              <Icon of={IconDots} size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {factor.isDefault ? null : (
              <Menu.Item onClick={() => onChange({ kind: 'default', factor })}>{t('factors.makeDefault')}</Menu.Item>
            )}
            <Menu.Item color="red" onClick={() => onChange({ kind: 'remove', factor })}>
              {t('factors.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </span>
    </li>
  );
}
