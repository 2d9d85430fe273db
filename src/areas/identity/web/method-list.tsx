import { IconDeviceMobile, IconKey, IconMail, IconMessage, IconShieldLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { FactorType } from '../contract/sca.ts';
import styles from './identity.module.css';

export const FACTOR_ICONS = {
  MOBILE_APP: IconDeviceMobile,
  WEBAUTHN: IconKey,
  TOTP: IconShieldLock,
  SMS: IconMessage,
  EMAIL: IconMail,
} as const satisfies Record<FactorType, unknown>;

type Method = { readonly id: string; readonly type: FactorType; readonly label: string };

/** Every way in which the person can confirm, one a line; the first has the focus. */
export function MethodList<M extends Method>({
  methods,
  isBusy,
  onChoose,
}: {
  methods: readonly M[];
  isBusy: boolean;
  onChoose: (method: M) => void;
}) {
  const t = useTranslations('identity');
  return (
    <ul className={styles.methods}>
      {methods.map((method, index) => (
        <li key={method.id}>
          <button
            type="button"
            disabled={isBusy}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            onClick={() => onChoose(method)}
          >
            <Icon of={FACTOR_ICONS[method.type]} />
            <span>{t(`methods.${method.type}`, { label: method.label })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
