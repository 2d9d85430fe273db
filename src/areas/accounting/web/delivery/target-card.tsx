import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock, IconFolder, IconMail, IconServer } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { removeDeliveryTarget, sendNow, type DeliveryTarget } from '../../contract/delivery.ts';
import { deliveriesQuery } from './api.ts';
import { useScheduleText } from './use-schedule-text.ts';
import styles from './delivery.module.css';

const ICONS = { mail: IconMail, folder: IconFolder, sftp: IconServer } as const;

type Props = { companyId: string; target: DeliveryTarget; onEdit: () => void };

/** One place: where it is, when its turn is, how the last run went; sent to at once on wish. */
export function TargetCard({ companyId, target, onEdit }: Props) {
  const t = useTranslations('delivery');
  const format = useFormat();
  const scheduleText = useScheduleText();
  const client = useQueryClient();
  const notice = useMutationNotice('delivery');
  const { id: deliveryTargetId, place } = target;
  const params = { companyId, deliveryTargetId };
  const send = useMutation({
    mutationFn: () => call(sendNow, { params, body: {} }),
    ...notice({ done: t('sending') }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery(companyId).queryKey }),
  });
  const remove = useMutation({
    mutationFn: () => call(removeDeliveryTarget, { params }),
    ...notice({ done: t('removed') }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery(companyId).queryKey }),
  });
  const askAndRemove = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: t('removeTitle', { name: target.name }),
      text: t('removeText'),
      confirmLabel: t('remove'),
    });
    if (isSure) remove.mutate();
  };
  const moment = (at: string): string => format.moment(instantFromDate(new Date(at)));
  return (
    <li className={styles.target}>
      <Icon of={ICONS[place.kind]} size={20} />
      <div>
        <h3>{target.name}</h3>
        <p>
          {place.kind === 'mail'
            ? place.to
            : place.kind === 'folder'
              ? place.folder === ''
                ? t('ownFolder')
                : place.folder
              : `${place.user}@${place.host}:${place.port}${place.folder === '' ? '' : ` ${place.folder}`}`}
        </p>
        <p className={styles.hint}>
          {scheduleText(target.schedule)}
          {target.hasDocuments ? `, ${t('withDocuments')}` : ''}
        </p>
        {place.kind === 'sftp' ? (
          <p className={styles.fingerprint}>{t('fingerprintIs', { fingerprint: place.fingerprint })}</p>
        ) : null}
      </div>
      <div className={styles.state}>
        {target.failedCount > 0 ? (
          <Tag tone="red" icon={IconAlertCircle}>
            {t('failedCount', { count: target.failedCount })}
          </Tag>
        ) : target.waitingCount > 0 ? (
          <Tag tone="blue" icon={IconClock}>
            {t('waitingCount', { count: target.waitingCount })}
          </Tag>
        ) : target.lastSentAt === null ? null : (
          <Tag tone="green" icon={IconCheck}>
            {t('working')}
          </Tag>
        )}
        <small>
          {target.lastSentAt === null ? t('neverSent') : t('lastSent', { when: moment(target.lastSentAt) })}
        </small>
        {target.nextAt === null ? null : <small>{t('next', { when: moment(target.nextAt) })}</small>}
      </div>
      <div className={styles.actions}>
        <Button size="xs" loading={send.isPending} onClick={() => send.mutate()}>
          {t('sendNow')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="xs" variant="subtle" loading={remove.isPending} onClick={() => void askAndRemove()}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
