import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { CardView } from '../../contract/card.ts';
import { HolderNeeds } from '../issuer/holder-needs.tsx';
import styles from '../cards.module.css';
import type { CardDialog } from './card-dialogs.tsx';

/** Why a card does not pay and what ends that, before anything else is said of it. */
export function CardNotices({ card, onOpen }: { card: CardView; onOpen: (dialog: CardDialog) => void }) {
  const t = useTranslations('cards');
  const orders = useTranslations('cardOrders');
  const format = useFormat();
  return (
    <div className={styles.notices}>
      {card.blocks.map(({ reason, note, at, byName }) => (
        <NoticeBox key={reason} tone="red" title={t(`block.${reason}`)}>
          {[
            byName === null
              ? t('blockedSince', { on: format.day(format.dayAt(at as never)) })
              : t('blockedBy', { on: format.day(format.dayAt(at as never)), by: byName }),
            note,
          ]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </NoticeBox>
      ))}
      {card.isAsked && card.state === 'requested' ? (
        <NoticeBox
          tone="blue"
          title={card.can.confirm ? orders('confirm.asked', { name: card.holderName }) : orders('confirm.waits')}
        >
          {orders(card.can.confirm ? 'confirm.askedText' : 'confirm.waitsText')}
        </NoticeBox>
      ) : null}
      {card.delivery !== null && (card.state === 'ordered' || card.state === 'shipped') ? (
        <NoticeBox tone="blue" title={orders('onItsWay', { place: card.delivery.address.city })}>
          {card.delivery.arrivesOn === null
            ? undefined
            : orders('arrives', { on: format.day(card.delivery.arrivesOn) })}
        </NoticeBox>
      ) : null}
      {card.can.confirmAddress ? (
        <NoticeBox
          title={orders('addressDue', { on: format.day(card.expiresOn) })}
          actions={<Button onClick={() => onOpen('address')}>{orders('address.do')}</Button>}
        >
          {orders('addressDueText')}
        </NoticeBox>
      ) : null}
      {card.issuerNeeds === null ? null : <HolderNeeds card={card} needs={card.issuerNeeds} />}
      {card.state === 'paused' ? (
        <NoticeBox tone="blue" title={t('frozen')}>
          {t('frozenText')}
        </NoticeBox>
      ) : null}
      {card.isWaitingForIssuer ? (
        <NoticeBox tone="blue" title={t('waiting')}>
          {card.state === 'requested' ? t('waitingNew') : t('waitingChange')}
        </NoticeBox>
      ) : null}
      {card.issuerSays === null ? null : (
        <NoticeBox title={t('differs', { says: t(`issuer.${card.issuerSays}`) })}>{t('differsText')}</NoticeBox>
      )}
    </div>
  );
}

/** Limit and controls in words. */
export function CardFacts({ card }: { card: CardView }) {
  const t = useTranslations('cards');
  const orders = useTranslations('cardOrders');
  const format = useFormat();
  const { controls } = card;
  // Its holder asks for it; the limit comes with the order.
  const isUnset = card.isAsked && card.state === 'requested';
  const money = (of: CardView['limit'] | null): string | null => (of === null ? null : format.money(of));
  const among = (of: { mode: 'only' | 'never'; codes: readonly string[] } | null): string | null =>
    of === null ? null : t(`among.${of.mode}`, { codes: of.codes.join(', ') });
  const rows = [
    { label: t('field.kind'), value: t(`kind.${card.kind}`) },
    { label: t('field.holder'), value: card.holderName },
    { label: t('field.supplier'), value: card.supplierName },
    {
      label: t('field.limit'),
      value: isUnset
        ? null
        : card.isOfBank
          ? t('ofBankText')
          : t(`per.${card.recurrence}`, { limit: format.money(card.limit) }),
    },
    {
      label: t('field.renews'),
      value: card.isOfBank || isUnset || card.renewsOn === null ? null : format.day(card.renewsOn),
    },
    { label: t('field.perTransaction'), value: money(controls.perTransaction) },
    { label: t('field.perDay'), value: money(controls.perDay) },
    { label: t('field.categories'), value: among(controls.categories) },
    { label: t('field.countries'), value: among(controls.countries) },
    {
      label: t('field.channels'),
      value: controls.channels === null ? null : controls.channels.map((one) => t(`channel.${one}`)).join(', '),
    },
    {
      label: t('field.weekdays'),
      value: controls.weekdays === null ? null : controls.weekdays.map((day) => t(`weekday.${day as 0}`)).join(', '),
    },
    {
      label: t('field.hours'),
      value: controls.hours === null ? null : `${clock(controls.hours.from)}–${clock(controls.hours.until)}`,
    },
    { label: t('field.costCenter'), value: card.costCenterName },
    { label: orders('edit.onCard'), value: card.delivery?.nameOnCard ?? null },
    {
      label: orders('section.delivery'),
      value: card.delivery === null ? null : addressText(card.delivery.address),
    },
    { label: t('field.expires'), value: card.isOfBank ? null : format.month(card.expiresOn) },
  ];
  return <FieldRows rows={rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))} />;
}

const addressText = ({ line1, line2, postcode, city, country }: NonNullable<CardView['delivery']>['address']): string =>
  [line1, line2, `${postcode} ${city}`.trim(), country].filter((part) => part !== '').join(', ');

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
