import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBuildingBank,
  IconChecks,
  IconCircleFilled,
  IconClock,
  IconLock,
  IconRefresh,
  IconWorld,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import type { PaymentView, RunView } from '../../contract/payment.ts';

type Look = { readonly tone: Tone; readonly icon: IconComponent };

const OBSTACLE: Readonly<Record<NonNullable<PaymentView['obstacle']>, Look>> = {
  direct_debit: { tone: 'neutral', icon: IconBuildingBank },
  iban_missing: { tone: 'saffron', icon: IconAlertTriangle },
  iban_outside_sepa: { tone: 'neutral', icon: IconWorld },
  account_unverified: { tone: 'saffron', icon: IconAlertTriangle },
  bic_missing: { tone: 'saffron', icon: IconAlertTriangle },
  address_missing: { tone: 'saffron', icon: IconAlertTriangle },
  cooling_off: { tone: 'saffron', icon: IconBuildingBank },
  currency_not_payable: { tone: 'neutral', icon: IconWorld },
};

const STATE: Readonly<Record<PaymentView['state'], Look>> = {
  to_pay: { tone: 'saffron', icon: IconCircleFilled },
  on_hold: { tone: 'neutral', icon: IconLock },
  to_confirm: { tone: 'saffron', icon: IconCircleFilled },
  processing: { tone: 'blue', icon: IconRefresh },
  paid: { tone: 'green', icon: IconChecks },
  failed: { tone: 'red', icon: IconAlertCircle },
  cancelled: { tone: 'neutral', icon: IconX },
};

const RUN: Readonly<Record<RunView['state'], Look>> = {
  to_confirm: { tone: 'saffron', icon: IconCircleFilled },
  confirmed: { tone: 'green', icon: IconChecks },
  refused: { tone: 'red', icon: IconX },
};

export function ObstacleTag({ obstacle }: { obstacle: NonNullable<PaymentView['obstacle']> }) {
  const t = useTranslations('payments');
  return <Tag {...OBSTACLE[obstacle]}>{t(`obstacle.${obstacle}`)}</Tag>;
}

/** Of what came back from an account that is wrong or closed. */
export function NeedsAccountTag() {
  const t = useTranslations('payments.needsAccount');
  return (
    <Tag tone="saffron" icon={IconBuildingBank}>
      {t('tag')}
    </Tag>
  );
}

type PaymentTagProps = { payment: Pick<PaymentView, 'state' | 'method'>; isForOthers?: boolean };

/**
 * Where a payment stands. Saffron waits for the reader, which nothing here does for whoever does not work on payments, and
 * what a supplier is yet to collect does for nobody.
 */
export function PaymentTag({ payment: { state, method }, isForOthers = false }: PaymentTagProps) {
  const t = useTranslations('payments');
  if (state === 'to_pay' && method === 'direct_debit') return <ObstacleTag obstacle="direct_debit" />;
  const { tone, icon } = STATE[state];
  return (
    <Tag tone={isForOthers && tone === 'saffron' ? 'neutral' : tone} icon={icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}

export function RunTag({ state }: { state: RunView['state'] }) {
  const t = useTranslations('payments');
  return <Tag {...RUN[state]}>{t(`runState.${state}`)}</Tag>;
}

/** Of a run whose payee owes back as much as they would get of it. */
export function CoveredTag() {
  const t = useTranslations('payments.run');
  return (
    <Tag tone="saffron" icon={IconAlertTriangle}>
      {t('covered')}
    </Tag>
  );
}

export function OverdueTag({ days }: { days: number }) {
  const t = useTranslations('payments');
  return (
    <Tag tone="red" icon={IconClock}>
      {t('overdue', { count: days })}
    </Tag>
  );
}
