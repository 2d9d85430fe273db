import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { REQUEST_TYPES } from '../../contract/request-id.ts';
import { inboxPath, newRequestPath, type RequestListName } from '../../paths.ts';
import { NoApproverNotice } from '../parts/no-approver-notice.tsx';
import { uploadReceipt } from '../parts/upload-receipt.ts';
import { uploadToInbox } from '../parts/upload-to-inbox.ts';
import { RequestIcon } from '../parts/request-icon.tsx';
import styles from './new-request.module.css';

type PaidBy = 'me' | 'company';

/** A document alone does not say whether its money left already: only who brings it knows. */
function WhoPays(props: { name: string; running: PaidBy | null; onAnswer: (paidBy: PaidBy) => void }) {
  const t = useTranslations('requests.choose');
  return (
    <section className={styles.paid} aria-live="polite">
      <h2>{t('whoPaid', { name: props.name })}</h2>
      <div>
        {(['me', 'company'] as const).map((paidBy) => (
          <Button
            key={paidBy}
            variant="filled"
            loading={props.running === paidBy}
            disabled={props.running !== null && props.running !== paidBy}
            onClick={() => props.onAnswer(paidBy)}
          >
            {t(`paidBy.${paidBy}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** What somebody wants, in their own words, a line for each of the eight types (specification 2.2). */
export function NewRequestScreen() {
  const t = useTranslations('requests');
  const claim = useTranslations('newClaim');
  const { company = '', list = 'mine' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  useDocumentTitle({ what: t('newRequest') });
  const reimbursement = newRequestPath(company, list as RequestListName, 'reimbursement');
  const [dropped, setDropped] = useState<File | null>(null);
  const drop = useMutation({
    mutationFn: async ({ file, paidBy }: { file: File; paidBy: PaidBy }) => {
      if (paidBy === 'company') return inboxPath(company, (await uploadToInbox(company, file)).id);
      const receipt = await uploadReceipt(company, file);
      client.setQueryData(['files', company, receipt.id], receipt);
      return `${reimbursement}?file=${receipt.id}`;
    },
    onSuccess: (to) => navigate(to),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <ToolPage title={t('choose.title')}>
      <NoApproverNotice companyId={company} />
      {dropped === null ? null : (
        <WhoPays
          name={dropped.name}
          running={drop.isPending ? drop.variables.paidBy : null}
          onAnswer={(paidBy) => drop.mutate({ file: dropped, paidBy })}
        />
      )}
      <ul className={styles.types}>
        {REQUEST_TYPES.map((type) => (
          <li key={type}>
            <Link to={newRequestPath(company, list as RequestListName, type)}>
              <RequestIcon type={type} />
              <span>
                <b>{t(`types.${type}`)}</b>
                <small>{t(`choose.${type}`)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <FileDrop
        takesPage
        text={t('choose.dropTitle')}
        acceptText={claim('types')}
        accept={['image/jpeg', 'image/png', 'application/pdf']}
        maxFiles={1}
        onFiles={([file]) => file !== undefined && setDropped(file)}
      />
    </ToolPage>
  );
}
