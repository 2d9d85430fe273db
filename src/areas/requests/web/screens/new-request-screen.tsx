import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { REQUEST_TYPES } from '../../contract/request-id.ts';
import { newRequestPath, type RequestListName } from '../../paths.ts';
import { NoApproverNotice } from '../parts/no-approver-notice.tsx';
import { uploadReceipt } from '../parts/upload-receipt.ts';
import { RequestIcon } from '../parts/request-icon.tsx';
import styles from './new-request.module.css';

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
      <NoApproverNotice companyId={company} />
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
        text={t('choose.dropTitle')}
        acceptText={claim('types')}
        accept={['image/jpeg', 'image/png', 'application/pdf']}
        maxFiles={1}
        onFiles={([file]) => file !== undefined && drop.mutate(file)}
      />
    </div>
  );
}
