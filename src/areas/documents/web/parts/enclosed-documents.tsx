import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { EnclosedView } from '../../contract/document.ts';
import styles from './documents.module.css';

/** Leads from an e-invoice to the documents inside it and back; `place` is null where the invoice itself is shown. */
export function EnclosedDocuments({
  documents,
  place,
  onPlace,
}: {
  documents: EnclosedView['documents'];
  place: number | null;
  onPlace: (place: number | null) => void;
}) {
  const t = useTranslations('documents.enclosed');
  const format = useFormat();
  const all = [
    { at: null, text: t('invoice') },
    ...documents.map((one, at) => ({ at, text: `${one.name} (${format.fileSize(one.size)})` })),
  ];
  return (
    <div className={styles.enclosed} role="group" aria-label={t('title')}>
      {all.map(({ at, text }) => (
        <button
          key={at ?? 'invoice'}
          type="button"
          className={styles.enclosedOne}
          aria-pressed={at === place}
          onClick={() => onPlace(at)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
