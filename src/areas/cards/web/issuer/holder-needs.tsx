import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { CardView } from '../../contract/card.ts';
import type { IssuerNeeds } from '../../contract/holder.ts';
import { acceptIssuerTerms } from '../../contract/issuer-terms.ts';
import styles from '../cards.module.css';
import { useCardAction } from '../parts/use-card-action.ts';

/** What the issuer wants of somebody before the card pays, and who can give it. */
export function HolderNeeds({ card, needs: { needs, termsUrl } }: { card: CardView; needs: IssuerNeeds }) {
  const t = useTranslations('cardIssuer');
  const [isReading, setReading] = useState(false);
  return (
    <>
      <NoticeBox
        tone="red"
        title={card.isOwn ? t('needs.title') : t('needs.titleOf', { name: card.holderName })}
        actions={
          card.isOwn && needs.includes('terms') ? (
            <Button variant="filled" onClick={() => setReading(true)}>
              {t('terms.do')}
            </Button>
          ) : undefined
        }
      >
        {needs.map((need) => t(`needs.${need}`)).join(' ')}
      </NoticeBox>
      {isReading ? <TermsDialog card={card} termsUrl={termsUrl} onClose={() => setReading(false)} /> : null}
    </>
  );
}

function TermsDialog({ card, termsUrl, onClose }: { card: CardView; termsUrl: string | null; onClose: () => void }) {
  const t = useTranslations('cardIssuer');
  const tCards = useTranslations('cards');
  const { company: companyId = '' } = useParams();
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: Record<string, never>) => call(acceptIssuerTerms, { params: { companyId, cardId: card.id }, body }),
    onDone: () => {
      notify({ message: t('terms.done') });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('terms.title')} onClose={onClose}>
      <div className={styles.form}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <p>{t('terms.text')}</p>
        {termsUrl === null ? null : (
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {t('terms.read')}
          </a>
        )}
        <div className={styles.foot}>
          <Button onClick={onClose}>{tCards('cancelWord')}</Button>
          <Button variant="filled" loading={isBusy} onClick={() => run({})}>
            {t('terms.do')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
