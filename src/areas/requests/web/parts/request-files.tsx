import { Suspense, useState } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { fileContentPath } from '#areas/documents/paths.ts';
import type { RequestView } from '../../contract/request.ts';
import styles from './request-files.module.css';

/** Only who opens an e-invoice waits for what draws it. */
const LazyInvoice = latePart(async () => {
  const [file] = await Promise.all([import('./einvoice-dialog.tsx'), ensureMessages(documentsMessages)]);
  return { default: file.EinvoiceDialog };
});

/** The files of a request: pictures and PDFs open beside it, an e-invoice is laid out for who reads no XML. */
export function RequestFiles({ companyId, files }: { companyId: string; files: RequestView['files'] }) {
  const [open, setOpen] = useState<RequestView['files'][number] | null>(null);
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            {/xml/.test(file.mime) ? (
              <button type="button" className={styles.file} onClick={() => setOpen(file)}>
                <span>{file.name}</span>
              </button>
            ) : (
              <a href={fileContentPath(companyId, file.id)} target="_blank" rel="noreferrer" className={styles.file}>
                {file.mime.startsWith('image/') ? (
                  <img src={fileContentPath(companyId, file.id)} alt="" loading="lazy" />
                ) : null}
                <span>{file.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Suspense fallback={null}>
          <LazyInvoice companyId={companyId} fileId={open.id} name={open.name} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
