import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import type { Amendment, FieldChange, FieldValue } from '../../contract/amendment.ts';
import styles from '../screens/request-panel.module.css';

/** What became another since a request was sent, so that nobody agrees to what they have not seen (domain rules 2.1). */
export function Amendments({ amendments }: { amendments: readonly Amendment[] }) {
  const t = useTranslations('requests');
  const format = useFormat();
  return (
    <PanelSection title={t('amend.title')}>
      <ol className={styles.amendments}>
        {amendments.map(({ at, byName, keptApprovals, changes }) => (
          <li key={at}>
            <p>
              <b>{byName}</b> <small>{format.moment(at as Instant)}</small>
            </p>
            <dl>
              {changes.map((change) => (
                <Change key={`${change.field} ${change.name ?? ''}`} change={change} />
              ))}
            </dl>
            <small>{t(keptApprovals ? 'amend.kept' : 'amend.restarted')}</small>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

function Change({ change }: { change: FieldChange }) {
  const t = useTranslations('requests');
  const { field, name, before, after } = change;
  return (
    <>
      <dt>{name ?? t(`amend.fields.${field}`)}</dt>
      <dd>
        {before?.kind === 'list' || after?.kind === 'list' ? (
          <ListChange before={itemsOf(before)} after={itemsOf(after)} />
        ) : (
          <>
            {before === null ? null : (
              <del>
                <Value value={before} />
              </del>
            )}
            {after === null ? null : (
              <ins>
                <Value value={after} />
              </ins>
            )}
          </>
        )}
      </dd>
    </>
  );
}

/** Of many only those that went or came: what stays is in the request itself. */
function ListChange({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const [gone, added] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
  return (
    <>
      {gone.map((one) => (
        <del key={one}>{one}</del>
      ))}
      {added.map((one) => (
        <ins key={one}>{one}</ins>
      ))}
    </>
  );
}

const itemsOf = (value: FieldValue | null): readonly string[] => (value?.kind === 'list' ? value.items : []);

function Value({ value }: { value: FieldValue }) {
  const t = useTranslations('requests');
  const format = useFormat();
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'word':
      return t(`uses.${value.word}`);
    case 'money':
      return format.money(value.amount);
    case 'day':
      return format.day(value.day);
    case 'list':
      return value.items.join(', ');
  }
}
