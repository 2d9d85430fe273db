import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { acceptOwnership, withdrawOwnershipOffer } from '../../contract/ownership.ts';
import { ownershipQuery } from '../api.ts';

/** The open offer of the company: the owner may withdraw it, whom it is for accepts or declines. */
export function OwnershipNotice({ companyId }: { companyId: string }) {
  const t = useTranslations('people.owner');
  const format = useFormat();
  const client = useQueryClient();
  const notice = useMutationNotice('people');
  const { data } = useQuery(ownershipQuery(companyId));
  const offer = data?.offer ?? null;
  const params = { companyId };
  const close = useMutation({
    mutationFn: () => call(withdrawOwnershipOffer, { params }),
    ...notice({ done: t(offer?.isForMe === true ? 'declined' : 'withdrawn') }),
    onSettled: () => client.invalidateQueries({ queryKey: ownershipQuery(companyId).queryKey }),
  });
  const accept = useMutation({
    mutationFn: () => call(acceptOwnership, { params, body: {} }),
    ...notice({ done: t('accepted') }),
    // Rights are others now, in every part of the page.
    onSettled: () => client.invalidateQueries(),
  });
  if (offer === null) return null;
  const day = format.longDay(format.dayAt(offer.expiresAt as Instant));
  if (!offer.isForMe)
    return (
      <NoticeBox
        tone="blue"
        title={t('open', { name: offer.toName, day })}
        actions={
          <Button size="xs" loading={close.isPending} onClick={() => close.mutate()}>
            {t('withdraw')}
          </Button>
        }
      />
    );
  return (
    <NoticeBox
      title={t('forMeTitle', { name: offer.fromName })}
      actions={
        <>
          <Button size="xs" variant="filled" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('accept')}
          </Button>
          <Button size="xs" loading={close.isPending} onClick={() => close.mutate()}>
            {t('decline')}
          </Button>
        </>
      }
    >
      {t('forMeText', { day })}
    </NoticeBox>
  );
}
