import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ownApproverQuery } from '#areas/approvals/web/door.tsx';
import { loadInviteDialog } from '#areas/members/web/door.tsx';

const InviteDialog = latePart(loadInviteDialog, 'window');

/** Before a form is filled in: nobody could approve it yet, and the invitation that changes that. */
export function NoApproverNotice({ companyId }: { companyId: string }) {
  const t = useTranslations('requests.noApprover');
  const [isInviting, setInviting] = useState(false);
  const { data } = useQuery(ownApproverQuery(companyId));
  if (data === undefined || data.hasApprover) return null;
  const { mayInvite } = data;
  return (
    <>
      <NoticeBox
        title={t('title')}
        actions={
          mayInvite ? (
            <Button size="xs" variant="filled" onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          ) : undefined
        }
      >
        {t(mayInvite ? 'text' : 'askAdmin')}
      </NoticeBox>
      {isInviting ? (
        <Suspense fallback={null}>
          <InviteDialog isForApprover companyId={companyId} onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
