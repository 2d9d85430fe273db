import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { inboxPath, newRequestPath, type RequestListName } from '../../paths.ts';
import { uploadReceipt } from '../parts/upload-receipt.ts';
import { RequestIcon } from '../parts/request-icon.tsx';
import styles from './new-request.module.css';

/** What somebody wants, in their own words; the types that have a form so far (specification 2.2). */
export function NewRequestScreen() {
  const t = useTranslations('requests');
  const { company = '', list = 'mine' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  useDocumentTitle({ what: t('newRequest') });
  const reimbursement = newRequestPath(company, list as RequestListName, 'reimbursement');
  const drop = useMutation({
    mutationFn: (file: File) => uploadReceipt(company, file),
    onSuccess: async (file) => {
      client.setQueryData(['files', company, file.id], file);
      await navigate(`${reimbursement}?file=${file.id}`);
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <div className={styles.tool}>
      <h1>{t('choose.title')}</h1>
      <ul className={styles.types}>
        <li>
          <Link to={reimbursement}>
            <RequestIcon type="reimbursement" />
            <span>
              <b>{t('types.reimbursement')}</b>
              <small>{t('choose.reimbursement')}</small>
            </span>
          </Link>
        </li>
        <li>
          <Link to={inboxPath(company)}>
            <RequestIcon type="invoice" />
            <span>
              <b>{t('types.invoice')}</b>
              <small>{t('choose.invoice')}</small>
            </span>
          </Link>
        </li>
      </ul>
      <FileDrop
        text={t('choose.dropTitle')}
        acceptText={t('claim.types')}
        accept={['image/jpeg', 'image/png', 'application/pdf']}
        maxFiles={1}
        onFiles={([file]) => file !== undefined && drop.mutate(file)}
      />
    </div>
  );
}
