import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { PhoneRecord } from './phone-keys.ts';
import { readPush, startPush, stopPush, type PushState } from './phone-push.ts';
import styles from './companion.module.css';

/**
 * Whether this phone is told at once (decision 6). Nobody is asked for permission before they tap; where there is no push
 * nothing is shown, and the page goes on asking by itself either way.
 */
export function PushSwitch({ phones }: { phones: readonly PhoneRecord[] }) {
  const t = useTranslations('companion.push');
  const errorText = useErrorText('companion');
  const client = useQueryClient();
  const queryKey = ['companion', 'push', phones.map((phone) => phone.factorId)];
  const state = useQuery({ queryKey, queryFn: () => readPush(phones), staleTime: Infinity, retry: false });
  const change = useMutation({
    mutationFn: (wanted: 'on' | 'off') => (wanted === 'on' ? startPush(phones) : stopPush(phones)),
    onSuccess: (next: PushState) => client.setQueryData(queryKey, next),
  });
  if (state.data === undefined || state.data === 'none') return null;
  const isOn = state.data === 'on';
  return (
    <div className={styles.push}>
      {change.isError ? (
        <NoticeBox tone="red" isAlert title={isApiError(change.error) ? errorText(change.error) : t('failed')} />
      ) : null}
      {state.data === 'blocked' ? null : (
        <Button
          size="lg"
          variant={isOn ? 'subtle' : 'default'}
          loading={change.isPending}
          onClick={() => change.mutate(isOn ? 'off' : 'on')}
        >
          {isOn ? t('off') : t('on')}
        </Button>
      )}
      <p role="status">{t(isOn ? 'isOn' : state.data === 'blocked' ? 'blocked' : 'hint')}</p>
    </div>
  );
}
