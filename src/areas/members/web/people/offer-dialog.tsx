import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { BegunView } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import type { Member } from '../../contract/member.ts';
import { beginOwnershipOffer, offerOwnership } from '../../contract/ownership.ts';
import { ownershipQuery } from '../api.ts';

/** Offering the company takes a factor of the owner's; nothing changes before the other accepts. */
export function OfferDialog({
  companyId,
  member,
  onClose,
}: {
  companyId: string;
  member: Member;
  onClose: () => void;
}) {
  const t = useTranslations('people.owner');
  const client = useQueryClient();
  const { fullName: name, userId: toUserId } = member;
  const params = { companyId };
  const offer = async (begun: BegunView, code?: string): Promise<void> => {
    const body = { toUserId, procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) };
    await call(offerOwnership, { params, body });
    notify({ message: t('offered', { name }) });
    onClose();
    await client.invalidateQueries({ queryKey: ownershipQuery(companyId).queryKey });
  };
  return (
    <Dialog opened onClose={onClose} title={t('title', { name })} closeOnClickOutside={false}>
      <ConfirmFlow
        area="people"
        begin={(factorId) =>
          call(beginOwnershipOffer, { params, body: { toUserId, ...(factorId === undefined ? {} : { factorId }) } })
        }
        mayUse={({ type }) => type !== 'EMAIL'}
        onCode={(begun, code) => offer(begun, code)}
        onApproved={(begun) => offer(begun)}
        submitLabel={t('offer')}
      >
        <p>{t('text', { name })}</p>
      </ConfirmFlow>
    </Dialog>
  );
}
